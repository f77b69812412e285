#include "judge.h"

#include <stdlib.h>
#include <string.h>

#include "naive.h"

enum { DECIDED_CP = 24000, LONGEST = 60, BLOCK_MAX = 1 << 16, NAIVE_EVERY = 16, NAIVE_TURNS = 6 };

/* The faults of a reply. Their names are those of the README's table. */
typedef enum Fault {
    FAULT_NONE,
    MATE_WINNER, /* the other player wins within N */
    MATE_SHORT,  /* it takes longer than N, or is no win */
    MATE_MOVE,   /* the position is won in time, but not by the move */
    CP_WINNER,   /* a score beyond DECIDED_CP of a player who does not win */
    CP_MOVE,
    SOLVE_WINNER,
    SOLVE_TURNS, /* too few, or claimed as shortest and too many */
    SOLVE_MOVE,
    SOLVE_MISSED, /* unknown or draw, but a player wins within the turns */
    SOLVE_REFUSED,
    MOVE_ILLEGAL,
    REPLY_FORM,
    RULES_DIFFER,
    TRUTH_WRONG, /* a `truth` line contradicts the oracle */
    FAULTS
} Fault;

static const char *const fault_names[FAULTS] = {
    [MATE_WINNER] = "mate-winner",     [MATE_SHORT] = "mate-short", [MATE_MOVE] = "mate-move",
    [CP_WINNER] = "cp-decided",        [CP_MOVE] = "cp-move",       [SOLVE_WINNER] = "solve-winner",
    [SOLVE_TURNS] = "solve-turns",     [SOLVE_MOVE] = "solve-move", [SOLVE_MISSED] = "solve-missed",
    [SOLVE_REFUSED] = "solve-refused", [MOVE_ILLEGAL] = "illegal",  [REPLY_FORM] = "form",
    [RULES_DIFFER] = "rules",          [TRUTH_WRONG] = "truth",
};

enum { GAMES_MAX = 32 };

typedef struct Score {
    char game[32];
    unsigned solve, go, fault[FAULTS];
} Score;

typedef struct Judge {
    Table table;
    uint64_t budget;
    char block[BLOCK_MAX]; /* the lines since newgame, after those that last for the whole script */
    size_t length, lasting;
    char refuted[NAME_MAX]; /* a move known not to win, "" if none */
    char found[256];        /* description of the fault */
    bool undecided;         /* a question about the current reply exceeded the budget */
    Score score[GAMES_MAX];
    int scores;
    unsigned asked; /* searches so far */
    unsigned passed, failed, doubtful, claims, lost, hasty, banned, twice;
} Judge;

static Score *score_here(Judge *judge) {
    for (int i = 0; i < judge->scores; i++)
        if (strcmp(judge->score[i].game, judge->table.game) == 0)
            return &judge->score[i];
    Score *score = &judge->score[judge->scores < GAMES_MAX ? judge->scores++ : GAMES_MAX - 1];
    snprintf(score->game, sizeof score->game, "%s", judge->table.game);
    return score;
}

/* Prints the lines that repeat the fault, and the reply. */
static void question_print(const Judge *judge, const char *reply) {
    for (const char *line = judge->block; *line != '\0'; line = strchr(line, '\n') + 1)
        printf("    %.*s\n", (int)strcspn(line, "\n"), line);
    for (const char *line = reply; *line != '\0';
         line += strcspn(line, "\n"), line += *line == '\n')
        printf("      %.*s\n", (int)strcspn(line, "\n"), line);
}

static void fault_report(Judge *judge, Fault fault, const char *reply) {
    judge->failed++;
    score_here(judge)->fault[fault]++;
    printf("FAILED: %s: %s: %s\n", judge->table.game, fault_names[fault], judge->found);
    question_print(judge, reply);
}

/* --- questions to the oracle --- */

static int mover(const Judge *judge) {
    return judge->table.rules->mover(&judge->table.history[judge->table.count - 1]);
}

static bool wins(Judge *judge, bool repeats, int player, int turns) {
    const Answer answer =
        proof_wins(table_history(&judge->table), repeats, player, turns, judge->budget);
    judge->undecided |= answer == TOO_MUCH;
    return answer == YES;
}

/* True if the answer is certainly no. A question beyond the budget is not a fault. */
static bool denied(Judge *judge, bool repeats, int player, int turns) {
    const Answer answer =
        proof_wins(table_history(&judge->table), repeats, player, turns, judge->budget);
    judge->undecided |= answer == TOO_MUCH;
    return answer == NO;
}

static bool turn_denied(Judge *judge, bool repeats, Turn turn, int player, int turns) {
    const Answer answer =
        proof_turn_wins(table_history(&judge->table), repeats, turn, player, turns, judge->budget);
    judge->undecided |= answer == TOO_MUCH;
    return answer == NO;
}

/* True for games that cannot last longer than LONGEST turns. */
static bool ends_soon(const Judge *judge) {
    return judge->table.referee == &pente_referee ||
           strcmp(judge->table.game, "pentominoes") == 0 ||
           strcmp(judge->table.game, "misere") == 0;
}

/* True if the player certainly does not win, in any number of turns. */
static bool win_denied(Judge *judge, bool repeats, int player) {
    for (int d = 1; d <= LONGEST && !judge->undecided; d++) {
        if (wins(judge, repeats, player, d))
            return false;
        if (!judge->undecided && wins(judge, repeats, !player, d))
            return true;
    }
    return !judge->undecided && ends_soon(judge);
}

static bool turn_win_denied(Judge *judge, bool repeats, Turn turn, int player) {
    for (int d = 0; d <= LONGEST && !judge->undecided; d++) {
        if (!turn_denied(judge, repeats, turn, player, d))
            return false;
        if (!turn_denied(judge, repeats, turn, !player, d))
            return !judge->undecided;
    }
    return !judge->undecided && ends_soon(judge);
}

/* --- go --- */

static bool turn_named(Judge *judge, const char *name, Turn *turn) {
    return turn_find(judge->table.rules, &judge->table.history[judge->table.count - 1], name, turn);
}

/* Judges a line other than the first: its score belongs to its own move, not to the position. */
static Fault turn_judge(Judge *judge, int mate, int cp, Turn turn) {
    const int me = mover(judge), player = mate > 0 || cp > 0 ? me : !me;
    bool wrong = false;
    if (mate == 0 && cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    if (mate != 0)
        wrong = turn_denied(judge, true, turn, player, abs(mate) - 1);
    else
        wrong = turn_win_denied(judge, true, turn, player);
    snprintf(judge->found, sizeof judge->found, "mate %d or cp %d of a turn is not so", mate, cp);
    return wrong ? (mate != 0 ? MATE_MOVE : CP_MOVE) : FAULT_NONE;
}

static Fault mate_judge(Judge *judge, int mate, const Turn *turn) {
    const int me = mover(judge), player = mate > 0 ? me : !me, plies = abs(mate);
    judge->claims++;
    if (mate > 0 ? !turn_denied(judge, true, *turn, me, plies - 1)
                 : !denied(judge, true, player, plies))
        return FAULT_NONE;
    const bool other = wins(judge, true, !player, plies), won = wins(judge, true, player, plies);
    snprintf(judge->found, sizeof judge->found, "mate %d, but %s", mate,
             other ? "the other player wins"
             : won ? "not by the move"
                   : "it takes longer");
    return other ? MATE_WINNER : won ? MATE_MOVE : MATE_SHORT;
}

static Fault cp_judge(Judge *judge, int cp, const Turn *turn) {
    const int me = mover(judge);
    if (cp >= -DECIDED_CP && cp <= DECIDED_CP)
        return FAULT_NONE;
    judge->claims++;
    snprintf(judge->found, sizeof judge->found, "cp %d, but that is not so", cp);
    if (win_denied(judge, true, cp > 0 ? me : !me))
        return CP_WINNER;
    if (cp > 0 && turn_win_denied(judge, true, *turn, me)) {
        snprintf(judge->found, sizeof judge->found, "cp %d, but the move does not win", cp);
        return CP_MOVE;
    }
    return FAULT_NONE;
}

/* From the last `info` line of the best move: the move, and N of `mate N` or 0. */
typedef struct Reported {
    char first[NAME_MAX];
    int mate;
} Reported;

/* Judges one `info` line. */
static Fault info_judge(Judge *judge, const char *line, Reported *reported) {
    int number = 0, value = 0;
    Turn turn = 0;
    char first[NAME_MAX], kind[8];
    const char *pv = strstr(line, " pv ");
    if (pv == NULL || sscanf(pv, " pv %127[^ \n]", first) != 1 ||
        sscanf(line, "info depth %*d seldepth %*d multipv %d score %7s %d", &number, kind,
               &value) != 3)
        return REPLY_FORM;
    const int mate = strcmp(kind, "mate") == 0 ? value : 0, cp = mate == 0 ? value : 0;
    if (strcmp(kind, mate != 0 ? "mate" : "cp") != 0)
        return REPLY_FORM; /* also refuses mate 0 */
    if (number == 1) {
        strcpy(reported->first, first);
        reported->mate = mate;
    }
    if (!judge->table.known) {
        const bool claims = mate > 0 || cp > DECIDED_CP;
        if (claims && judge->refuted[0] != '\0' && strcmp(first, judge->refuted) == 0) {
            snprintf(judge->found, sizeof judge->found, "%s is said to win", first);
            return MATE_WINNER;
        }
        return FAULT_NONE;
    }
    if (!turn_named(judge, first, &turn)) {
        snprintf(judge->found, sizeof judge->found, "a variation begins with %s", first);
        return MOVE_ILLEGAL;
    }
    if (number > 1)
        return turn_judge(judge, mate, cp, turn);
    return mate != 0 ? mate_judge(judge, mate, &turn) : cp_judge(judge, cp, &turn);
}

/* Counts lost positions in which the best move loses sooner than necessary. */
static void resistance_count(Judge *judge, const char *name, const char *reply) {
    const int me = mover(judge);
    Turn turn;
    judge->lost++;
    if (!turn_named(judge, name, &turn))
        return;
    for (int d = 1; d <= LONGEST && !judge->undecided; d++) {
        if (wins(judge, true, !me, d))
            return;
        if (!judge->undecided && !turn_denied(judge, true, turn, !me, d - 1) && !judge->undecided) {
            judge->hasty++;
            printf("note: %s: %s loses within %d\n", judge->table.game, name, d);
            question_print(judge, reply);
            return;
        }
    }
}

/* Counts positions in which the history matters. */
static void repetitions_count(Judge *judge) {
    static Turn list[TURNS_MAX];
    const History history = table_history(&judge->table);
    judge->banned += proof_turns(history, true, list) < proof_turns(history, false, list);
    for (int i = 0; i < history.count; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(&history.state[i], &history.state[k], sizeof(State)) == 0) {
                judge->twice++;
                return;
            }
}

/* True if the oracle and the naive search by the referee give the same answers. */
static bool oracle_holds(const Judge *judge) {
    const History history = table_history(&judge->table);
    for (int kind = 0; kind < 4; kind++) {
        Answer slow = NO;
        for (int d = 0; d <= NAIVE_TURNS && slow != TOO_MUCH; d++) {
            const Answer fast = proof_wins(history, kind < 2, kind % 2, d, judge->budget);
            slow = naive_wins(&judge->table, kind < 2, kind % 2, d);
            if (slow != TOO_MUCH && fast != TOO_MUCH && fast != slow)
                return false;
        }
    }
    return true;
}

/* Judges the lines of a reply to `go` up to the first fault; stores the move played in `best`. */
static Fault lines_judge(Judge *judge, const char *reply, Reported *reported, char *best) {
    Fault fault = FAULT_NONE;
    for (const char *line = reply + 2; line != NULL && *line != '\0' && fault == FAULT_NONE;) {
        if (strncmp(line, "info depth", 10) == 0)
            fault = info_judge(judge, line, reported);
        else if (strncmp(line, "bestmove ", 9) == 0)
            sscanf(line, "bestmove %127s", best);
        line = strchr(line, '\n');
        line = line == NULL ? NULL : line + 1;
    }
    if (fault == FAULT_NONE && (best[0] == '\0' || reported->first[0] == '\0'))
        return REPLY_FORM;
    return fault;
}

/* Checks that the move is legal, with the bans of the history. */
static Fault best_judge(Judge *judge, const char *best, Turn *turn) {
    static Turn list[TURNS_MAX];
    const int count = proof_turns(table_history(&judge->table), true, list);
    if (!turn_named(judge, best, turn))
        return MOVE_ILLEGAL;
    bool legal = count < 0;
    for (int i = 0; i < count; i++)
        legal = legal || list[i] == *turn;
    if (legal)
        return FAULT_NONE;
    snprintf(judge->found, sizeof judge->found, "%s is banned", best);
    return MOVE_ILLEGAL;
}

static Fault go_judge(Judge *judge, const char *reply) {
    char best[NAME_MAX] = "";
    Reported reported = {"", 0};
    Turn turn;
    strcpy(judge->found, "the reply cannot be read");
    if (judge->table.known && proof_outcome(table_history(&judge->table), true) != NOBODY)
        return strstr(reply, "bestmove none") != NULL ? FAULT_NONE : REPLY_FORM;
    Fault fault = lines_judge(judge, reply, &reported, best);
    if (fault != FAULT_NONE || !judge->table.known)
        return fault;
    repetitions_count(judge);
    strcpy(judge->found, "the oracle errs");
    if (judge->asked++ % NAIVE_EVERY == 0 && !oracle_holds(judge))
        return RULES_DIFFER;
    fault = best_judge(judge, best, &turn);
    if (fault != FAULT_NONE)
        return fault;
    if (reported.mate < 0 && !judge->undecided)
        resistance_count(judge, best, reply);
    /* An unfinished iteration may have changed the best move; the last score is claimed for it too.
     */
    return reported.mate > 0 && strcmp(best, reported.first) != 0
               ? mate_judge(judge, reported.mate, &turn)
               : FAULT_NONE;
}

/* --- solve --- */

static bool number_after(const char *reply, const char *word, int *number) {
    const char *at = strstr(reply, word);
    return at != NULL && sscanf(at + strlen(word), "%d", number) == 1;
}

static Fault decided_judge(Judge *judge, const char *reply, bool win) {
    const int me = mover(judge), player = win ? me : !me;
    int turns = 0;
    Turn turn = 0;
    char name[NAME_MAX] = "";
    const bool exact = number_after(reply, " turns ", &turns);
    const bool bounded = exact || number_after(reply, " within ", &turns);
    judge->claims++;
    strcpy(judge->found, win ? "it is no win" : "it is no loss");
    if (win && (sscanf(reply, "win %127s", name) != 1 || !turn_named(judge, name, &turn)))
        return MOVE_ILLEGAL;
    if (!bounded) {
        if (win_denied(judge, false, player))
            return SOLVE_WINNER;
        return win && turn_win_denied(judge, false, turn, me) ? SOLVE_MOVE : FAULT_NONE;
    }
    if (denied(judge, false, player, turns)) {
        for (int d = 1; d <= turns + 4; d++)
            if (wins(judge, false, player, d)) {
                snprintf(judge->found, sizeof judge->found, "it takes %d turns", d);
                return SOLVE_TURNS;
            }
        return SOLVE_WINNER;
    }
    if (win && turn_denied(judge, false, turn, me, turns - 1)) {
        snprintf(judge->found, sizeof judge->found, "%s does not win in time", name);
        return SOLVE_MOVE;
    }
    if (exact && turns > 1 && wins(judge, false, player, turns - 1)) {
        snprintf(judge->found, sizeof judge->found, "it takes less than %d turns", turns);
        return SOLVE_TURNS;
    }
    return FAULT_NONE;
}

static Fault unknown_judge(Judge *judge, const char *reply, int asked) {
    const int me = mover(judge);
    int depth = asked;
    if (number_after(reply, " depth ", &depth) && depth < asked)
        depth = asked; /* the search ended by itself, so it covers the depth it was asked for */
    for (int d = 1; d <= depth && d <= LONGEST && !judge->undecided; d++)
        for (int player = 0; player < 2; player++)
            if (wins(judge, false, player, d)) {
                snprintf(judge->found, sizeof judge->found, "it is a %s in %d turns",
                         player == me ? "win" : "loss", d);
                return SOLVE_MISSED;
            }
    return FAULT_NONE;
}

static Fault solve_judge(Judge *judge, const char *command, const char *reply) {
    int asked = 0;
    strcpy(judge->found, "the reply cannot be read");
    if (!judge->table.known)
        return FAULT_NONE;
    if (*reply == '?') {
        strcpy(judge->found, "refused");
        return judge->table.referee->repetition == REPETITION_BANNED ? FAULT_NONE : SOLVE_REFUSED;
    }
    if (proof_outcome(table_history(&judge->table), false) != NOBODY)
        return FAULT_NONE;
    const char *last = reply + 2;
    while (strncmp(last, "info", 4) == 0 && strchr(last, '\n') != NULL)
        last = strchr(last, '\n') + 1;
    if (!number_after(command, " turns ", &asked))
        number_after(command, " within ", &asked);
    if (strncmp(last, "win ", 4) == 0 || strncmp(last, "loss", 4) == 0)
        return decided_judge(judge, last, *last == 'w');
    if (strncmp(last, "draw", 4) == 0)
        return unknown_judge(judge, "", LONGEST);
    return strncmp(last, "unknown", 7) == 0 ? unknown_judge(judge, last, asked) : REPLY_FORM;
}

/* --- lines --- */

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
    const int me = mover(judge);
    bool holds = words >= 2;
    if (strcmp(what, "open") == 0)
        holds = holds && denied(judge, repeats, me, turns) && denied(judge, repeats, !me, turns);
    else if (strcmp(what, "win") == 0 || strcmp(what, "loss") == 0)
        holds = holds && wins(judge, repeats, *what == 'w' ? me : !me, turns) &&
                denied(judge, repeats, *what == 'w' ? me : !me, turns - 1);
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

static void scores_print(const Judge *judge) {
    for (int i = 0; i < judge->scores; i++) {
        const Score *score = &judge->score[i];
        printf("%-12s %5u solve %5u go", score->game, score->solve, score->go);
        for (int f = 1; f < FAULTS; f++)
            if (score->fault[f] > 0)
                printf("  %s %u", fault_names[f], score->fault[f]);
        printf("\n");
    }
    printf("%u claims; %u replies not settled within the budget\n", judge->claims, judge->doubtful);
    printf("%u searches with banned turns, %u after positions that came twice\n", judge->banned,
           judge->twice);
    printf("%u lost positions, in %u of them the best move shortens the game\n", judge->lost,
           judge->hasty);
}

bool judge_run(FILE *script, FILE *replies, uint64_t budget) {
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
