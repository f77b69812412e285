#include "talk/log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"

struct Log {
    FILE *file;
    int64_t start_msec;
    pthread_mutex_t lock;
};

Log *log_open(const char *path, Error *err) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0) {
        error_set(err, "cannot write '%s': %s", quote(path).text, strerror(errno));
        return NULL;
    }
    Log *log = memory_new(1, sizeof *log);
    log->file = fdopen(fd, "a");
    log->start_msec = clock_msec();
    pthread_mutex_init(&log->lock, NULL);
    return log;
}

void log_close(Log *log) {
    if (log == NULL)
        return;
    fclose(log->file);
    pthread_mutex_destroy(&log->lock);
    free(log);
}

void log_line(Log *log, const char *who, char way, const char *line) {
    if (log == NULL)
        return;
    Text shown = {0};
    for (; *line != '\0'; line++)
        text_char_add(&shown, byte_shown(*line), 1);
    line = text_string(&shown);
    pthread_mutex_lock(&log->lock);
    fprintf(log->file, "%8" PRId64 " %s %c %s\n", clock_msec() - log->start_msec, who, way, line);
    fflush(log->file);
    pthread_mutex_unlock(&log->lock);
    text_free(&shown);
}
