#include "host/watch.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* With no requested events, poll() reports only POLLERR, POLLHUP and POLLNVAL. POLLNVAL means that
   the descriptor cannot be watched. */
static void *output_watch(void *context) {
    const Watch *watch = context;
    struct pollfd wait[2] = {{.fd = watch->wake[0], .events = POLLIN}, {.fd = watch->output}};
    while (poll(wait, 2, -1) < 0 && errno == EINTR)
        continue;
    if (wait[1].revents & (POLLERR | POLLHUP))
        watch->gone(watch->context);
    return NULL;
}

void watch_begin(Watch *watch, int output, void (*gone)(void *context), void *context) {
    *watch = (Watch){.output = output, .gone = gone, .context = context};
    if (pipe(watch->wake) != 0)
        return;
    watch->begun = pthread_create(&watch->thread, NULL, output_watch, watch) == 0;
    if (watch->begun)
        return;
    close(watch->wake[0]);
    close(watch->wake[1]);
}

void watch_end(Watch *watch) {
    if (!watch->begun)
        return;
    close(watch->wake[1]);
    pthread_join(watch->thread, NULL);
    close(watch->wake[0]);
}
