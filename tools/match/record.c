#include "record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

/* A file that grows; its length is known. */
typedef struct Part {
    const char *name; /* of its length in the journal, and its ending */
    int fd;           /* -1: not written */
    long long length;
} Part;

enum { JSONL, PGN, SGF, PARTS };

struct Record {
    const Format *format;
    Part part[PARTS];
};

static bool part_open(Part *part, const char *name, Error *err) {
    Text path = {0};
    struct stat status;
    text_add(&path, "%s.%s", name, part->name);
    part->fd = open(text_string(&path), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    const bool opened = part->fd >= 0 && fstat(part->fd, &status) == 0;
    if (opened)
        part->length = (long long)status.st_size;
    else
        error_set(err, "cannot write '%s': %s", text_string(&path), strerror(errno));
    text_free(&path);
    return opened;
}

/* Cuts a file to a length that it must have. */
static bool part_cut(Part *part, const char *name, long long length, Error *err) {
    if (part->fd < 0)
        return true;
    if (length < 0 || part->length < length)
        return error_set(err,
                         "'%s.%s' is not as %s.jsonl left it: restore it, or remove the record",
                         name, part->name, name);
    if (ftruncate(part->fd, (off_t)length) != 0)
        return error_set(err, "cannot cut '%s.%s': %s", name, part->name, strerror(errno));
    part->length = length;
    return true;
}

static bool part_add(Part *part, const Text *text, Error *err) {
    for (size_t done = 0; part->fd >= 0 && done < text->length;) {
        const ssize_t count = write(part->fd, text->data + done, text->length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno != EINTR)
            return error_set(err, "cannot write the record: %s", strerror(errno));
    }
    part->length += (long long)text->length;
    return true;
}

/* --- reading the journal --- */

/* What stands behind `"name":` in a line of ours; quotes within strings are escaped there, so
   nothing else looks like it. */
static const char *member_find(const char *line, const char *name) {
    char pattern[32];
    const int length = snprintf(pattern, sizeof pattern, "\"%s\":", name);
    const char *found = strstr(line, pattern);
    return found != NULL ? found + length : NULL;
}

static long long number_find(const char *line, const char *name) {
    const char *value = member_find(line, name);
    return value != NULL ? strtoll(value, NULL, 10) : -1;
}

/* One line of a game; false if it is none. */
static bool line_read(const char *line, size_t game, RecordReader reader, void *context) {
    const char *points = member_find(line, "points"), *culprit = member_find(line, "culprit");
    if (number_find(line, "game") != (long long)game + 1 || points == NULL || culprit == NULL)
        return false;
    const double own = strtod(points + 1, NULL);
    reader(context, game, (int)(2 * own), culprit[0] != '"' ? -1 : culprit[2] == '1' ? 0 : 1);
    return true;
}

/* The whole file, without what follows the last end of line. */
static bool journal_load(Part *part, Text *text, Error *err) {
    char bytes[1 << 14];
    ssize_t count = 0;
    off_t at = 0;
    bool whole = true; /* no zero bytes, which a crash of the machine can leave */
    while (whole && (count = pread(part->fd, bytes, sizeof bytes - 1, at)) > 0) {
        bytes[count] = '\0';
        text_string_add(text, bytes);
        whole = strlen(bytes) == (size_t)count;
        at += count;
    }
    if (count < 0)
        return error_set(err, "cannot read the record: %s", strerror(errno));
    while (text->length > 0 && text->data[text->length - 1] != '\n')
        text->data[--text->length] = '\0';
    return true;
}

/* Hands out the games of a journal, and cuts all files to its end. */
static bool journal_read(Record *record, const char *name, char *text, RecordReader reader,
                         void *context, Error *err) {
    const size_t length = strlen(text);
    size_t game = 0;
    char *line = strchr(text, '\n') + 1, *last = NULL;
    while (*line != '\0') {
        char *end = strchr(line, '\n');
        *end = '\0';
        if (!line_read(line, game, reader, context))
            return error_set(err, "line %zu of '%s.jsonl' is not game %zu", game + 2, name,
                             game + 1);
        game++;
        last = line;
        line = end + 1;
    }
    for (int p = PGN; p < PARTS; p++)
        if (!part_cut(&record->part[p], name,
                      last != NULL ? number_find(last, record->part[p].name) : 0, err))
            return false;
    return part_cut(&record->part[JSONL], name, (long long)length, err);
}

/* --- */

static bool journal_begin(Record *record, const char *name, const Text *head, Error *err) {
    for (int p = 0; p < PARTS; p++)
        if (record->part[p].fd >= 0 && p != JSONL && record->part[p].length > 0)
            return error_set(err, "'%s.%s' is there, but no '%s.jsonl' that belongs to it", name,
                             record->part[p].name, name);
    return part_cut(&record->part[JSONL], name, 0, err) &&
           part_add(&record->part[JSONL], head, err);
}

static bool lock_take(const Record *record, const char *name, Error *err) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(record->part[JSONL].fd, F_SETLK, &lock) == 0 ||
           error_set(err, "'%s.jsonl' is being written by another match", name);
}

static bool begin_or_resume(Record *record, const char *name, const char *match,
                            RecordReader reader, void *context, Error *err) {
    Text head = {0}, text = {0};
    text_string_add(&head, "{\"match\":");
    json_string_add(&head, match);
    text_string_add(&head, "}\n");
    bool fine = journal_load(&record->part[JSONL], &text, err);
    if (fine && text.length == 0)
        fine = journal_begin(record, name, &head, err);
    else if (fine && strncmp(text.data, head.data, head.length) != 0)
        fine = error_set(
            err, "'%s.jsonl' is the record of another match: its first line says which", name);
    else if (fine)
        fine = journal_read(record, name, text.data, reader, context, err);
    text_free(&head);
    text_free(&text);
    return fine;
}

Record *record_open(const char *name, const Format *format, const char *match, RecordReader reader,
                    void *context, Error *err) {
    Record *record = memory_new(1, sizeof *record);
    *record =
        (Record){.format = format, .part = {{"jsonl", -1, 0}, {"pgn", -1, 0}, {"sgf", -1, 0}}};
    if (name == NULL)
        return record;
    bool fine = part_open(&record->part[JSONL], name, err) && lock_take(record, name, err) &&
                part_open(&record->part[PGN], name, err) &&
                (!sgf_suits(format) || part_open(&record->part[SGF], name, err));
    if (fine && begin_or_resume(record, name, match, reader, context, err))
        return record;
    record_close(record);
    return NULL;
}

void record_close(Record *record) {
    if (record == NULL)
        return;
    for (int p = 0; p < PARTS; p++)
        if (record->part[p].fd >= 0)
            close(record->part[p].fd);
    free(record);
}

bool record_add(Record *record, const Job *job, const Played *played, Error *err) {
    Text text = {0};
    pgn_write(record->format, job, played, &text);
    bool fine = part_add(&record->part[PGN], &text, err);
    text_clear(&text);
    if (record->part[SGF].fd >= 0)
        sgf_write(record->format, job, played, &text);
    fine = fine && part_add(&record->part[SGF], &text, err);
    text_clear(&text);
    json_write(record->format, job, played, &text);
    text_end_trim(&text, '}');
    text_add(&text, ",\"pgn\":%lld", record->part[PGN].length);
    if (record->part[SGF].fd >= 0)
        text_add(&text, ",\"sgf\":%lld", record->part[SGF].length);
    text_string_add(&text, "}\n");
    fine = fine && part_add(&record->part[JSONL], &text, err);
    text_free(&text);
    return fine;
}
