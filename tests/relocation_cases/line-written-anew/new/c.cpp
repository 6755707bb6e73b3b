bool idle(long progress, bool first) {
    if (progress != last) {
        last = progress;
        if (!first) {
            return true;
        }
    }
    return false;
}
