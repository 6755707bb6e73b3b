bool idle(long progress, bool first) {
    if (progress != last) {
        last = progress;
        return !first;
    }
    return false;
}
