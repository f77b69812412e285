#include "records/record.h"

#include "rules/players.h"

static const char *const names[] = {
#define FORM(enumerator, prefix, name, summary, writer, traits) [enumerator] = name,
#include "records/forms.def"
#undef FORM
};

static const unsigned traits_of[] = {
#define FORM(enumerator, prefix, name, summary, writer, traits) [enumerator] = traits,
#include "records/forms.def"
#undef FORM
};

static const char *const summaries[] = {
#define FORM(enumerator, prefix, name, summary, writer, traits) [enumerator] = summary,
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
    notes_free(&record->notes);
    text_free(&record->words);
    text_free(&record->result);
    text_free(&record->remarks);
    *record = (Record){0};
}

const char *record_form_summary(RecordForm form) {
    return summaries[form];
}

const char *record_form_name(RecordForm form) {
    return names[form];
}

bool record_form_has(RecordForm form, RecordTrait trait) {
    return (traits_of[form] & trait) != 0;
}

bool record_form_find(const char *name, RecordForm *form, Error *err) {
    static const char all[] =
#define FORM(enumerator, prefix, name, summary, writer, traits) " " name
#include "records/forms.def"
#undef FORM
        ;
    for (int i = 0; i < RECORD_FORMS; i++) {
        if (word_same(name, names[i])) {
            *form = (RecordForm)i;
            return true;
        }
    }
    return error_set(err, "there is no form '%s'; the forms are%s", quote(name).text, all);
}

int record_player(const Game *game, int colour) {
    const Pos *pos = game_pos(game);
    if (variant_multi(pos->variant))
        return colour_player(colour);
    const int mover = pos_rules(pos)->mover(pos);
    return pos->side == colour ? mover : 1 - mover;
}
