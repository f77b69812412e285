/* Games finish in any order; they are passed on in the order of their numbers. */
#pragma once

#include "referee.h"

typedef struct SeqWriter SeqWriter;

/* Is called for one game at a time, by whichever thread brought the missing one. False: enough, all
   later games are dropped. */
typedef bool (*SeqSink)(void *context, const Played *played);

SeqWriter *seq_writer_new(size_t first, SeqSink sink, void *context);
void seq_writer_free(SeqWriter *writer); /* drops what still waits for an earlier game */
void seq_writer_write(SeqWriter *writer, Played *played); /* takes it over */

/* Holds the sink off while the caller looks at what it has gathered. */
void seq_writer_lock(SeqWriter *writer);
void seq_writer_unlock(SeqWriter *writer);
