#include "talk/log.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"
#include "streams/descriptor.h"
#include "streams/program.h"
#include "talk/ownfile.h"

struct Log {
    Printer printer;
    int64_t start_msec;
    pthread_mutex_t lock;
};

Log *log_open(const char *path, Error *err) {
    const int fd = ownfile_append(path, "# Fivefold: what was said to engines and by them\n", err);
    if (fd < 0)
        return NULL;
    Log *log = memory_new(1, sizeof *log);
    log->printer = (Printer){.file = fd};
    log->start_msec = clock_msec();
    pthread_mutex_init(&log->lock, NULL);
    return log;
}

bool log_close(Log *log) {
    if (log == NULL)
        return true;
    printer_end(&log->printer);
    int error = log->printer.error;
    const int closing = descriptor_close(log->printer.file);
    if (error == 0)
        error = closing;
    if (error != 0)
        message("cannot write the log: %s", strerror(error));
    pthread_mutex_destroy(&log->lock);
    free(log);
    return error == 0;
}

void log_line(Log *log, const char *who, char way, const char *line) {
    if (log == NULL)
        return;
    Text shown = {0};
    while (*line != '\0')
        line = utf8_shown_add(&shown, line);
    line = text_string(&shown);
    pthread_mutex_lock(&log->lock);
    printer_add(&log->printer, "%8" PRId64 " %s %c %s\n", clock_msec() - log->start_msec, who, way,
                line);
    printer_flush(&log->printer);
    pthread_mutex_unlock(&log->lock);
    text_free(&shown);
}
