impl Node {
    fn leaf(header: String) -> Self {
        Self { header, children: Vec::new() }
    }
}
