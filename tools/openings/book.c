#include "book.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "book/code.h"
#include "book/section.h"
#include "games/registry.h"

enum { FILE_COLUMNS = 110 };

/* --- sections --- */

/* The lines of an unfinished section. */
typedef struct SectionText {
    char **line;
    size_t count, room;
} SectionText;

static void section_line_add(SectionText *section, Text *line) {
    section->line =
        memory_room(section->line, section->count, 1, &section->room, sizeof *section->line);
    section->line[section->count++] = memory_string(text_string(line));
    text_clear(line);
}

/* Writes a line as C string literals, split if it is long. */
static void line_write(const char *line, Text *out) {
    do {
        text_add(out, "\"%.*s\"", FILE_COLUMNS, line);
        line += strlen(line) > FILE_COLUMNS ? FILE_COLUMNS : strlen(line);
        text_string_add(out, *line == '\0' ? ",\n" : "\n");
    } while (*line != '\0');
}

/* Sets the checksum, writes all lines and frees them. */
static void section_end(SectionText *section, Text *out) {
    const uint64_t sum = section_sum((const char *const *)section->line, section->count);
    section->line[0] = memory_resize(section->line[0], strlen(section->line[0]) + 17, 1);
    sprintf(strrchr(section->line[0], ' ') + 1, "%016" PRIx64, sum);
    for (size_t i = 0; i < section->count; i++) {
        line_write(section->line[i], out);
        free(section->line[i]);
    }
    free(section->line);
}

/* Adds `GAME SIZE win|loss MOVE|- TURNS `. section_end() appends the checksum after the last blank.
 */
static void head_add(SectionText *section, const char *game, Verdict verdict, const char *move,
                     const char *moves) {
    Text line = {0};
    text_add(&line, "%s %s %s %s ", game, verdict_word(verdict), move, moves);
    section_line_add(section, &line);
    text_free(&line);
}

/* --- a folder --- */

typedef struct Scribe {
    const JobSpec *spec;
    MoveList start; /* the first moves in the order that codes count */
    SectionText section;
    Text line;
} Scribe;

static void code_add(Scribe *scribe, int vertex) {
    char letters[CODE_LETTERS];
    size_t code = 0;
    if (vertex >= 0) {
        while (scribe->start.move[code] != scribe->spec->graph.moves[vertex])
            code++;
        code++;
    }
    code_write((int)code, letters);
    for (int i = 0; i < CODE_LETTERS; i++)
        text_char_add(&scribe->line, letters[i], 1);
}

static int answer_to(const JobSpec *spec, const Answers *answers, Move move) {
    int i = 0;
    while (spec->graph.moves[answers->list[i].move] != move)
        i++;
    return answers->list[i].answer;
}

/* Adds `lost MOVE [MOVE]` and the answers in the order of legal moves. */
static void lost_add(Scribe *scribe, const Result *result) {
    const JobSpec *spec = scribe->spec;
    const Opening *opening = &spec->opening[result->job];
    Pos *pos = pos_copy(spec->start), *next = pos_copy(spec->start);
    MoveList list = {0};
    pos_rules(pos)->play(spec->start, opening->move, pos);
    text_add(&scribe->line, "lost %s", opening->name);
    if (result->refuter >= 0) {
        text_add(&scribe->line, " %s", spec->name[result->refuter]);
        pos_rules(pos)->play(pos, spec->graph.moves[result->refuter], next);
        memcpy(pos, next, spec->variant->pos_size);
    }
    section_line_add(&scribe->section, &scribe->line);
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count; i++)
        code_add(scribe, answer_to(spec, &result->lost, list.move[i]));
    section_line_add(&scribe->section, &scribe->line);
    move_list_free(&list);
    free(pos);
    free(next);
}

/* Returns the winning opening that took the fewest nodes, or -1 if none wins. */
static int winner_find(const JobSpec *spec, const Results *results) {
    int best = -1;
    for (int k = 0; k < spec->count; k++)
        if (results->result[k]->verdict == VERDICT_WIN &&
            (best < 0 || results->result[k]->nodes < results->result[best]->nodes))
            best = k;
    return best;
}

/* Returns the losing opening with the fewest refuters, if all refuters are known, else the first,
   which leaves the fewest replies. */
static int hardest_find(const JobSpec *spec, const Results *results) {
    int best = 0;
    for (int k = 0; k < spec->count; k++) {
        if (results->refuters[k] == NULL)
            return 0;
        if (results->refuters[k]->count < results->refuters[best]->count)
            best = k;
    }
    return best;
}

bool book_spec_write(const JobSpec *spec, const Results *results, Text *out, Error *err) {
    Scribe scribe = {.spec = spec};
    if (spec_searches(spec))
        return error_set(err, "searches prove nothing");
    for (int k = 0; k < spec->count; k++)
        if (results->result[k] == NULL)
            return error_set(err, "opening %d of %s is not settled", k + 1, spec->game);
    pos_rules(spec->start)->moves(spec->start, &scribe.start);
    if (scribe.start.count > CODE_MAX)
        return error_set(err, "%s has too many first moves for the book", spec->game);
    const int winner = winner_find(spec, results);
    const int first = winner >= 0 ? winner : hardest_find(spec, results);
    head_add(&scribe.section, spec->game, winner >= 0 ? VERDICT_WIN : VERDICT_LOSS,
             spec->opening[first].name, "-");
    text_string_add(&scribe.line, "wins ");
    for (int k = 0; k < spec->count; k++)
        if (results->result[k]->verdict == VERDICT_WIN)
            code_add(&scribe, spec->opening[k].vertex);
    if (winner >= 0)
        section_line_add(&scribe.section, &scribe.line);
    text_clear(&scribe.line);
    for (int k = 0; k < spec->count; k++)
        if (k == winner || results->result[k]->verdict == VERDICT_LOSS)
            lost_add(&scribe, results->result[k]);
    section_end(&scribe.section, out);
    move_list_free(&scribe.start);
    text_free(&scribe.line);
    return true;
}

/* --- first moves --- */

/* Returns whether the word is `-`, a number, or `<=` and a number. */
static bool moves_read(const char *word) {
    const char *digits = strncmp(word, "<=", 2) == 0 ? word + 2 : word;
    const size_t length = strlen(digits);
    return strcmp(word, "-") == 0 ||
           (length >= 1 && length <= 3 && strspn(digits, "0123456789") == length);
}

/* VERDICT_UNKNOWN: the board is not settled. */
static bool outcome_read(const char *word, Verdict *verdict) {
    for (*verdict = VERDICT_UNKNOWN; *verdict <= VERDICT_DRAW; ++*verdict)
        if (strcmp(word, verdict_word(*verdict)) == 0)
            return true;
    return false;
}

/* The words of a row: those of the game, then at `at` an outcome, a move and turns. */
static bool row_read(const Words *words, size_t *at, Verdict *verdict) {
    char *const *word = words->word;
    size_t game = 0;
    while (game < words->count && strcmp(word[game], ";") != 0)
        game++;
    *at = game + 1;
    if (game < 2 || (words->count != game + 6 && words->count != game + 10))
        return false;
    for (size_t i = game; i < words->count; i += 2)
        if (strcmp(word[i], ";") != 0)
            return false;
    return outcome_read(word[*at], verdict) &&
           (*verdict == VERDICT_WIN) == (strcmp(word[*at + 2], "-") != 0) &&
           moves_read(word[*at + 4]);
}

static bool section_written(const char *game, const Text *out) {
    Text head = {0};
    text_add(&head, "\"%s ", game);
    const bool written = strstr(out->length > 0 ? out->data : "", text_string(&head)) != NULL;
    text_free(&head);
    return written;
}

/* Writes the section of a row. An outcome that is not known, and a game that has a section, get
   none. */
static bool row_write(Lines *lines, Text *out, Error *err) {
    char *const *word = lines->words.word;
    SectionText section = {0};
    Text game = {0};
    Move move;
    size_t at;
    Verdict verdict;
    if (!row_read(&lines->words, &at, &verdict))
        return lines_refuse(
            lines, err,
            "a row is GAME BOARD [KEY=VALUE ...] ; win|loss|draw|unknown ; MOVE|- ; "
            "TURNS|<=TURNS|- [; NODES ; SECONDS]");
    if (verdict == VERDICT_UNKNOWN)
        return true;
    for (size_t i = 0; i + 1 < at; i++)
        text_add(&game, i > 0 ? " %s" : "%s", word[i]);
    const bool wins = verdict == VERDICT_WIN;
    Variant *variant = registry_open_line(text_string(&game), err);
    Pos *start = variant != NULL ? pos_new(variant) : NULL;
    const bool good =
        start != NULL && (!wins || pos_rules(start)->move_read(start, word[at + 2], &move, err));
    if (good) {
        text_clear(&game);
        variant_write(variant, &game);
    }
    if (good && !section_written(text_string(&game), out)) {
        head_add(&section, text_string(&game), verdict, word[at + 2], word[at + 4]);
        section_end(&section, out);
    }
    free(start);
    variant_release(variant);
    text_free(&game);
    return good;
}

bool book_first_write(const char *path, Text *out, Error *err) {
    Lines lines;
    bool good = lines_open(&lines, path, err);
    while (good && lines_next(&lines))
        if (lines.words.count > 0 && lines.words.word[0][0] != '#')
            good = row_write(&lines, out, err);
    lines_close(&lines);
    return good;
}
