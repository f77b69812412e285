#include "facts.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "lines.h"
#include "solve/mate/parts.h"

/* After a line of text come blocks: kind, number of entries, the entries, checksum. An entry is its
   place in the table and its words. The last block is empty and of kind ENDS. Numbers are words of
   64 bits of the machine. */
enum { ENTRIES = 4096, RECORD_MAX = 3, HEAD = 2, BLOCK_WORDS = HEAD + ENTRIES * RECORD_MAX + 1 };
enum { FACTS, ESTIMATES, ENDS, HEADER_BYTES = 1024 };

/* --- writing --- */

typedef struct Blocks {
    FILE *file;
    uint64_t *word; /* of the block at hand */
    size_t used;
    uint64_t number; /* of the block in the file: part of its checksum */
} Blocks;

static void block_end(Blocks *blocks, uint64_t kind, size_t record) {
    blocks->word[0] = kind;
    blocks->word[1] = (blocks->used - HEAD) / record;
    blocks->word[blocks->used] =
        random_bytes(blocks->word, blocks->used * sizeof *blocks->word) + blocks->number++;
    fwrite(blocks->word, sizeof *blocks->word, blocks->used + 1, blocks->file);
    blocks->used = HEAD;
}

static void table_blocks(Blocks *blocks, uint64_t kind, const MateWords *words) {
    const size_t entry = (size_t)words->entry, record = entry + 1;
    for (size_t at = 0; at < words->count; at += entry) {
        if (slot_read(&words->slot[at + entry - 1]) == 0)
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

static void header_write(const MateWords words[2], const char *game, FactsEffort effort,
                         Text *out) {
    text_add(out, "fivefold facts 1 words %zu %zu nodes %" PRIu64 " msec %" PRId64 " game %s\n",
             words[0].count, words[1].count, effort.nodes, effort.msec, game);
}

bool facts_write(const char *path, Mate *mate, const Variant *variant, const char *game,
                 FactsEffort effort, Error *err) {
    char *part = file_part(path);
    MateWords words[2];
    Text header = {0};
    Blocks blocks = {.used = HEAD, .file = fopen(part, "wb")};
    bool written = blocks.file != NULL;
    if (written) {
        blocks.word = memory_new(BLOCK_WORDS, sizeof *blocks.word);
        mate_words(mate, variant, words);
        header_write(words, game, effort, &header);
        fputs(text_string(&header), blocks.file);
        table_blocks(&blocks, FACTS, &words[0]);
        table_blocks(&blocks, ESTIMATES, &words[1]);
        block_end(&blocks, ENDS, 1);
        written =
            fflush(blocks.file) == 0 && ferror(blocks.file) == 0 && fsync(fileno(blocks.file)) == 0;
        written = fclose(blocks.file) == 0 && written && rename(part, path) == 0;
    }
    if (!written) {
        error_set(err, "cannot write '%s': %s", path, strerror(errno));
        (void)unlink(part);
    }
    free(blocks.word);
    text_free(&header);
    free(part);
    return written;
}

/* --- reading --- */

/* `KEY NUMBER` words that the header must have; the game is compared whole. */
static bool header_read(char *line, const MateWords words[2], const char *game,
                        FactsEffort *effort) {
    size_t counts[2];
    int length = 0;
    char *end = strchr(line, '\n');
    if (end == NULL)
        return false;
    *end = '\0';
    return sscanf(line, "fivefold facts 1 words %zu %zu nodes %" SCNu64 " msec %" SCNd64 " game %n",
                  &counts[0], &counts[1], &effort->nodes, &effort->msec, &length) == 4 &&
           length > 0 && strcmp(line + length, game) == 0 && counts[0] == words[0].count &&
           counts[1] == words[1].count;
}

/* The next block into `word`; false if it is not whole and right. */
static bool block_read(FILE *file, uint64_t number, uint64_t *word, size_t *record) {
    if (fread(word, sizeof *word, HEAD, file) != HEAD || word[0] > ENDS || word[1] > ENTRIES ||
        (word[0] == ENDS && word[1] != 0))
        return false;
    *record = word[0] == FACTS ? 3 : 2;
    const size_t rest = (size_t)word[1] * *record + 1;
    return fread(word + HEAD, sizeof *word, rest, file) == rest &&
           word[HEAD + rest - 1] == random_bytes(word, (HEAD + rest - 1) * sizeof *word) + number;
}

/* Goes through all blocks; puts their entries into the tables if `put`. */
static bool blocks_read(FILE *file, const MateWords words[2], bool put) {
    uint64_t *word = memory_new(BLOCK_WORDS, sizeof *word);
    bool right = true, ended = false;
    for (uint64_t number = 0; right && !ended; number++) {
        size_t record;
        right = block_read(file, number, word, &record);
        ended = right && word[0] == ENDS;
        for (size_t i = 0; right && !ended && i < word[1]; i++) {
            const MateWords *table = &words[word[0]];
            const uint64_t *entry = word + HEAD + i * record;
            right = entry[0] < table->count && entry[0] % (uint64_t)table->entry == 0;
            for (size_t w = 0; right && put && w < record - 1; w++)
                atomic_store_explicit(&table->slot[entry[0] + w], entry[1 + w],
                                      memory_order_relaxed);
        }
    }
    free(word);
    return right && getc(file) == EOF;
}

bool facts_read(const char *path, Mate *mate, const Variant *variant, const char *game,
                FactsEffort *effort, Error *err) {
    char line[HEADER_BYTES];
    MateWords words[2];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return error_set(err, "cannot read '%s': %s", path, strerror(errno));
    mate_words(mate, variant, words);
    bool right = fgets(line, sizeof line, file) != NULL && header_read(line, words, game, effort);
    if (!right) {
        error_set(err, "'%s' has no facts of this game and of tables of this size", path);
    } else {
        const long body = ftell(file);
        right = blocks_read(file, words, false) && fseek(file, body, SEEK_SET) == 0 &&
                blocks_read(file, words, true);
        if (!right)
            error_set(err, "'%s' is damaged", path);
    }
    fclose(file);
    return right;
}
