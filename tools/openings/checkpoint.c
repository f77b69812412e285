#include "checkpoint.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "lines.h"
#include "streams/descriptor.h"
#include "streams/program.h"
#include "streams/replacement.h"

/* The file is a header line of text, then blocks of 64-bit words in the machine's byte order: the
   number of the table, the number of entries, the entries, a checksum. An entry is its index in the
   table and its words. The last block has the number ENDS and no entries. */
enum { ENTRIES = 4096, RECORD_MAX = 5, HEAD = 2, BLOCK_WORDS = HEAD + ENTRIES * RECORD_MAX + 1 };
enum { TABLES_MAX = 2, ENDS = TABLES_MAX, HEADER_BYTES = 1024 };

/* --- writing --- */

typedef struct Blocks {
    Replacement file;
    int error;      /* errno of the first failed write; 0: none failed */
    uint64_t *word; /* of the current block */
    size_t used;
    uint64_t number; /* of the block in the file; part of its checksum */
} Blocks;

static void block_end(Blocks *blocks, uint64_t kind, size_t record) {
    blocks->word[0] = kind;
    blocks->word[1] = (blocks->used - HEAD) / record;
    blocks->word[blocks->used] =
        random_bytes(blocks->word, blocks->used * sizeof *blocks->word) + blocks->number++;
    if (blocks->error == 0)
        blocks->error = descriptor_write(blocks->file.file, (const char *)blocks->word,
                                         (blocks->used + 1) * sizeof *blocks->word);
    blocks->used = HEAD;
}

static void table_blocks(Blocks *blocks, uint64_t kind, const BucketWords *words) {
    const size_t entry = (size_t)words->entry, record = entry + 1;
    for (size_t at = 0; at < words->count; at += entry) {
        if (slot_read(&words->slot[at + entry - 1]) == 0 ||
            (words->kept != NULL && !words->kept(&words->slot[at])))
            continue;
        blocks->word[blocks->used++] = at;
        for (size_t i = 0; i < entry; i++)
            blocks->word[blocks->used++] = slot_read(&words->slot[at + i]);
        if (blocks->used == HEAD + ENTRIES * record)
            block_end(blocks, kind, record);
    }
    if (blocks->used > HEAD)
        block_end(blocks, kind, record);
}

static void header_write(const BucketWords *words, int tables, const char *game,
                         CheckpointEffort effort, Text *out) {
    text_string_add(out, "fivefold facts 1 words");
    for (int i = 0; i < tables; i++)
        text_add(out, " %zu", words[i].count);
    text_add(out, " nodes %" PRIu64 " msec %" PRId64 " game %s\n", effort.nodes, effort.msec, game);
}

bool checkpoint_write(const char *path, const BucketWords *words, int tables, const char *game,
                      CheckpointEffort effort, Error *err) {
    Text header = {0};
    Blocks blocks = {.used = HEAD};
    bool written = replacement_begin(&blocks.file, path, err);
    if (written) {
        blocks.word = memory_new(BLOCK_WORDS, sizeof *blocks.word);
        header_write(words, tables, game, effort, &header);
        blocks.error = descriptor_write(blocks.file.file, text_string(&header), header.length);
        for (int i = 0; i < tables; i++)
            table_blocks(&blocks, (uint64_t)i, &words[i]);
        block_end(&blocks, ENDS, 1);
        written = replacement_end(&blocks.file, blocks.error, err);
    }
    free(blocks.word);
    text_free(&header);
    return written;
}

/* --- reading --- */

/* Refuses a header that differs from the one to be written now, except for the effort. */
static bool header_read(const char *line, const BucketWords *words, int tables, const char *game,
                        CheckpointEffort *effort) {
    const char *effort_text = strstr(line, " nodes ");
    Text wanted = {0};
    const bool numbered =
        effort_text != NULL &&
        sscanf(effort_text, " nodes %" SCNu64 " msec %" SCNd64, &effort->nodes, &effort->msec) == 2;
    if (numbered)
        header_write(words, tables, game, *effort, &wanted);
    const bool same = numbered && strcmp(line, text_string(&wanted)) == 0;
    text_free(&wanted);
    return same;
}

/* Reads the next block into `word`. Returns false if it is truncated or damaged. */
static bool block_read(FILE *file, const BucketWords *words, int tables, uint64_t number,
                       uint64_t *word, size_t *record) {
    if (fread(word, sizeof *word, HEAD, file) != HEAD || word[1] > ENTRIES ||
        (word[0] == ENDS ? word[1] != 0 : word[0] >= (uint64_t)tables))
        return false;
    *record = word[0] == ENDS ? 1 : (size_t)words[word[0]].entry + 1;
    const size_t rest = (size_t)word[1] * *record + 1;
    return fread(word + HEAD, sizeof *word, rest, file) == rest &&
           word[HEAD + rest - 1] == random_bytes(word, (HEAD + rest - 1) * sizeof *word) + number;
}

static void entry_place(void *context, const BucketWords *table, const uint64_t *entry) {
    (void)context;
    for (int w = 0; w < table->entry; w++)
        atomic_store_explicit(&table->slot[entry[0] + (size_t)w], entry[1 + w],
                              memory_order_relaxed);
}

/* Reads all blocks and calls `visit`, unless it is NULL, for their entries. */
static bool blocks_read(FILE *file, const BucketWords *words, int tables, CheckpointVisit *visit,
                        void *context) {
    uint64_t *word = memory_new(BLOCK_WORDS, sizeof *word);
    bool right = true, ended = false;
    for (uint64_t number = 0; right && !ended; number++) {
        size_t record;
        right = block_read(file, words, tables, number, word, &record);
        ended = right && word[0] == ENDS;
        for (size_t i = 0; right && !ended && i < word[1]; i++) {
            const BucketWords *table = &words[word[0]];
            const uint64_t *entry = word + HEAD + i * record;
            right = entry[0] < table->count && entry[0] % (uint64_t)table->entry == 0;
            if (right && visit != NULL)
                visit(context, table, entry);
        }
    }
    free(word);
    return right && getc(file) == EOF;
}

/* Checks the whole file before it calls `visit` for the first entry. If the count of `words` is 0,
   the file has one table, of any size. */
static bool checkpoint_read(const char *path, const BucketWords *words, int tables,
                            const char *game, CheckpointVisit *visit, void *context,
                            CheckpointEffort *effort, Error *err) {
    char line[HEADER_BYTES];
    const bool any = words->count == 0;
    BucketWords sized = *words;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return error_set(err, "cannot read '%s': %s", path, strerror(errno));
    bool right = fgets(line, sizeof line, file) != NULL &&
                 (!any || sscanf(line, "fivefold facts 1 words %zu ", &sized.count) == 1);
    if (any)
        words = &sized;
    if (!right || !header_read(line, words, tables, game, effort)) {
        right = error_set(err, "'%s' is no checkpoint of this game%s", path,
                          any ? "" : " and of tables of this size");
    } else {
        const long body = ftell(file);
        right = blocks_read(file, words, tables, NULL, NULL) && fseek(file, body, SEEK_SET) == 0 &&
                blocks_read(file, words, tables, visit, context);
        if (!right)
            error_set(err, "'%s' is damaged", path);
    }
    fclose(file);
    return right;
}

bool checkpoint_visit(const char *path, int entry, const char *game, CheckpointVisit *visit,
                      void *context, CheckpointEffort *effort, Error *err) {
    const BucketWords any = {.entry = entry};
    return checkpoint_read(path, &any, 1, game, visit, context, effort, err);
}

void checkpoint_find(const char *path, const BucketWords *words, int tables, const char *game,
                     CheckpointEffort *effort) {
    Error err;
    *effort = (CheckpointEffort){0};
    if (access(path, F_OK) != 0 ||
        checkpoint_read(path, words, tables, game, entry_place, NULL, effort, &err))
        return;
    message("%s; it is left out", err.text);
    *effort = (CheckpointEffort){0};
}

CheckpointStamp checkpoint_stamp(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0)
        return (CheckpointStamp){0};
    return (CheckpointStamp){(int64_t)status.st_ino, (int64_t)status.st_size,
                             (int64_t)status.st_mtim.tv_sec, (int64_t)status.st_mtim.tv_nsec};
}

bool checkpoint_stamp_same(const CheckpointStamp *a, const CheckpointStamp *b) {
    return a->inode != 0 && a->inode == b->inode && a->bytes == b->bytes &&
           a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}
