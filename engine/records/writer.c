#include "records/writer.h"

#include <string.h>

#include "records/forms.h"
#include "records/tags.h"

bool record_kept(const Record *record, RecordForm form) {
    return record->notes.nodes > 0 && record->form == form &&
           (form == RECORD_SGF || form == RECORD_PGN ||
            (form == RECORD_PENTE && record->words.length == 0));
}

/* Counts of what a form leaves out. */
typedef struct LossCount {
    size_t comments, variations, marks, tags;
} LossCount;

/* True if SGF has this property in the game or in the record's texts. */
static bool property_is_made(const char *name) {
    static const char *const made[] = {"B",  "W",  "FF", "CA", "GM", "AP", "SZ", "RU", "PB", "PW",
                                       "EV", "PC", "DT", "RO", "RE", "XP", "AB", "AW", "AE", "PL"};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (strcmp(name, made[i]) == 0)
            return true;
    return false;
}

bool record_makes(const Record *record, const char *name) {
    return record->form == RECORD_SGF ? property_is_made(name) : tag_is_made(name);
}

static void notes_count(const Record *record, RecordForm form, LossCount *losses) {
    const Notes *notes = &record->notes;
    const bool sgf = record->form == RECORD_SGF;
    const bool tagged = form == RECORD_PGN || form == RECORD_PENTE || form == RECORD_COMMANDS;
    const bool commented = record->form == RECORD_COMMANDS && form != RECORD_PENTE &&
                           form != RECORD_PSQ && form != RECORD_FORMS;
    for (size_t at = 0; at < notes->nodes; at++) {
        uint32_t name = 0;
        for (uint32_t i = notes->node[at].first; i > 0; i = notes->note[i].next) {
            const RecordNote *note = &notes->note[i];
            const char *text = note_name(notes, note);
            const bool more = i != notes->node[at].first && note->name == name; /* values */
            name = note->name;
            const bool made = sgf ? more : tagged;
            losses->comments += note->kind == NOTE_COMMENT && !commented;
            losses->marks += note->kind == NOTE_MARK;
            losses->tags += note->kind == NOTE_PROPERTY && !made && !record_makes(record, text);
        }
    }
}

/* Texts of the record that the form has no place for. */
static size_t texts_count(const Record *record, RecordForm form) {
    const Text *const texts[] = {&record->event, &record->site, &record->date, &record->round};
    size_t count = 0;
    for (size_t i = 0; form == RECORD_PSQ && i < sizeof texts / sizeof *texts; i++)
        count += text_says(texts[i]);
    const bool ended = text_says(&record->ending) && game_outcome(record->game, NULL) == ONGOING;
    return count + (ended && (form == RECORD_PSQ || form == RECORD_PENTE));
}

void record_losses_write(const Record *record, RecordForm form, Text *out) {
    static const char *const plain[][2] = {{"comment", "comments"},
                                           {"variation", "variations"},
                                           {"mark", "marks"},
                                           {"tag", "tags"}},
                             *const property[] = {"property", "properties"};
    LossCount losses = {.variations = record->variations};
    if (record_kept(record, form))
        return;
    notes_count(record, form, &losses);
    losses.tags += texts_count(record, form);
    const size_t count[] = {losses.comments, losses.variations, losses.marks, losses.tags};
    const int kinds = form == RECORD_FORMS ? 2 : 4;
    int left = 0;
    size_t all = 0;
    for (int i = 0; i < kinds; i++) {
        left += count[i] > 0;
        all += count[i];
    }
    for (int i = 0; i < kinds; i++) {
        if (count[i] == 0)
            continue;
        const char *const *word = i == 3 && record->form == RECORD_SGF ? property : plain[i];
        text_add(out, "%zu %s%s", count[i], word[count[i] > 1],
                 --left > 1  ? ", "
                 : left == 1 ? " and "
                             : "");
    }
    if (all > 0 && form == RECORD_FORMS)
        text_add(out, " %s left out", all > 1 ? "are" : "is");
    else if (all > 0)
        text_add(out, " %s not in %s", all > 1 ? "are" : "is", record_form_name(form));
}

bool record_write(const Record *record, RecordForm form, const RecordExtras *extras, Text *out,
                  Error *err) {
    static const RecordExtras none;
    if (!record_form_written(form))
        return error_set(err, "the form '%s' is only read, not written", record_form_name(form));
    return record_forms[form].write(record, extras != NULL ? extras : &none, out, err);
}
