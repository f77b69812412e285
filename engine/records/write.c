#include "records/write.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "records/tags.h"
#include "records/writer.h"
#include "rules/players.h"

void tag_add(Text *out, const char *lead, const char *name, const char *value) {
    text_add(out, "%s[%s \"", lead, name);
    printable_add(out, value, "\"\\");
    text_string_add(out, "\"]\n");
}

void tags_kept_add(const Record *record, const char *lead, Text *out) {
    const Notes *notes = &record->notes;
    const bool tags = notes->nodes > 0 && record->form != RECORD_SGF;
    for (uint32_t i = tags ? notes->node[0].first : 0; i > 0; i = notes->note[i].next) {
        const RecordNote *note = &notes->note[i];
        if (note->kind == NOTE_PROPERTY && !tag_is_made(note_name(notes, note)))
            text_add(out, "%s[%s \"%s\"]\n", lead, note_name(notes, note), note_text(notes, note));
    }
}

/* Adds a comment on a line of its own, without the lines that begin with `word` (NULL: none). */
static void comment_add(const char *comment, const char *word, bool *more, Text *out) {
    for (const char *end; comment != NULL; comment = *end != '\0' ? end + 1 : NULL) {
        end = comment + strcspn(comment, "\n");
        if (word != NULL && strncmp(comment, word, strlen(word)) == 0)
            continue;
        text_char_add(out, '\n', *more);
        characters_add(out, comment, end);
        *more = true;
    }
}

void comments_add(const Record *record, const RecordExtras *extras, const NoteNode *node,
                  size_t from, size_t to, Text *out) {
    const Notes *notes = &record->notes;
    bool more = false;
    for (uint32_t i = node != NULL ? node->first : 0; i > 0; i = notes->note[i].next)
        if (notes->note[i].kind == NOTE_COMMENT)
            comment_add(note_text(notes, &notes->note[i]), from < to ? extras->word : NULL, &more,
                        out);
    more = out->length > 0;
    for (size_t move = from; move < to && extras->comment != NULL; move++) {
        const char *comment = extras->comment(extras->context, move);
        if (comment != NULL && comment[0] != '\0')
            comment_add(comment, NULL, &more, out);
    }
}

const NoteNode *commands_node(const Record *record, size_t move) {
    return record->form == RECORD_COMMANDS && move + 1 < record->notes.nodes
               ? &record->notes.node[move + 1]
               : NULL;
}

int record_winner_colour(const Record *record) {
    for (int colour = BLACK; record->winner >= 0 && colour <= WHITE; colour++)
        if (record_player(record->game, colour) == record->winner)
            return colour;
    return NOBODY;
}

/* True if this player or team has won, or has a share of the result. */
static bool record_shares(const Record *record, int party) {
    if (record->winner == RECORD_SHARED)
        return (record->sharers >> party & 1) != 0;
    return record->winner == RECORD_DRAWN || record->winner == party;
}

static void shares_write(const Record *record, Text *out) {
    const int teams = game_variant(record->game)->teams;
    int sharers = 0;
    for (int i = 0; i < teams; i++)
        sharers += record_shares(record, i);
    for (int i = 0; i < teams; i++) {
        text_add(out, "%s%d", i > 0 ? "-" : "", record_shares(record, i));
        if (record_shares(record, i) && sharers > 1)
            text_add(out, "/%d", sharers);
    }
}

void record_result_write(const Record *record, bool seats, Text *out) {
    const bool drawn = record->winner == RECORD_DRAWN;
    if (record->winner == RECORD_UNKNOWN) {
        text_string_add(out, "*");
    } else if (game_variant(record->game)->teams > 2) {
        shares_write(record, out);
    } else {
        const bool first = seats || variant_multi(game_variant(record->game))
                               ? record->winner == 0
                               : record_winner_colour(record) == WHITE;
        text_string_add(out, drawn ? "1/2-1/2" : first ? "1-0" : "0-1");
    }
}

void printable_add(Text *out, const char *string, const char *escaped) {
    while (*string != '\0') {
        if (strchr(escaped, *string) != NULL)
            text_char_add(out, '\\', 1);
        string = utf8_shown_add(out, string);
    }
}

void date_write(const Text *date, char between, Text *out) {
    static const char form[] = "0000-00-00";
    const char *text = text_string(date);
    bool complete = date->length == strlen(form);
    for (size_t i = 0; complete && i < date->length; i++)
        complete =
            form[i] == '-' ? text[i] == '-' || text[i] == '.' : isdigit((unsigned char)text[i]);
    if (between == '-' && strchr(text, '?') != NULL)
        return;
    for (size_t i = 0; i < date->length; i++)
        text_char_add(out, complete && form[i] == '-' ? between : text[i], 1);
    text_taint(out, date);
}
