#include "replies.h"

#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "question.h"
#include "solve.h"

/* Checks a `truth` comment: `truth win N`, `loss N` or `open N`, each with optional `history`, or
   `truth refuted MOVE`. */
static void truth_judge(Judge *judge, const char *line) {
    char what[16] = "", move[NAME_MAX] = "", option[16] = "";
    if (sscanf(line, "# truth refuted %127s", move) == 1) {
        strcpy(judge->refuted, move);
        return;
    }
    int turns = 0;
    const int words = sscanf(line, "# truth %15s %d %15s", what, &turns, option);
    const bool repeats = words == 3;
    const int me = player_to_move(judge);
    bool holds = words >= 2;
    if (strcmp(what, "open") == 0)
        holds = holds && win_refuted(judge, repeats, me, turns) &&
                win_refuted(judge, repeats, !me, turns);
    else if (strcmp(what, "win") == 0 || strcmp(what, "loss") == 0)
        holds = holds && win_proved(judge, repeats, *what == 'w' ? me : !me, turns) &&
                win_refuted(judge, repeats, *what == 'w' ? me : !me, turns - 1);
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

static Fault set_up(Judge *judge, const char *command, const Words *words, const char *reply) {
    const char *refusal = NULL;
    if (strcmp(command, "newgame") == 0)
        refusal = table_newgame(&judge->table, words, 1);
    else if (strcmp(command, "setboard") == 0)
        refusal = table_setboard(&judge->table, words, 1);
    else
        refusal = table_play(&judge->table, words->items[1]);
    snprintf(judge->found, sizeof judge->found, "%s", refusal == NULL ? "refused" : refusal);
    if ((refusal != NULL) != (*reply == '?'))
        return RULES_DIFFER;
    strcpy(judge->found, "the oracle's rules are not the referee's");
    return refusal != NULL || !judge->table.known || table_agrees(&judge->table) ? FAULT_NONE
                                                                                 : RULES_DIFFER;
}

static void line_judge(Judge *judge, const char *line, const char *reply) {
    char *copy = word_copy(line);
    Words words = words_split(copy);
    const char *command = words.items[0];
    const bool setting = strcmp(command, "newgame") == 0 || strcmp(command, "setboard") == 0 ||
                         strcmp(command, "play") == 0;
    const bool searches = strcmp(command, "go") == 0 || strcmp(command, "solve") == 0;
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
    if (searches) {
        score_here(judge)->go += *command == 'g';
        score_here(judge)->solve += *command == 's';
    }
    if (fault != FAULT_NONE)
        fault_report(judge, fault, reply);
    else if (searches && judge->undecided)
        judge->doubtful++;
    else if (searches)
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
    printf("%u passed, %u failed\n", judge.passed, judge.failed);
    text_free(&reply);
    return judge.failed == 0 && judge.passed > 0;
}
