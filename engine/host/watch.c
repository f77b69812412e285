#include "host/watch.h"

static void *output_watch(void *context) {
    const Watch *watch = context;
    if (wake_output_gone(&watch->wake, watch->output))
        watch->gone(watch->context);
    return NULL;
}

void watch_begin(Watch *watch, int output, void (*gone)(void *context), void *context) {
    *watch = (Watch){.output = output, .gone = gone, .context = context};
    if (!wake_open(&watch->wake))
        return;
    watch->begun = pthread_create(&watch->thread, NULL, output_watch, watch) == 0;
    if (!watch->begun)
        wake_close(&watch->wake);
}

void watch_end(Watch *watch) {
    if (!watch->begun)
        return;
    wake_send(&watch->wake);
    pthread_join(watch->thread, NULL);
    wake_close(&watch->wake);
}
