#include "book/section.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

static const char *const proofs[] = {
#include "book/proofs.inc"
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

static bool line_heads(const char *line) {
    return strchr(line, 'x') != NULL && strncmp(line, "lost ", 5) != 0 &&
           strncmp(line, "wins ", 5) != 0 && strchr(line, ' ') != NULL;
}

uint64_t section_sum(const char *const *line, size_t lines) {
    const char *end = strrchr(line[0], ' ');
    uint64_t sum = 0;
    for (const char *c = line[0]; c < end; c++)
        sum = random_mix(sum + (unsigned char)*c + 1);
    for (size_t i = 1; i < lines; i++)
        for (const char *c = line[i];; c++) {
            sum = random_mix(sum + (unsigned char)*c + 1);
            if (*c == '\0')
                break;
        }
    return sum;
}

static bool section_complete(const char *const *line, size_t lines) {
    char sum[20];
    const char *end = strrchr(line[0], ' ');
    snprintf(sum, sizeof sum, "%016" PRIx64, section_sum(line, lines));
    return end != NULL && strcmp(end + 1, sum) == 0;
}

static size_t section_lines(size_t at) {
    size_t lines = 1;
    while (at + lines < PROOFS && !line_heads(proofs[at + lines]))
        lines++;
    return lines;
}

bool sections_complete(const char **what) {
    for (size_t at = 0; at < PROOFS; at += section_lines(at))
        if (!section_complete(proofs + at, section_lines(at))) {
            if (what != NULL)
                *what = proofs[at];
            return false;
        }
    return true;
}

bool section_find(const Variant *variant, Section *section) {
    const Board *board = &variant->setup.board;
    char straight[64], turned[64];
    Text text = {0};
    variant_write(variant, &text);
    const char *name = variant->setup.rules->name;
    snprintf(straight, sizeof straight, "%s %dx%d", name, board->columns, board->rows);
    snprintf(turned, sizeof turned, "%s %dx%d", name, board->rows, board->columns);
    const bool plain = strcmp(text_string(&text), straight) == 0;
    text_free(&text);
    if (!plain || board_cells(board) > SECTION_CELLS)
        return false;
    for (size_t at = 0; at < PROOFS; at += section_lines(at)) {
        char game[40], verdict[8], turns[8];
        if (!line_heads(proofs[at]) ||
            sscanf(proofs[at], "%39s %dx%d %7s %99s %7s", game, &section->columns, &section->rows,
                   verdict, section->move, turns) != 6)
            continue;
        const size_t length = strlen(straight), turned_length = strlen(turned);
        if (!(strncmp(proofs[at], straight, length) == 0 && proofs[at][length] == ' ') &&
            !(strncmp(proofs[at], turned, turned_length) == 0 && proofs[at][turned_length] == ' '))
            continue;
        section->line = proofs + at;
        section->lines = section_lines(at);
        section->verdict = strcmp(verdict, "win") == 0 ? VERDICT_WIN : VERDICT_LOSS;
        if (strcmp(section->move, "-") == 0)
            section->move[0] = '\0';
        section->within = strncmp(turns, "<=", 2) == 0;
        section->turns = strcmp(turns, "-") == 0 ? -1 : atoi(turns + (section->within ? 2 : 0));
        return section_complete(section->line, section->lines);
    }
    return false;
}
