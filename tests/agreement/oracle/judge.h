/* The judge: the game that the script has set up, and the faults and counts so far. */
#ifndef ORACLE_JUDGE_H
#define ORACLE_JUDGE_H

#include "proof.h"

enum { BLOCK_MAX = 1 << 16, GAMES_MAX = 32 };

typedef enum Fault {
    FAULT_NONE,
#define FAULT(id, name) id,
#include "faults.def"
    FAULTS
} Fault;

typedef struct Score {
    char game[32];
    unsigned solve, go, fault[FAULTS];
} Score;

typedef struct Judge {
    Game *game;
    char name[32];         /* of the game */
    bool known;            /* small enough for the oracle */
    uint64_t budget;       /* positions per question */
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

/* The score of the current game. */
Score *score_here(Judge *judge);

/* Prints the lines that repeat a reply, and the reply. */
void reply_print(const Judge *judge, const char *reply);

/* Counts and prints a fault that judge->found describes. */
void fault_report(Judge *judge, Fault fault, const char *reply);

/* Finds a legal move of the last position by its text, exactly as it is printed. */
bool move_named(const Judge *judge, const char *name, Move *move);

void scores_print(const Judge *judge);

#endif
