/* The journal of reviews. A review that is found in it is written, and found again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "games/registry.h"
#include "review/journal.h"

/* A game of two moves, with its key under limits of one node. */
static void record_make(Record *record, ReviewKey *key) {
    static const SearchLimits limits = {.nodes = 1};
    Error err;
    Move move;
    record->game = game_new(registry_open_line("pentominoes 4x4", &err));
    assert(record->game != NULL);
    for (int i = 0; i < 2; i++)
        if (!game_move_read(record->game, i == 0 ? "a1,b1,c1,d1,a2" : "b2,c2,d2,b3,c3", &move,
                            &err) ||
            !game_play(record->game, move, &err))
            abort();
    if (!review_key(record->game, &limits, key))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Record record;
    static ReviewKey key;
    Journal journal = {.lines = 0}, again = {.lines = 0};
    Review review, same;
    Text line = {0}, second = {0};
    Error err;
    if (record.game == NULL)
        record_make(&record, &key);
    if (journal_read(&journal, fuzz_file(data, size), &err) &&
        journal_find(&journal, &key, record.game, &review)) {
        journal_line_write(&review, &record, 1, &key, &line);
        const char *path = fuzz_file((const uint8_t *)text_string(&line), line.length);
        if (!journal_read(&again, path, &err) || !journal_find(&again, &key, record.game, &same))
            abort();
        journal_line_write(&same, &record, 1, &key, &second);
        if (strcmp(text_string(&line), text_string(&second)) != 0)
            abort();
        review_free(&review);
        review_free(&same);
    }
    text_free(&line);
    text_free(&second);
    journal_free(&journal);
    journal_free(&again);
    return 0;
}
