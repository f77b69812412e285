#include "archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "games/registry.h"
#include "journal.h"
#include "journal_header.h"
#include "json.h"
#include "talk/textfile.h"

/* One file of the record. */
typedef struct Part {
    const char *name;  /* the file's ending, and the key of its length in the journal */
    const char *begin; /* of each game there */
    bool wanted;
    int fd; /* -1: not open; if wanted, the file does not exist yet */
    long long length;
} Part;

enum { JSONL, PGN, SGF, PARTS };
enum { BEGIN_MAX = 16 };

struct Archive {
    const Format *format;
    Part part[PARTS];
};

/* Opens a file of the record. Creates it only if `make` is O_CREAT: nothing may be written until
   the journal has been checked. */
static bool part_open(Part *part, const char *name, int make, Error *err) {
    Text path = {0};
    struct stat status;
    text_add(&path, "%s.%s", name, part->name);
    part->wanted = true;
    part->fd = open(text_string(&path), O_RDWR | make | O_APPEND | O_CLOEXEC, 0666);
    const bool opened = part->fd >= 0 && fstat(part->fd, &status) == 0;
    const bool fine = opened || (part->fd < 0 && errno == ENOENT && make == 0);
    if (opened)
        part->length = (long long)status.st_size;
    else if (!fine)
        error_set(err, "cannot write '%s': %s", text_string(&path), strerror(errno));
    text_free(&path);
    return fine;
}

/* True if the file has that length, and then only the beginning of a game or zeros, which may be
 * cut off. */
static bool part_fits(const Part *part, const char *name, long long length, Error *err) {
    char rest[BEGIN_MAX] = {0};
    bool suits = part->length >= length;
    if (suits && part->fd >= 0 && part->length > length &&
        pread(part->fd, rest, strlen(part->begin), (off_t)length) > 0)
        suits = rest[0] == '\0' || strncmp(rest, part->begin, strnlen(rest, sizeof rest)) == 0;
    return !part->wanted || suits ||
           error_set(err, "'%s.%s' is not as %s.jsonl left it: restore it, or remove the record",
                     name, part->name, name);
}

/* Cuts a file to `length`, which is at most its own; creates a missing file. */
static bool part_cut(Part *part, const char *name, long long length, Error *err) {
    if (!part->wanted)
        return true;
    if (part->fd < 0 && !part_open(part, name, O_CREAT, err))
        return false;
    if (ftruncate(part->fd, (off_t)length) != 0)
        return error_set(err, "cannot cut '%s.%s': %s", name, part->name, strerror(errno));
    part->length = length;
    return true;
}

static bool part_add(Part *part, const Text *text, Error *err) {
    for (size_t done = 0; part->wanted && done < text->length;) {
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

/* Reads the journal line by line. Memory holds at most one line. */
typedef struct Journal {
    int fd;
    off_t at; /* file offset of the next read */
    size_t next, count;
    char bytes[1 << 14];
    Text line;     /* the current line, without its end */
    size_t number; /* of the current line, from 1 */
    off_t end;     /* file offset after the last complete line */
} Journal;

typedef enum Found { FOUND_LINE, FOUND_END, FOUND_FAULT } Found;

static Found journal_fault(const Journal *journal, const char *name, const char *why, Error *err) {
    error_set(err, "line %zu of '%.100s.jsonl': %.150s", journal->number, name, why);
    return FOUND_FAULT;
}

/* Reads the next line. FOUND_END: the rest, if any, is an incomplete line. */
static Found line_next(Journal *journal, const char *name, Error *err) {
    bool zero = false;
    text_clear(&journal->line);
    text_string_add(&journal->line, "");
    journal->number++;
    for (;;) {
        if (journal->next == journal->count) {
            const ssize_t count =
                pread(journal->fd, journal->bytes, sizeof journal->bytes, journal->at);
            if (count < 0)
                return journal_fault(journal, name, strerror(errno), err);
            if (count == 0)
                return FOUND_END;
            journal->at += count;
            journal->count = (size_t)count;
            journal->next = 0;
        }
        const char byte = journal->bytes[journal->next++];
        if (byte == '\n')
            break;
        if (journal->line.length == JOURNAL_LINE_MAX)
            return journal_fault(journal, name, "it is longer than any game", err);
        zero = zero || byte == '\0';
        text_char_add(&journal->line, byte, 1);
    }
    journal->end = journal->at - (off_t)(journal->count - journal->next);
    Error why;
    if (journal->number == 1 && !textfile_begin(&journal->line, &why))
        return journal_fault(journal, name, why.text, err);
    return zero ? journal_fault(journal, name, "there is a zero byte", err) : FOUND_LINE;
}

static void journal_close(Journal *journal) {
    if (journal->fd >= 0)
        close(journal->fd);
    text_free(&journal->line);
    free(journal);
}

/* Reads the game on the current line and passes it to the reader. */
static bool archive_line_take(const Journal *journal, const ArchivePlan *plan, Game *game,
                              RecordedGame *recorded, Error *err) {
    const size_t number = journal->number - 2;
    const long long length = recorded->length, sgf = recorded->sgf;
    Error why;
    bool fine =
        number < schedule_games(plan->schedule) ||
        error_set(&why, "the match has no game %zu: give -games as it was, or more", number + 1);
    if (fine) {
        const Job job = schedule_job(plan->schedule, number);
        recorded_clear(recorded);
        fine = recorded_read(recorded, text_string(&journal->line), plan->format, &job,
                             &plan->rules, game, &why) &&
               ((recorded->length > length && (recorded->sgf > sgf || !sgf_holds(plan->format))) ||
                error_set(&why, "the other files cannot have become shorter with this game")) &&
               plan->reader(plan->context, &job, recorded->played, &why);
    }
    return fine || journal_fault(journal, plan->name, why.text, err) == FOUND_LINE;
}

/* Passes all games of the journal to the reader. `recorded` is then the last one. */
static bool games_read(Journal *journal, const ArchivePlan *plan, Game *game,
                       RecordedGame *recorded, Error *err) {
    Found found;
    while ((found = line_next(journal, plan->name, err)) == FOUND_LINE)
        if (!archive_line_take(journal, plan, game, recorded, err))
            return false;
    return found == FOUND_END;
}

/* Opens NAME.jsonl and reads its first line. Returns NULL and sets err if there is none. */
static Journal *journal_open(const char *name, Error *err) {
    Text path = {0};
    Journal *journal = memory_new(1, sizeof *journal);
    text_add(&path, "%s.jsonl", name);
    journal->fd = open(text_string(&path), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (journal->fd < 0)
        error_set(err, "cannot read '%.200s': %s", text_string(&path), strerror(errno));
    text_free(&path);
    const Found found = journal->fd >= 0 ? line_next(journal, name, err) : FOUND_FAULT;
    if (found == FOUND_END)
        error_set(err, "'%.200s.jsonl' has no whole line", name);
    if (found == FOUND_LINE)
        return journal;
    journal_close(journal);
    return NULL;
}

bool archive_words(const char *name, WordList *words, Error *err) {
    Journal *journal = journal_open(name, err);
    Error why;
    if (journal == NULL)
        return false;
    const bool read = journal_header_read(text_string(&journal->line), words, &why);
    if (!read)
        journal_fault(journal, name, why.text, err);
    journal_close(journal);
    return read;
}

bool archive_read(const ArchivePlan *plan, Error *err) {
    Journal *journal = journal_open(plan->name, err);
    if (journal == NULL)
        return false;
    Game *game = game_new(registry_open_line(plan->format->game_line, err));
    RecordedGame recorded = {.played = NULL};
    const bool read = games_read(journal, plan, game, &recorded, err);
    recorded_clear(&recorded);
    game_free(game);
    journal_close(journal);
    return read;
}

/* --- */

/* Links can make them one file. */
static bool parts_distinct(const Archive *archive, const char *name, Error *err) {
    struct stat status[PARTS];
    for (int p = 0; p < PARTS; p++) {
        const Part *part = &archive->part[p];
        if (!part->wanted)
            continue;
        if (fstat(part->fd, &status[p]) != 0)
            return error_set(err, "cannot read '%s.%s': %s", name, part->name, strerror(errno));
        for (int q = 0; q < p; q++)
            if (status[q].st_dev == status[p].st_dev && status[q].st_ino == status[p].st_ino)
                return error_set(err, "'%s.%s' and '%s.%s' are one file", name,
                                 archive->part[q].name, name, part->name);
    }
    return true;
}

/* The match is going to write NAME.openings. */
static bool openings_absent(const char *name, Error *err) {
    Text path = {0};
    struct stat status;
    text_add(&path, "%s.openings", name);
    const bool there = stat(text_string(&path), &status) == 0 && status.st_size > 0;
    text_free(&path);
    return !there || error_set(err, "'%s.openings' is there, but no '%s.jsonl' that belongs to it",
                               name, name);
}

static bool journal_begin(Archive *archive, const char *name, const Text *head, Error *err) {
    for (int p = PGN; p < PARTS; p++)
        if (archive->part[p].length > 0)
            return error_set(err, "'%s.%s' is there, but no '%s.jsonl' that belongs to it", name,
                             archive->part[p].name, name);
    for (int p = 0; p < PARTS; p++)
        if (!part_cut(&archive->part[p], name, 0, err))
            return false;
    return parts_distinct(archive, name, err) && part_add(&archive->part[JSONL], head, err);
}

/* Reads and checks everything before it cuts the files. */
static bool journal_resume(Archive *archive, const ArchivePlan *plan, Journal *journal,
                           Error *err) {
    Game *game = game_new(registry_open_line(plan->format->game_line, err));
    RecordedGame recorded = {.played = NULL};
    bool fine = games_read(journal, plan, game, &recorded, err);
    const long long length[PARTS] = {(long long)journal->end, recorded.length, recorded.sgf};
    for (int p = PGN; p < PARTS && fine; p++)
        fine = part_fits(&archive->part[p], plan->name, length[p], err);
    for (int p = 0; p < PARTS && fine; p++)
        fine = part_cut(&archive->part[p], plan->name, length[p], err);
    recorded_clear(&recorded);
    game_free(game);
    return fine;
}

static bool lock_take(const Archive *archive, const char *name, Error *err) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(archive->part[JSONL].fd, F_SETLK, &lock) == 0 ||
           error_set(err, "'%s.jsonl' is being written by another match", name);
}

typedef enum HeaderComparison { HEADER_SAME, HEADER_OTHER, HEADER_NONE } HeaderComparison;

/* Compares the first line with this match, whose line is `head`. Sets err if it is another's, or of
   no match. Words are compared as json_string_add() writes them. */
static HeaderComparison header_compare(const char *line, const char *head, const ArchivePlan *plan,
                                       Error *err) {
    WordList there = {0}, here = {0};
    Error why;
    const bool read = journal_header_read(line, &there, &why);
    const bool same =
        read && journal_header_read(head, &here, &why) && journal_header_same(&there, &here, &why);
    if (!read)
        error_set(err, "line 1 of '%.100s.jsonl' says of no match: %.150s", plan->name, why.text);
    else if (!same)
        error_set(err, "'%.80s.jsonl' is the record of another match. %.200s", plan->name,
                  why.text);
    wordlist_free(&there);
    wordlist_free(&here);
    return same ? HEADER_SAME : read ? HEADER_OTHER : HEADER_NONE;
}

/* True if nothing follows the first line, in no file. */
static bool gameless(const Archive *archive, const Journal *journal) {
    return archive->part[JSONL].length == (long long)journal->end &&
           archive->part[PGN].length == 0 && archive->part[SGF].length == 0;
}

/* Reads the first line. FOUND_LINE: the match is to be resumed. FOUND_END: it is to be begun, since
   there is no complete first line, or another match has played no game, for example because an
   engine could not be run. */
static Found header_find(const Archive *archive, const ArchivePlan *plan, const Text *head,
                         Journal *journal, Error *err) {
    const Found found = journal->fd >= 0 ? line_next(journal, plan->name, err) : FOUND_END;
    const char *first = text_string(&journal->line);
    const size_t length = journal->line.length;
    if (found == FOUND_LINE) {
        const HeaderComparison header = header_compare(first, text_string(head), plan, err);
        return header == HEADER_SAME                                  ? FOUND_LINE
               : header == HEADER_OTHER && gameless(archive, journal) ? FOUND_END
                                                                      : FOUND_FAULT;
    }
    if (found == FOUND_END && (length > head->length || memcmp(first, head->data, length) != 0)) {
        error_set(err, "'%.100s.jsonl' has no whole line and is not of this match", plan->name);
        return FOUND_FAULT;
    }
    return found;
}

static bool begin_or_resume(Archive *archive, const ArchivePlan *plan, Error *err) {
    Text head = {0};
    Journal *journal = memory_new(1, sizeof *journal);
    journal_header_write(plan->words, &head);
    journal->fd = archive->part[JSONL].fd;
    const Found found = header_find(archive, plan, &head, journal, err);
    text_char_add(&head, '\n', 1);
    const bool fine = found == FOUND_LINE  ? journal_resume(archive, plan, journal, err)
                      : found == FOUND_END ? journal_begin(archive, plan->name, &head, err)
                                           : false;
    text_free(&journal->line);
    free(journal);
    text_free(&head);
    return fine;
}

/* Opens the files and locks the journal. Creates the journal only if the other files are empty or
   missing. */
static bool parts_open(Archive *archive, const ArchivePlan *plan, Error *err) {
    Part *part = archive->part;
    if (!part_open(&part[JSONL], plan->name, 0, err) ||
        (part[JSONL].fd >= 0 && !lock_take(archive, plan->name, err)) ||
        !part_open(&part[PGN], plan->name, 0, err) ||
        (sgf_holds(plan->format) && !part_open(&part[SGF], plan->name, 0, err)))
        return false;
    if (part[JSONL].length == 0 && plan->draws && !openings_absent(plan->name, err))
        return false;
    if (part[JSONL].fd >= 0 || part[PGN].length > 0 || part[SGF].length > 0)
        return true;
    return part_open(&part[JSONL], plan->name, O_CREAT, err) && lock_take(archive, plan->name, err);
}

Archive *archive_open(const ArchivePlan *plan, Error *err) {
    Archive *archive = memory_new(1, sizeof *archive);
    *archive = (Archive){.format = plan->format,
                         .part = {{.name = "jsonl", .begin = "{", .fd = -1},
                                  {.name = "pgn", .begin = "[Event \"", .fd = -1},
                                  {.name = "sgf", .begin = "(;", .fd = -1}}};
    if (plan->name == NULL ||
        (parts_open(archive, plan, err) && begin_or_resume(archive, plan, err)))
        return archive;
    archive_close(archive);
    return NULL;
}

void archive_close(Archive *archive) {
    if (archive == NULL)
        return;
    for (int p = 0; p < PARTS; p++)
        if (archive->part[p].fd >= 0)
            close(archive->part[p].fd);
    free(archive);
}

bool archive_add(Archive *archive, const Job *job, const Played *played, Error *err) {
    Text text = {0};
    game_record_write(archive->format, job, played, RECORD_PGN, &text);
    bool fine = part_add(&archive->part[PGN], &text, err);
    text_clear(&text);
    if (archive->part[SGF].wanted)
        game_record_write(archive->format, job, played, RECORD_SGF, &text);
    fine = fine && part_add(&archive->part[SGF], &text, err);
    text_clear(&text);
    json_write(archive->format, job, played, &text);
    text_end_trim(&text, '}');
    text_add(&text, ",\"pgn\":%lld", archive->part[PGN].length);
    if (archive->part[SGF].wanted)
        text_add(&text, ",\"sgf\":%lld", archive->part[SGF].length);
    text_string_add(&text, "}\n");
    fine = fine && part_add(&archive->part[JSONL], &text, err);
    text_free(&text);
    return fine;
}
