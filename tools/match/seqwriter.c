#include "seqwriter.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"

struct SeqWriter {
    SeqSink sink;
    void *context;
    pthread_mutex_t lock;
    size_t next;      /* number of the next game to pass on */
    bool enough;      /* the sink returned false */
    Played **waiting; /* unordered */
    size_t count;
    size_t room;
};

SeqWriter *seq_writer_new(size_t first, SeqSink sink, void *context) {
    SeqWriter *writer = memory_new(1, sizeof *writer);
    writer->sink = sink;
    writer->context = context;
    writer->next = first;
    pthread_mutex_init(&writer->lock, NULL);
    return writer;
}

void seq_writer_free(SeqWriter *writer) {
    for (size_t i = 0; i < writer->count; i++)
        played_free(writer->waiting[i]);
    free(writer->waiting);
    pthread_mutex_destroy(&writer->lock);
    free(writer);
}

/* Removes the next game from the waiting ones; NULL if it has not arrived. */
static Played *next_take(SeqWriter *writer) {
    for (size_t i = 0; i < writer->count; i++)
        if (writer->waiting[i]->game == writer->next) {
            Played *played = writer->waiting[i];
            writer->waiting[i] = writer->waiting[--writer->count];
            return played;
        }
    return NULL;
}

void seq_writer_write(SeqWriter *writer, Played *played) {
    pthread_mutex_lock(&writer->lock);
    writer->waiting =
        memory_room(writer->waiting, writer->count, 1, &writer->room, sizeof *writer->waiting);
    writer->waiting[writer->count++] = played;
    while (!writer->enough && (played = next_take(writer)) != NULL) {
        writer->enough = !writer->sink(writer->context, played);
        writer->next++;
        played_free(played);
    }
    pthread_mutex_unlock(&writer->lock);
}

void seq_writer_lock(SeqWriter *writer) {
    pthread_mutex_lock(&writer->lock);
}

void seq_writer_unlock(SeqWriter *writer) {
    pthread_mutex_unlock(&writer->lock);
}
