#include "replies.h"

#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "question.h"
#include "solve.h"

enum { KNOWN_CELLS_MAX = 81 };

/* Checks a `truth` comment: `truth win N`, `loss N` or `open N`, each with optional `history`, or
   `truth refuted MOVE`. */
static void truth_judge(Judge *judge, const char *line) {
    char what[16] = "", move[NAME_MAX] = "", option[16] = "";
    if (sscanf(line, "# truth refuted %127s", move) == 1) {
        strcpy(judge->refuted, move);
        return;
    }
    int moves = 0;
    const int words = sscanf(line, "# truth %15s %d %15s", what, &moves, option);
    const bool repeats = words == 3;
    const int me = player_to_move(judge);
    bool holds = words >= 2;
    if (strcmp(what, "open") == 0)
        holds = holds && win_refuted(judge, repeats, me, moves) &&
                win_refuted(judge, repeats, !me, moves);
    else if (strcmp(what, "win") == 0 || strcmp(what, "loss") == 0)
        holds = holds && win_proved(judge, repeats, *what == 'w' ? me : !me, moves) &&
                win_refuted(judge, repeats, *what == 'w' ? me : !me, moves - 1);
    else
        holds = false;
    snprintf(judge->found, sizeof judge->found, "%.200s", line);
    if (!holds)
        fault_report(judge, TRUTH_WRONG, "");
    else
        judge->passed++;
}

static void block_add(Judge *judge, const char *line) {
    if (judge->length + strlen(line) + 2 >= BLOCK_MAX)
        return;
    judge->length += (size_t)sprintf(judge->block + judge->length, "%s\n", line);
}

/* Reads a reply up to its empty line. Returns false at the end of the replies. */
static bool reply_read(FILE *replies, Text *reply) {
    Text line = {0};
    text_clear(reply);
    while (line_read(replies, &line) && line.length > 0) {
        text_add(reply, line.chars);
        text_add_char(reply, '\n');
    }
    text_free(&line);
    return reply->length > 0;
}

static const char *newgame(Judge *judge, const Words *words) {
    const char *refusal = NULL;
    Game *game = game_new(words, 1, &refusal);
    if (game == NULL)
        return refusal;
    game_free(judge->game);
    judge->game = game;
    snprintf(judge->name, sizeof judge->name, "%s", words->items[1]);
    return NULL;
}

static Fault set_up(Judge *judge, const char *command, const Words *words, const char *reply) {
    const char *refusal = NULL;
    if (strcmp(command, "newgame") == 0)
        refusal = newgame(judge, words);
    else if (judge->game == NULL)
        refusal = "no game";
    else if (strcmp(command, "setboard") == 0)
        refusal = game_set(judge->game, words, 1);
    else
        refusal = game_play(judge->game, words->items[1]) ? NULL : "illegal";
    if (judge->game != NULL) {
        const Board *board = &judge->game->position.board;
        judge->known = board->width * board->height <= KNOWN_CELLS_MAX;
    }
    proof_begin();
    snprintf(judge->found, sizeof judge->found, "%s", refusal == NULL ? "refused" : refusal);
    return (refusal != NULL) != (*reply == '?') ? RULES_DIFFER : FAULT_NONE;
}

/* True if the reply has the same moves as the rulebook, one a line. */
static bool moves_same(const Game *game, const char *reply) {
    Text expected = {0}, found = {0};
    size_t count = 0;
    text_add_char(&found, '\n');
    text_add(&found, reply + 2);
    text_add_char(&expected, '\n');
    game_moves_print(&expected, game);
    bool same = *reply == '=';
    for (char *line = expected.chars; line != NULL && same; count++) {
        char *end = strchr(line + 1, '\n'), *at;
        const size_t length = end != NULL ? (size_t)(end - line) : strlen(line);
        for (at = strstr(found.chars, "\n"); at != NULL; at = strchr(at + 1, '\n'))
            if (strncmp(at, line, length) == 0 && at[length] == '\n')
                break;
        same = at != NULL;
        line = end;
    }
    for (const char *at = reply; *at != '\0'; at++)
        count -= *at == '\n';
    text_free(&expected);
    text_free(&found);
    return same && count == 0;
}

static Fault moves_judge(Judge *judge, const char *reply) {
    strcpy(judge->found, "the legal moves differ");
    return !judge->known || moves_same(judge->game, reply) ? FAULT_NONE : RULES_DIFFER;
}

static void line_judge(Judge *judge, const char *line, const char *reply) {
    char *copy = word_copy(line);
    Words words = words_split(copy);
    const char *command = words.items[0];
    const bool setting = strcmp(command, "newgame") == 0 || strcmp(command, "setboard") == 0 ||
                         strcmp(command, "play") == 0;
    const bool searches = strcmp(command, "go") == 0 || strcmp(command, "solve") == 0;
    const bool lists = strcmp(command, "legal_moves") == 0;
    Fault fault = FAULT_NONE;
    if (strcmp(command, "newgame") == 0) {
        if (judge->lasting == 0)
            judge->lasting = judge->length;
        judge->length = judge->lasting;
        judge->refuted[0] = '\0';
    }
    block_add(judge, line);
    judge->undecided = false;
    if (setting)
        fault = set_up(judge, command, &words, reply);
    else if (strcmp(command, "go") == 0)
        fault = go_judge(judge, reply);
    else if (strcmp(command, "solve") == 0)
        fault = solve_judge(judge, line, reply);
    else if (lists)
        fault = moves_judge(judge, reply);
    if (searches) {
        score_here(judge)->go += *command == 'g';
        score_here(judge)->solve += *command == 's';
    }
    if (fault != FAULT_NONE)
        fault_report(judge, fault, reply);
    else if (searches && judge->undecided)
        judge->doubtful++;
    else if (searches || lists)
        judge->passed++;
    words_free(&words);
    free(copy);
}

bool replies_judge(FILE *script, FILE *replies, uint64_t budget) {
    static Judge judge;
    Text reply = {0};
    char line[1 << 14];
    judge.budget = budget;
    while (fgets(line, sizeof line, script) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[strspn(line, " ")] == '\0')
            continue;
        if (*line == '#') {
            if (strncmp(line, "# truth ", 8) == 0)
                truth_judge(&judge, line);
            continue;
        }
        if (!reply_read(replies, &reply)) {
            snprintf(judge.found, sizeof judge.found, "no reply to %.100s", line);
            fault_report(&judge, REPLY_FORM, "");
            break;
        }
        line_judge(&judge, line, reply.chars);
        fflush(stdout);
    }
    scores_print(&judge);
    game_free(judge.game);
    printf("%u passed, %u failed\n", judge.passed, judge.failed);
    text_free(&reply);
    return judge.failed == 0 && judge.passed > 0;
}
