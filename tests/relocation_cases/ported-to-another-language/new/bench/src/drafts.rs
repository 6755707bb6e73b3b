pub fn count_drafts(before: &Metrics, after: &Metrics) -> Option<Drafts> {
    let made = after.made.checked_sub(before.made)?;
    Some(Drafts { made })
}
