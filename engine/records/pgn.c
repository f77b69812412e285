/* Records of tags and numbered moves: PGN (Edwards, Portable Game Notation, 1994) and pente.org's
   form, which differs in the tags and in whom a result names: PGN's `1-0` is a win of White,
   pente.org's one of the player who began. */
#include <ctype.h>
#include <string.h>

#include "games/registry.h"
#include "records/forms.h"
#include "records/tags.h"
#include "records/write.h"
#include "rules/players.h"

typedef struct TaggedGame {
    Cursor *cursor;
    Builder *builder;
    Notes *notes;
    Tags tags;
    Text result;   /* at the end of the moves */
    Text number;   /* of the next move, with its points */
    Cursor opened; /* where the outermost open variation begins */
} TaggedGame;

/* --- the game --- */

/* `[Setup ...]` and `[Variant ...]` are words of `newgame`. */
static bool variant_tag_read(TaggedGame *game, TagKept tag, Error *err) {
    Variant *variant = registry_open_line(tag_of(&game->tags, tag), err);
    if (variant == NULL)
        return cursor_fail_with(&game->tags.place[tag], err);
    text_clear(&game->builder->spec);
    variant_write(variant, &game->builder->spec);
    variant_release(variant);
    return true;
}

/* `[Setup ...]` names the game of `[Game ...]` with its options. */
static bool setup_fits(const TaggedGame *game) {
    const char *spec = text_string(&game->builder->spec), *setup = tag_of(&game->tags, TAG_SETUP);
    const size_t length = strcspn(setup, " ");
    return strlen(spec) == length && strncmp(spec, setup, length) == 0;
}

static bool tagged_game_find(TaggedGame *game, Error *err) {
    Builder *builder = game->builder;
    if (game->tags.value[TAG_VARIANT].length > 0) {
        if (variant_tag_read(game, TAG_VARIANT, err))
            return true;
        const Error why = *err;
        if (builder_alias_set(builder, tag_of(&game->tags, TAG_VARIANT), err))
            return true;
        *err = why;
        return false;
    }
    if (game->tags.place[TAG_GAME].line == 0 && game->tags.place[TAG_SETUP].line > 0)
        return cursor_fail(&game->tags.place[TAG_SETUP], err,
                           "[Setup ...] stands without [Game ...]");
    if (game->tags.place[TAG_GAME].line == 0)
        return builder_fallback_set(builder, err) || cursor_fail_with(game->cursor, err);
    if (!builder_alias_set(builder, tag_of(&game->tags, TAG_GAME), err))
        return cursor_fail_with(&game->tags.place[TAG_GAME], err);
    if (game->tags.value[TAG_SETUP].length == 0)
        return true;
    return setup_fits(game) ? variant_tag_read(game, TAG_SETUP, err)
                            : cursor_fail(&game->tags.place[TAG_SETUP], err,
                                          "[Setup ...] is not of the game of [Game ...]");
}

/* Choices of colours: `[Choice "more white"]`, or `[Player's Swapped? "Yes"]`. */
static bool choices_set(TaggedGame *game, Error *err) {
    const char *swapped = tag_of(&game->tags, TAG_SWAPPED);
    Text *choices = &game->builder->choices;
    text_clear(choices);
    text_string_add(choices, tag_of(&game->tags, TAG_CHOICE));
    if (swapped[0] == '\0' || choices->length > 0)
        return true;
    const bool yes = word_same(swapped, "yes") || word_same(swapped, "y");
    if (!yes && !word_same(swapped, "no") && !word_same(swapped, "n"))
        return cursor_fail(&game->tags.place[TAG_SWAPPED], err, "this is Yes or No");
    text_string_add(choices, yes ? "white" : "black");
    return true;
}

static bool tagged_game_begin(TaggedGame *game, Error *err) {
    Builder *builder = game->builder;
    const bool placed = game->tags.value[TAG_FEN].length > 0;
    if (builder->record->game != NULL)
        return true;
    if (!tagged_game_find(game, err) || !choices_set(game, err))
        return false;
    if (!placed)
        return builder_open(builder, NULL, err) || cursor_fail_with(game->cursor, err);
    return builder_open(builder, tag_of(&game->tags, TAG_FEN), err) ||
           cursor_fail_with(&game->tags.place[TAG_FEN], err);
}

/* --- the moves --- */

/* `1-0`, `1/2-1/2`, `*`, `?`; where more than two play, a share for each: `0-1-0`. */
static bool word_is_result(const char *word) {
    if (strcmp(word, "*") == 0 || strcmp(word, "?") == 0)
        return true;
    return strchr(word, '-') != NULL && word[strspn(word, "0123/4-")] == '\0' &&
           word[strlen(word) - 1] != '-' && word[0] != '-';
}

/* Keeps the number in front: `12.`, `12...`, `12.K10`. False for digits without a point. */
static bool move_number_take(TaggedGame *game, char **word) {
    const size_t digits = strspn(*word, "0123456789");
    if (digits == 0)
        return true;
    const size_t length = digits + strspn(*word + digits, ".");
    if (length == digits)
        return false;
    text_clear(&game->number);
    text_add(&game->number, "%.*s", (int)length, *word);
    *word += length;
    return true;
}

/* Adds a note to the node at hand, which is new at the beginning of a variation. */
static bool note_keep(TaggedGame *game, RecordNoteKind kind, const char *name, const char *begin,
                      const char *end, Error *err) {
    Notes *notes = game->notes;
    if ((notes->branch && !notes_node_add(notes, err)) || !note_begin(notes, kind, name, err))
        return false;
    builder_text_decode(game->builder, &game->builder->place, &begin, &end);
    characters_add(&notes->text, begin, end);
    return note_end(notes, err);
}

static bool move_keep(TaggedGame *game, const char *word, const char *end, size_t move,
                      Error *err) {
    Notes *notes = game->notes;
    const bool held = notes->at == 0 || notes->branch || notes->node[notes->at].moved;
    if (held && !notes_node_add(notes, err))
        return false;
    notes->node[notes->at].move = (uint32_t)move;
    const bool kept = note_keep(game, NOTE_MOVE, text_string(&game->number), word, end, err);
    builder_text_check(game->builder, &game->number);
    text_clear(&game->number);
    return kept;
}

/* The marks at the end of a word. */
static char *move_marks_find(char *word) {
    char *mark = word + strlen(word);
    while (mark > word && (mark[-1] == '!' || mark[-1] == '?'))
        mark--;
    return mark;
}

/* Plays a move of the main line, and keeps it. */
static bool main_move_keep(TaggedGame *game, const char *word, const Cursor *place, Error *err) {
    Game *begun = game->builder->record->game;
    const size_t moves = game_length(begun);
    if (!builder_move(game->builder, word, place, err))
        return false;
    const size_t move = game_length(begun);
    return move_keep(game, word, word + strlen(word), move > moves ? move : 0, err);
}

/* The same. Commas may stand between stones, and after them. */
static bool main_move_read(TaggedGame *game, char *word, const Cursor *place, Error *err) {
    if (!tagged_game_begin(game, err))
        return false;
    if (game->builder->resigned != RECORD_UNKNOWN)
        return cursor_fail(place, err, "a move follows a resignation");
    if (game_variant(game->builder->record->game)->setup.rules->points == NULL)
        return main_move_keep(game, word, place, err);
    word_lower(word);
    for (word += strspn(word, ","); *word != '\0'; word += strspn(word, ",")) {
        char *end = word + strcspn(word, ",");
        const bool more = *end != '\0';
        *end = '\0';
        if (!main_move_keep(game, word, place, err))
            return false;
        word = end + more;
    }
    return true;
}

/* Takes `Resign` or `Forfeit`, as pente.org writes them in place of a move. */
static bool resignation_read(TaggedGame *game, const char *word) {
    Builder *builder = game->builder;
    const bool resign = word_same(word, "resign");
    if ((!resign && !word_same(word, "forfeit")) || builder->record->game == NULL ||
        variant_multi(game_variant(builder->record->game)) ||
        game_outcome(builder->record->game, NULL) != ONGOING)
        return false;
    const Pos *pos = game_pos(builder->record->game);
    builder->resigned = pos_rules(pos)->mover(pos);
    builder->ending = resign ? "resign" : "forfeit";
    return true;
}

/* Reads a word of the main line. */
static bool main_word_read(TaggedGame *game, char *word, const Cursor *place, Error *err) {
    if (word_is_result(word)) {
        text_clear(&game->result);
        text_string_add(&game->result, word);
        return true;
    }
    char *begin = word;
    if (!move_number_take(game, &word))
        return cursor_fail(place, err, "this is neither a move nor its number nor a result");
    const char *end = word + strlen(word);
    char *mark = move_marks_find(word);
    if (mark == word && word > begin)
        return true; /* marks behind a number alone belong to no move */
    if (resignation_read(game, word))
        return note_keep(game, NOTE_MARK, "", word, end, err);
    const char sign = *mark;
    *mark = '\0';
    if (mark > word && !main_move_read(game, word, place, err))
        return false;
    *mark = sign;
    return mark == end || note_keep(game, NOTE_MARK, "", mark, end, err);
}

/* Keeps a word of a variation, which need not be a move. */
static bool variation_word_keep(TaggedGame *game, char *word, Error *err) {
    while (move_number_take(game, &word) && word[0] >= '0' && word[0] <= '9')
        ;
    const char *end = word + strlen(word),
               *mark = word_is_result(word) ? word : move_marks_find(word);
    return (mark == word || move_keep(game, word, mark, 0, err)) &&
           (mark == end || note_keep(game, NOTE_MARK, "", mark, end, err));
}

/* Reads a comment in braces. */
static bool comment_read(TaggedGame *game, Error *err) {
    Cursor *cursor = game->cursor;
    const Cursor place = *cursor;
    const char *begin = cursor->at + 1;
    for (int byte = cursor_take(cursor); byte != '}'; byte = cursor_take(cursor))
        if (byte == CURSOR_END)
            return cursor_fail(&place, err, "this comment has no '}'");
    return note_keep(game, NOTE_COMMENT, "", begin, cursor->at - 1, err);
}

/* Reads the rest of a line, without its first byte unless that is part of the mark. */
static bool line_note_read(TaggedGame *game, RecordNoteKind kind, Error *err) {
    size_t length;
    const char *begin = cursor_line_take(game->cursor, &length);
    return note_keep(game, kind, "", begin + (kind == NOTE_COMMENT), begin + length, err);
}

static bool variation_open(TaggedGame *game, Error *err) {
    Notes *notes = game->notes;
    if (notes->opens == 0)
        game->opened = *game->cursor;
    cursor_take(game->cursor);
    text_clear(&game->number);
    game->builder->record->variations++;
    if ((notes->at == 0 && !notes_node_add(notes, err)) || !notes_open(notes, err))
        return false;
    notes->branch = true;
    return true;
}

/* Reads a word up to a blank or a mark of PGN. In variations a mark may be a word. */
static bool movetext_word_read(TaggedGame *game, Error *err) {
    Cursor *cursor = game->cursor;
    const bool inside = game->notes->opens > 0;
    const Cursor place = *cursor;
    const char *begin = cursor->at;
    while (cursor->at < cursor->end && !isspace((unsigned char)*cursor->at) &&
           strchr("{};()[$", *cursor->at) == NULL)
        cursor->at++;
    if (cursor->at == begin && inside)
        cursor->at++;
    const size_t length = (size_t)(cursor->at - begin);
    if (length == 0)
        return cursor_fail(&place, err, "this is neither a move nor its number nor a result");
    if (length > RECORD_VALUE_MAX)
        return cursor_fail(&place, err, "this word has more than %d bytes", RECORD_VALUE_MAX);
    Text text = {0};
    const char *end = cursor->at;
    builder_text_decode(game->builder, &place, &begin, &end);
    if (inside)
        word_characters_add(&text, begin, end);
    else
        characters_add(&text, begin, end);
    const bool read = text.truncated ? error_memory(err, "no room for a word")
                      : inside       ? variation_word_keep(game, text.data, err)
                                     : main_word_read(game, text.data, &place, err);
    text_free(&text);
    return read;
}

/* Reads a number of PGN for a mark, such as `$5`. */
static bool nag_read(TaggedGame *game, Error *err) {
    const char *begin = game->cursor->at;
    for (cursor_take(game->cursor); isdigit(cursor_peek(game->cursor));)
        cursor_take(game->cursor);
    return note_keep(game, NOTE_MARK, "", begin, game->cursor->at, err);
}

/* Reads what stands at the cursor among the moves. */
static bool movetext_item_read(TaggedGame *game, Error *err) {
    Cursor *cursor = game->cursor;
    const int byte = cursor_peek(cursor);
    game->builder->place = *cursor;
    if (byte == '{')
        return comment_read(game, err);
    if (byte == '(')
        return variation_open(game, err);
    if (byte == ')' && game->notes->opens > 0) {
        cursor_take(cursor);
        text_clear(&game->number);
        notes_close(game->notes);
        return true;
    }
    if (byte == ';')
        return line_note_read(game, NOTE_COMMENT, err);
    if (byte == '%' && cursor->at == cursor->line_begin)
        return line_note_read(game, NOTE_MARK, err);
    return byte == '$' ? nag_read(game, err) : movetext_word_read(game, err);
}

/* Reads the moves up to the result, the next tag or the end. */
static bool movetext_read(TaggedGame *game, Error *err) {
    for (;;) {
        cursor_space_skip(game->cursor);
        const int byte = cursor_peek(game->cursor);
        const bool inside = game->notes->opens > 0;
        if (byte == CURSOR_END && inside)
            return cursor_fail(&game->opened, err, "this variation has no ')'");
        if (byte == CURSOR_END || (byte == '[' && !inside) || game->result.length > 0)
            return true;
        if (!movetext_item_read(game, err))
            return false;
    }
}

/* Keeps the word after the moves, or how the tag says it. */
static void result_keep(TaggedGame *game) {
    Record *record = game->builder->record;
    const char *tag = tag_of(&game->tags, TAG_RESULT);
    if (record->undecided)
        record_result_write(record, tags_name_seats(&game->tags), &record->result);
    else if (game->result.length > 0)
        text_string_add(&record->result, text_string(&game->result));
    else
        text_string_add(&record->result, word_is_result(tag) ? tag : "*");
}

static bool tagged_read(TaggedGame *game, Error *err) {
    Builder *builder = game->builder;
    for (;;) {
        cursor_space_skip(game->cursor);
        if (cursor_peek(game->cursor) != '[')
            break;
        if (!tag_read(&game->tags, game->cursor, builder, true, err))
            return false;
    }
    if (!movetext_read(game, err) || !tagged_game_begin(game, err) ||
        !tags_close(&game->tags, text_string(&game->result), builder, game->cursor, err))
        return false;
    result_keep(game);
    return true;
}

bool record_pgn_read(Cursor *cursor, Builder *builder, Error *err) {
    TaggedGame game = {.cursor = cursor, .builder = builder, .notes = &builder->record->notes};
    const bool read = tagged_read(&game, err);
    tags_end(&game.tags, builder);
    builder_text_check(builder, &game.result);
    builder_text_check(builder, &game.number);
    text_free(&game.result);
    text_free(&game.number);
    return read;
}

bool record_pente_read(Cursor *cursor, Builder *builder, Error *err) {
    return record_pgn_read(cursor, builder, err);
}

/* The next game begins with a tag after a line that is no tag. */
void record_pgn_next(Cursor *cursor) {
    size_t length;
    bool moves = false;
    for (;;) {
        cursor_space_skip(cursor);
        const int byte = cursor_peek(cursor);
        if (byte == CURSOR_END || (byte == '[' && moves))
            return;
        moves = moves || byte != '[';
        cursor_line_take(cursor, &length);
    }
}

void record_pente_next(Cursor *cursor) {
    record_pgn_next(cursor);
}
