/* What is known for certain about positions, and stays true whatever is asked next: won or lost
   within so many turns, not won or not lost within so many. Shared by all threads without locks.

   A position is known by 128 bits of key. A slot holds 64 of them whole, 32 more beside the facts,
   and the last 32 choose the bucket: a wrong fact needs two positions that agree in 96 bits and in
   the bucket. With 2^32 positions met and four slots a bucket that is a chance below 2^-60, and
   the two halves come from unrelated hashes, so that a weakness of one is not one of the other. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No fact reaches further. */
enum { FACTS_TURNS_MAX = 124 };

typedef struct Facts Facts;

typedef struct PosKey {
    uint64_t half[2];
} PosKey;

/* Of one position, as its side to move sees it. The zero fact is no fact. */
typedef struct Fact {
    int won;       /* within so many turns, an odd number; 0: not known */
    int lost;      /* within so many turns, an even number, plus 1; 0: not known */
    int not_won;   /* within so many turns, an odd number; 0: not known */
    int not_lost;  /* within so many turns, an even number, plus 1; 0: not known */
    unsigned hint; /* 12 bits that tell a good turn from most others; 0: none */
} Fact;

Facts *facts_new(size_t mbytes); /* from 1 up; NULL if there is not so much memory */
void facts_free(Facts *facts);
void facts_clear(Facts *facts);

bool facts_find(const Facts *facts, PosKey key, Fact *fact); /* false: *fact is zero */

/* Adds to what is known; the hint replaces the one before if it is not 0. */
void facts_add(Facts *facts, PosKey key, Fact fact);
int facts_fill(const Facts *facts); /* thousandths, from a sample */

/* Settled, with how many turns? `turns` odd: does the side to move win within so many? Even: does
   it lose? Answers 1 yes, 0 no, -1 not known. */
int fact_answer(const Fact *fact, int turns);

/* The fact that such a question was answered so. */
Fact fact_of(int turns, bool yes);
