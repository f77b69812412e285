#include "streams/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

/* open() takes the lowest free number, which is `file`, because lower ones are open by now. Without
   /dev/null, uses a directory: it can be neither read nor written. */
static void descriptor_hold(int file) {
    if (fcntl(file, F_GETFD) >= 0 || errno != EBADF)
        return;
    if (open("/dev/null", file == STREAM_INPUT ? O_WRONLY : O_RDONLY) < 0)
        (void)!open("/", O_RDONLY);
}

void descriptors_begin(void) {
    for (int file = STREAM_INPUT; file <= STREAM_ERRORS; file++)
        descriptor_hold(file);
    signal(SIGXFSZ, SIG_IGN);
}

int descriptor_open(const char *path) {
    return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

int descriptor_append(const char *path) {
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

FILE *descriptor_stream(int file) {
    return fdopen(file, "r");
}

int descriptor_write(int file, const char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t written = write(file, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written == 0 || errno == EAGAIN || errno == EWOULDBLOCK) {
            /* poll() also returns when the reader is gone; the next write then fails. */
            if (poll(&(struct pollfd){.fd = file, .events = POLLOUT}, 1, -1) < 0 && errno != EINTR)
                return errno;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int descriptor_read_now(int file, char *bytes, size_t room, size_t *count) {
    ssize_t got;
    do
        got = read(file, bytes, room);
    while (got < 0 && errno == EINTR);
    *count = got > 0 ? (size_t)got : 0;
    return got >= 0 ? 0 : errno == EWOULDBLOCK ? EAGAIN : errno;
}

int descriptor_read(int file, char *bytes, size_t room, size_t *count) {
    int error;
    while ((error = descriptor_read_now(file, bytes, room, count)) == EAGAIN)
        poll(&(struct pollfd){.fd = file, .events = POLLIN}, 1, -1);
    return error;
}

int descriptor_close(int file) {
    return close(file) != 0 && errno != EINTR ? errno : 0;
}

bool descriptor_plain(int file, uint64_t *bytes) {
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    *bytes = status.st_size > 0 ? (uint64_t)status.st_size : 0;
    return true;
}

bool descriptor_terminal(int file) {
    return isatty(file) != 0;
}
