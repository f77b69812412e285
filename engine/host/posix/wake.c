#include "host/wake.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

bool wake_open(Wake *wake) {
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    wake->end[0] = ends[0];
    wake->end[1] = ends[1];
    return true;
}

/* The closed pipe becomes readable. */
void wake_send(Wake *wake) {
    close((int)wake->end[1]);
    wake->end[1] = -1;
}

void wake_close(Wake *wake) {
    if (wake->end[1] >= 0)
        close((int)wake->end[1]);
    close((int)wake->end[0]);
}

/* With no requested events, poll() reports only POLLERR, POLLHUP and POLLNVAL. POLLNVAL means that
   the descriptor cannot be watched. */
bool wake_output_gone(const Wake *wake, int output) {
    struct pollfd wait[2] = {{.fd = (int)wake->end[0], .events = POLLIN}, {.fd = output}};
    while (poll(wait, 2, -1) < 0 && errno == EINTR)
        continue;
    return (wait[1].revents & (POLLERR | POLLHUP)) != 0;
}
