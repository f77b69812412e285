/* Transposition table of proof and disproof numbers. Entries store the whole position, so no
   position gets the result of another. For one thread. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "knowledge/packed.h"
#include "solve/proof_numbers.h"

/* Infinity. The side to move wants a win if it attacks, otherwise to prevent one. */
enum { NUMBER_NEVER = UINT16_MAX };

typedef struct NumbersTable NumbersTable;

NumbersTable *numbers_table_new(size_t bytes); /* at most; NULL if memory runs out */
void numbers_table_free(NumbersTable *table);  /* may be NULL */

/* `attacks`: the side to move attacks. *effort (may be NULL) is the logarithm of the nodes of the
   search. False if the position is not stored. */
bool numbers_find(const NumbersTable *table, const PackedPos *pos, bool attacks,
                  ProofNumbers *numbers, int *effort);

/* Replaces the entry of least effort. `nodes`: of the search that found the numbers. */
void numbers_store(NumbersTable *table, const PackedPos *pos, bool attacks, ProofNumbers numbers,
                   uint64_t nodes);
int numbers_fill(const NumbersTable *table); /* thousandths, from a sample */
