#include "fixture.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "rules/position.h"
#include "suites.h"

bool begins(const char *sentence, const char *beginning) {
    return strncmp(sentence, beginning, strlen(beginning)) == 0;
}

bool fixture_long(void) {
    const char *asked = getenv("LONG");
    return asked != NULL && asked[0] != '\0';
}

const char *fixture_small(int number) {
    static char spec[64];
    if (number >= (int)registry_count())
        return NULL;
    const Rules *rules = registry_at((size_t)number);
    const int side = strcmp(rules->family, "pente") == 0 ? 7 : 5;
    snprintf(spec, sizeof spec, "%s %dx%d", rules->name, side, side);
    return spec;
}

const char *fixture_stones(int number) {
    static char spec[64];
    for (size_t i = 0; i < registry_count(); i++) {
        const Rules *rules = registry_at(i);
        if (strcmp(rules->family, "pente") != 0 || number-- > 0)
            continue;
        snprintf(spec, sizeof spec, "%s 9x9", rules->name);
        return spec;
    }
    return NULL;
}

const char *fixture_setup(const char *const *rows, int count, FixtureSetups *setups, int number) {
    return number < count ? rows[number] : setups(number - count);
}

int fixture_setups(int count, FixtureSetups *setups) {
    int further = 0;
    while (setups(further) != NULL)
        further++;
    return count + further;
}

Variant *fixture_variant(const char *spec) {
    Error err = {""};
    Variant *variant = registry_open_line(spec, &err);
    ck_assert_msg(variant != NULL, "%s: %s", spec, err.text);
    return variant;
}

Pos *fixture_pos_read(const Variant *like, const char *position, Error *err) {
    Words words;
    Variant *variant;
    Pos *pos = NULL;
    words_split(&words, position);
    if (!position_read(like, words.word, words.count, &variant, &pos, err))
        pos = NULL;
    words_free(&words);
    return pos;
}

Pos *fixture_pos(const char *spec, const char *position) {
    Variant *variant = fixture_variant(spec);
    Error err = {""};
    if (position[0] == '\0')
        return pos_new(variant);
    Pos *pos = fixture_pos_read(variant, position, &err);
    ck_assert_msg(pos != NULL, "%s, %s: %s", spec, position, err.text);
    variant_release(variant);
    return pos;
}

void fixture_pos_free(Pos *pos) {
    if (pos != NULL)
        variant_release(pos->variant);
    free(pos);
}

bool fixture_pos_same(const Pos *a, const Pos *b) {
    return a->variant == b->variant && memcmp(a, b, a->variant->pos_size) == 0;
}

Game *fixture_game(const char *spec, const char *position) {
    Game *game = game_new(fixture_variant(spec));
    Words words;
    Error err = {""};
    words_split(&words, position);
    if (words.count > 0)
        ck_assert_msg(game_position_set(game, words.word, words.count, &err), "%s: %s", position,
                      err.text);
    words_free(&words);
    return game;
}

FivefoldGames *fixture_games(const char *spec, size_t count) {
    char why[200] = "";
    FivefoldGames *games = fivefold_games_new(spec, NULL, count, why, sizeof why);
    ck_assert_msg(games != NULL, "%s: %s", spec, why);
    return games;
}

size_t fixture_planes(const FivefoldGames *games) {
    int shape[3];
    fivefold_games_shape(games, shape);
    return (size_t)(shape[0] * shape[1] * shape[2]);
}

bool fixture_play(Game *game, const char *moves, Error *err) {
    Words words;
    bool played = true;
    words_split(&words, moves);
    for (size_t i = 0; i < words.count && played; i++) {
        char *word = words.word[i];
        Move move;
        if (word[0] == '~' && strchr(word, ':') == NULL) {
            char *letters = word + 1;
            played = game_step(game, &letters, 1, err);
        } else {
            played = game_move_read(game, word, &move, err) && game_play(game, move, err);
        }
    }
    words_free(&words);
    return played;
}

Game *fixture_played(const char *what, const char *spec, const char *before, const char *moves,
                     const char *after) {
    Game *game = fixture_game(spec, before);
    Error err = {""};
    ck_assert_msg(fixture_play(game, moves, &err), "%s: %s", what, err.text);
    const Pos *pos = game_pos(game);
    Text text = fixture_position(pos);
    ck_assert_msg(strcmp(text_string(&text), after) == 0, "%s: %s", what, text_string(&text));
    pos_rules(pos)->check(pos);
    Pos *again = fixture_pos(spec, after);
    const size_t head = sizeof(void *); /* the variant */
    ck_assert_msg(again->variant->setup.board.rows == pos->variant->setup.board.rows &&
                      memcmp((const char *)again + head, (const char *)pos + head,
                             again->variant->pos_size - head) == 0,
                  "%s: not the same when read back", what);
    pos_rules(again)->check(again);
    fixture_pos_free(again);
    text_free(&text);
    return game;
}

Error fixture_refused(const char *spec, const char *position, const char *moves,
                      const char *beginning) {
    Error err = {""};
    if (position == NULL) {
        ck_assert_msg(registry_open_line(spec, &err) == NULL, "%s was set up", spec);
    } else if (moves[0] == '\0') {
        Variant *variant = fixture_variant(spec);
        ck_assert_msg(fixture_pos_read(variant, position, &err) == NULL, "%s was read", position);
        variant_release(variant);
    } else {
        Game *game = fixture_game(spec, position);
        ck_assert_msg(!fixture_play(game, moves, &err), "%s was played", moves);
        pos_rules(game_pos(game))->check(game_pos(game));
        game_free(game);
    }
    ck_assert_msg(begins(err.text, beginning), "%s %s: %s", spec, moves, err.text);
    return err;
}

void fixture_written(const char *spec, const char *expected) {
    Error err = {""};
    Variant *variant = registry_open_line(spec, &err);
    Text text = {0};
    if (variant != NULL)
        variant_write(variant, &text);
    ck_assert_str_eq(variant != NULL ? text_string(&text) : err.text, expected);
    text_free(&text);
    variant_release(variant);
}

Text fixture_position(const Pos *pos) {
    Text text = {0};
    position_write(pos, &text);
    return text;
}

Text fixture_move(const Pos *pos, Move move) {
    Text text = {0};
    pos_rules(pos)->move_write(pos, move, &text);
    return text;
}

Text fixture_history(const Game *game) {
    Text text = {0};
    game_history_write(game, NOTATION_CELLS, &text);
    return text;
}

bool fixture_listed(const MoveList *list, Move move) {
    for (size_t i = 0; i < list->count; i++)
        if (list->move[i] == move)
            return true;
    return false;
}

bool fixture_named(const Pos *pos, Move move, const char *moves) {
    Text text = fixture_move(pos, move);
    Words words;
    bool named = false;
    words_split(&words, moves);
    for (size_t i = 0; i < words.count; i++)
        named = named || strcmp(words.word[i], text_string(&text)) == 0;
    words_free(&words);
    text_free(&text);
    return named;
}

SearchResult fixture_search(const Game *game, int depth) {
    static const SearchOptions options = {.hash = 1, .threads = 1, .multipv = 1};
    static const StopToken stop = {.requested = false};
    const SearchLimits limits = {.depth = depth, .clock = -1};
    Search *search = search_new(&options);
    const SearchResult result =
        search_run(search, game, knowledge_find(pos_rules(game_pos(game))), &limits, &stop, NULL);
    search_free(search);
    return result;
}

void fixture_walk(const char *spec, uint64_t random, uint64_t any, int wanted, FixtureCheck *check,
                  void *context) {
    for (int found = 0; found < wanted;) {
        Pos *pos = fixture_pos(spec, ""), *next = pos_copy(pos);
        const Rules *rules = pos_rules(pos);
        MoveList list = {0};
        while (rules->outcome(pos) == ONGOING && found < wanted) {
            found += check(context, pos);
            move_list_clear(&list);
            if (any > 0 && random_below(&random, any) == 0)
                rules->moves(pos, &list);
            else
                knowledge_find(rules)->candidates(pos, &list);
            rules->play(pos, list.move[random_below(&random, list.count)], next);
            memcpy(pos, next, pos->variant->pos_size);
        }
        move_list_free(&list);
        free(next);
        fixture_pos_free(pos);
    }
}

Snapshot snapshot_take(const Game *game) {
    Snapshot snapshot = {.pos = pos_copy(game_pos(game)), .variant = game_variant(game)};
    Text *text = &snapshot.text;
    const char *reason;
    size_t keys;
    position_write(game_start(game), text);
    text_char_add(text, '\n', 1);
    position_write(game_pos(game), text);
    text_char_add(text, '\n', 1);
    game_history_write(game, NOTATION_CELLS, text);
    text_add(text, "\n%d", (int)game_outcome(game, &reason));
    text_add(text, " %s, %zu turns, in turn %d:", reason, game_length(game), game_in_move(game));
    const uint64_t *key = game_keys(game, &keys);
    for (size_t i = 0; i < keys; i++)
        text_add(text, " %" PRIx64, key[i]);
    return snapshot;
}

bool snapshot_same(const Snapshot *a, const Snapshot *b) {
    return a->variant == b->variant && fixture_pos_same(a->pos, b->pos) &&
           strcmp(text_string(&a->text), text_string(&b->text)) == 0;
}

void snapshot_free(Snapshot *snapshot) {
    free(snapshot->pos);
    text_free(&snapshot->text);
}
