/* Transposition table of proof and disproof numbers. Entries store the whole position, so no
   position gets the result of another. For one thread. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "knowledge/packed.h"

enum { NUMBER_NEVER = UINT16_MAX }; /* infinite */

/* For the side to move, which wants to reach its aim: a win if it asks, otherwise to prevent one.
   `proof` 0: it does. `disproof` 0: it does not. */
typedef struct ProofNumbers {
    uint16_t proof, disproof;
} ProofNumbers;

static inline bool numbers_solved(ProofNumbers numbers) {
    return numbers.proof == 0 || numbers.disproof == 0;
}

typedef struct NumbersTable NumbersTable;

NumbersTable *numbers_table_new(size_t bytes); /* at most; NULL if memory runs out */
void numbers_table_free(NumbersTable *table);  /* may be NULL */

/* `asks`: the side to move asks. *effort (may be NULL) is the logarithm of the nodes of the search.
   False if the position is not stored. */
bool numbers_find(const NumbersTable *table, const PackedPos *pos, bool asks, ProofNumbers *numbers,
                  int *effort);

/* Replaces the entry of least effort. `nodes`: of the search that found the numbers. */
void numbers_store(NumbersTable *table, const PackedPos *pos, bool asks, ProofNumbers numbers,
                   uint64_t nodes);
int numbers_fill(const NumbersTable *table); /* thousandths, from a sample */
