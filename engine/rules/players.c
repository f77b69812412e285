#include "rules/players.h"

static const struct ColourName {
    const char *letter, *name;
} names[COLOURS_MAX] = {[BLACK] = {"b", "black"},
                        [WHITE] = {"w", "white"},
                        [RED] = {"r", "red"},
                        [GREEN] = {"g", "green"}};

static const int order[PLAYERS_MAX] = {WHITE, BLACK, RED, GREEN};

int player_colour(int player) {
    return order[player];
}

int colour_player(int colour) {
    int player = 0;
    while (order[player] != colour)
        player++;
    return player;
}

bool colours_partners(const Variant *variant, int a, int b) {
    return colour_player(a) % variant->teams == colour_player(b) % variant->teams;
}

int pos_player(const Pos *pos) {
    return variant_multi(pos->variant) ? colour_player(pos->side) : pos_rules(pos)->mover(pos);
}

int pos_winner(const Pos *pos, Outcome outcome) {
    if (outcome == WON)
        return pos->side;
    if (outcome != LOST)
        return NOBODY;
    return variant_multi(pos->variant) ? pos_rules(pos)->winner(pos) : !pos->side;
}

int pos_winning_team(const Pos *pos, Outcome outcome) {
    const int colour = pos_winner(pos, outcome);
    if (colour == NOBODY)
        return NOBODY;
    if (variant_multi(pos->variant))
        return colour_player(colour) % pos->variant->teams;
    const int mover = pos_rules(pos)->mover(pos);
    return outcome == WON ? mover : !mover;
}

void team_write(const Variant *variant, int colour, Text *out) {
    const int first = colour_player(colour) % variant->teams;
    for (int player = first; player < variant->players; player += variant->teams)
        text_string_add(out, names[order[player]].letter);
}

void team_names_write(const Variant *variant, int colour, Text *out) {
    const int first = colour_player(colour) % variant->teams;
    for (int player = first; player < variant->players; player += variant->teams)
        text_add(out, "%s%s", player > first ? " and " : "", names[order[player]].name);
}

void team_result_write(const Pos *pos, Outcome outcome, Text *out) {
    if (outcome == WON || outcome == LOST)
        team_write(pos->variant, pos_winner(pos, outcome), out);
    else
        text_string_add(out, outcome == DRAWN ? "draw" : "none");
}

bool side_read(int colours, const char *word, int *side, Error *err) {
    static const char *const known[COLOURS_MAX + 1] = {
        [2] = "b, black, w or white",
        [3] = "w, white, b, black, r or red",
        [4] = "w, white, b, black, r, red, g or green",
    };
    for (int colour = 0; colour < colours; colour++)
        if (word_same(word, names[colour].letter) || word_same(word, names[colour].name)) {
            *side = colour;
            return true;
        }
    return error_set(err, "syntax error: colour '%s' is not %s", quote(word).text, known[colours]);
}

const char *side_name(int side) {
    return names[side].name;
}
