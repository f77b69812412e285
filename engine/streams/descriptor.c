#include "streams/descriptor.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

int descriptor_write(int file, const char *bytes, size_t count) {
    while (count > 0) {
        const ssize_t written = write(file, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written == 0 || errno == EAGAIN || errno == EWOULDBLOCK) {
            /* A reader that has gone ends the wait, and the next write fails. */
            if (poll(&(struct pollfd){.fd = file, .events = POLLOUT}, 1, -1) < 0 && errno != EINTR)
                return errno;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}
