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
            /* poll() also returns when the reader is gone; the next write then fails. */
            if (poll(&(struct pollfd){.fd = file, .events = POLLOUT}, 1, -1) < 0 && errno != EINTR)
                return errno;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}
