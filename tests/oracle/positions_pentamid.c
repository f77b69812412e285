#include "positions.h"

#include <string.h>

#include "dice.h"

static void pieces_drop(Pentamid *game, char size, int black, int white) {
    while (black + white > 0) {
        const bool is_black = dice_roll((unsigned)(black + white)) < (unsigned)black;
        for (int tries = 0; tries < 200; tries++) {
            const unsigned row = dice_roll((unsigned)game->size);
            char *stack = game->stack[row][dice_roll((unsigned)game->size)];
            const size_t height = strlen(stack);
            const int rank = size == 'S' ? 0 : size == 'M' ? 1 : 2;
            const int under = height == 0                               ? -1
                              : strchr("Ss", stack[height - 1]) != NULL ? 0
                              : strchr("Mm", stack[height - 1]) != NULL ? 1
                                                                        : 2;
            if (under >= rank)
                continue;
            stack[height] = (char)(is_black ? size : size - 'A' + 'a');
            stack[height + 1] = '\0';
            break;
        }
        black -= is_black;
        white -= !is_black;
    }
}

bool pentamid_make(Table *table, const char *name, char *spec) {
    const int size = 3 + (int)dice_roll(3), nests = 1 + (int)dice_roll(size == 3 ? 3 : 4);
    const bool diagonal = dice_chance(40);
    const int line = 3 + (int)dice_roll((unsigned)size - 1);
    snprintf(spec, SPEC_MAX, "%s %dx%d nests=%d line=%d%s", name, size, size, nests, line,
             diagonal ? " diagonal=on" : "");
    if (!table_start(table, spec))
        return false;
    for (int tries = 0; tries < TRIES; tries++) {
        Position position = table->start;
        Pentamid *game = &position.pentamid;
        int most[2] = {nests, nests};
        if (dice_chance(30)) { /* all nests are empty */
            for (const char *s = "SML"; *s != '\0'; s++)
                pieces_drop(game, *s, nests, nests);
        } else {
            int count[2][3];
            for (int side = 0; side < 2; side++)
                for (int s = 2; s >= 0; s--) {
                    const int fewer = (int)dice_roll((unsigned)most[side] + 1);
                    count[side][s] = most[side] - fewer * (int)dice_roll(2);
                    most[side] = count[side][s];
                }
            for (int s = 0; s < 3; s++)
                pieces_drop(game, "SML"[s], count[0][s], count[1][s]);
        }
        game->side = dice_chance(50) ? BLACK : WHITE;
        Text text = {0};
        table->referee->position_print(&text, &position);
        Words fields = words_split(text.chars);
        const bool legal = table->referee->position_read(&position, &fields) == NULL;
        words_free(&fields);
        text_free(&text);
        if (!legal || table->referee->result(&position) != RESULT_NONE)
            continue;
        table_begin(table, &position);
        return true;
    }
    return false;
}
