import os

if os.name != "nt":

    def lock(file):
        import fcntl
        fcntl.lockf(file, fcntl.LOCK_EX)
        return True

else:

    def lock(file):
        import msvcrt
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 2)
        return True
