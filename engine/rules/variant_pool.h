/* A pool of variants: games that are set up alike share one. The tables of a variant may be large,
   and every session needs those of its game. */
#pragma once

#include "rules/rules.h"

VariantPool *variant_pool_new(void); /* NULL if memory runs out */

/* May be called while variants of the pool are in use; they free it at last. */
void variant_pool_free(VariantPool *pool);

/* For variant_new() and variant_release(), thread-safe.

   variant_pool_find() returns a new reference to the variant with this setup, or NULL.
   variant_pool_add() takes the caller's only reference. It returns it, in the pool from then on, or
   a new reference to a variant with the same setup; then it frees the given one.
   variant_pool_remove() is called without references left. */
Variant *variant_pool_find(VariantPool *pool, const Setup *setup);
Variant *variant_pool_add(VariantPool *pool, Variant *variant);
void variant_pool_remove(VariantPool *pool, Variant *variant);
