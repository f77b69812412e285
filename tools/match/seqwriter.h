/* Passes finished games on in the order of their numbers. Thread-safe. */
#pragma once

#include "referee.h"

typedef struct SeqWriter SeqWriter;

/* Gets one game at a time, in the thread that delivered the missing one. If it returns false, all
   later games are dropped. */
typedef bool (*SeqSink)(void *context, const Played *played);

SeqWriter *seq_writer_new(size_t first, SeqSink sink, void *context);
void seq_writer_free(SeqWriter *writer); /* drops games that wait for an earlier one */
void seq_writer_write(SeqWriter *writer, Played *played); /* takes ownership */

/* While locked, the sink is not called: the caller may read the sink's data. */
void seq_writer_lock(SeqWriter *writer);
void seq_writer_unlock(SeqWriter *writer);
