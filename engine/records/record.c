#include "records/record.h"

#include "rules/players.h"

void record_free(Record *record) {
    game_free(record->game);
    for (int i = 0; i < COLOURS_MAX; i++)
        text_free(&record->name[i]);
    text_free(&record->event);
    text_free(&record->site);
    text_free(&record->date);
    text_free(&record->round);
    text_free(&record->ending);
    notes_free(&record->notes);
    text_free(&record->words);
    text_free(&record->result);
    text_free(&record->remarks);
    *record = (Record){0};
}

int record_player(const Game *game, int colour) {
    const Pos *pos = game_pos(game);
    if (variant_multi(pos->variant))
        return colour_player(colour);
    const int mover = pos_rules(pos)->mover(pos);
    return pos->side == colour ? mover : 1 - mover;
}
