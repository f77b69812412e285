#include "talk/process.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "streams/descriptor.h"
#include "streams/program.h"
#include "talk/ownfile.h"

enum { FATE_PATIENCE_MSEC = 1000 };

struct Process {
    Child *child;
    Log *log;
    char *who;
    size_t reply_bytes, reply_bytes_max;
    int64_t read_usec;   /* when bytes were last read */
    size_t first, limit; /* unread bytes of the buffer are from `first` to `limit` - 1 */
    char line[LINE_BYTES_MAX];
    char buffer[LINE_BYTES_MAX];
};

static bool cpus_prepare(const void *cpus) {
    return cpus_pin(cpus);
}

/* The child appends to the file by its path. */
static bool errors_begin(const char *path, Error *err) {
    if (path == NULL)
        return true;
    const int file =
        ownfile_append(path, "# Fivefold: what engines write to standard error\n", err);
    return file >= 0 &&
           (descriptor_close(file) == 0 || error_set(err, "cannot write '%s'", quote(path).text));
}

Process *process_start(const char *command, const char *directory, const char *errors,
                       const char *who, const Surroundings *around, Error *err) {
    const ChildSetup setup = {.command = command,
                              .directory = directory,
                              .errors = errors,
                              .stop = around->stop_fd,
                              .prepare = around->cpus != NULL ? cpus_prepare : NULL,
                              .context = around->cpus};
    Child *child = errors_begin(errors, err) ? child_start(around->supervisor, &setup, err) : NULL;
    if (child == NULL)
        return NULL;
    Process *process = memory_new(1, sizeof *process);
    process->child = child;
    process->log = around->log;
    process->who = memory_string(who);
    process->reply_bytes_max = around->reply_bytes_max;
    log_line(around->log, who, '!', command);
    return process;
}

/* --- lines --- */

Talk process_line_write(Process *process, const char *line, int64_t deadline) {
    Text bytes = {0};
    text_string_add(&bytes, line);
    text_char_add(&bytes, '\n', 1);
    log_line(process->log, process->who, '<', line);
    const Talk talk = child_write(process->child, bytes.data, bytes.length, deadline);
    text_free(&bytes);
    return talk;
}

void process_reply_begin(Process *process) {
    process->reply_bytes = 0;
}

/* Moves the line that ends at `stop` out of the buffer, without control characters. */
static void process_line_take(Process *process, size_t stop) {
    size_t length = 0;
    for (size_t i = process->first; i < stop; i++) {
        const char c = process->buffer[i] == '\t' ? ' ' : process->buffer[i];
        if ((unsigned char)c >= ' ' && c != 127)
            process->line[length++] = c;
    }
    process->line[length] = '\0';
    process->first = stop + 1;
}

/* Reads more bytes. Bytes that arrive after the deadline stay in the buffer for a later call. */
static Talk buffer_fill(Process *process, int64_t deadline) {
    size_t count;
    memmove(process->buffer, process->buffer + process->first, process->limit - process->first);
    process->limit -= process->first;
    process->first = 0;
    if (process->limit == sizeof process->buffer || process->reply_bytes > process->reply_bytes_max)
        return TALK_FLOOD;
    const Talk talk = child_read(process->child, process->buffer + process->limit,
                                 sizeof process->buffer - process->limit, deadline, &count);
    if (talk != TALK_OK)
        return talk;
    process->limit += count;
    process->reply_bytes += count;
    process->read_usec = clock_usec();
    return process->read_usec > deadline ? TALK_LATE : TALK_OK;
}

Talk process_line_read(Process *process, int64_t deadline, const char **line) {
    size_t seen = 0;
    for (;;) {
        const char *from = process->buffer + process->first + seen;
        const size_t unread = process->limit - process->first;
        const char *stop = memchr(from, '\n', unread - seen);
        if (stop != NULL) {
            process_line_take(process, (size_t)(stop - process->buffer));
            *line = process->line;
            log_line(process->log, process->who, '>', *line);
            return TALK_OK;
        }
        seen = unread;
        const Talk talk = buffer_fill(process, deadline);
        if (talk != TALK_OK)
            return talk;
    }
}

/* --- end --- */

int64_t process_read_usec(const Process *process) {
    return process->read_usec;
}

void process_input_close(Process *process) {
    child_input_close(process->child);
}

void process_fate(Process *process, Text *out) {
    if (!child_exited(process->child, FATE_PATIENCE_MSEC))
        text_string_add(out, "closes its pipe but does not exit");
    else
        child_fate(process->child, out);
}

int process_exit_status(const Process *process) {
    return child_status(process->child);
}

void process_end(Process *process, const char *farewell, int patience_msec) {
    if (process == NULL)
        return;
    if (farewell != NULL && !child_exited(process->child, 0))
        process_line_write(process, farewell, clock_usec());
    child_end(process->child, farewell != NULL ? patience_msec : -1);
    free(process->who);
    free(process);
}
