#include "records/record.h"

#include <stdlib.h>

#include "base/memory.h"
#include "rules/players.h"

static const char *const names[] = {
#define FORM(enumerator, prefix, name, summary) [enumerator] = name,
#include "records/forms.def"
#undef FORM
};

static const char *const summaries[] = {
#define FORM(enumerator, prefix, name, summary) [enumerator] = summary,
#include "records/forms.def"
#undef FORM
};

void record_free(Record *record) {
    game_free(record->game);
    for (int i = 0; i < COLOURS_MAX; i++)
        text_free(&record->name[i]);
    text_free(&record->event);
    text_free(&record->site);
    text_free(&record->date);
    text_free(&record->round);
    text_free(&record->ending);
    record_comments_cut(record, 0);
    free(record->comment);
    *record = (Record){0};
}

const char *record_comment(const Record *record, size_t move) {
    return move < record->comments ? record->comment[move] : NULL;
}

bool record_comment_set(Record *record, size_t move, const char *comment) {
    char *copy = memory_string(comment);
    if (copy == NULL)
        return false;
    if (move >= record->comments) {
        char **grown = memory_room(record->comment, record->comments, move + 1 - record->comments,
                                   &record->comment_room, sizeof *grown);
        if (grown == NULL) {
            free(copy);
            return false;
        }
        record->comment = grown;
        while (record->comments <= move)
            record->comment[record->comments++] = NULL;
    }
    free(record->comment[move]);
    record->comment[move] = copy;
    return true;
}

void record_comments_cut(Record *record, size_t moves) {
    while (record->comments > moves)
        free(record->comment[--record->comments]);
}

const char *record_form_summary(RecordForm form) {
    return summaries[form];
}

const char *record_form_name(RecordForm form) {
    return names[form];
}

bool record_form_find(const char *name, RecordForm *form, Error *err) {
    for (int i = 0; i < RECORD_FORMS; i++) {
        if (word_same(name, names[i])) {
            *form = (RecordForm)i;
            return true;
        }
    }
    return error_set(err, "there is no form '%s': sgf, pente, pgn, psq or commands",
                     quote(name).text);
}

int record_player(const Game *game, int colour) {
    const Pos *pos = game_pos(game);
    if (variant_multi(pos->variant))
        return colour_player(colour);
    const int mover = pos_rules(pos)->mover(pos);
    return pos->side == colour ? mover : 1 - mover;
}
