/* Lines that wait to be executed, in order, and when the first of them must stop. One thread adds
   lines, another executes them. Call all functions with the lock held, except line_queue_open() and
   line_queue_free(). */
#pragma once

#include <pthread.h>

#include "base/text.h"
#include "fivefold.h"

/* A line that waits or is being executed. */
typedef struct QueuedLine {
    struct QueuedLine *next;
    FivefoldPeek peek;
    int64_t arrived_msec; /* for the caller */
    uint64_t number;      /* lines are counted */
    const char *beside;   /* reply to lines beside this one, sent once it is executed */
    int besides;          /* number of such replies */
    bool truncated;       /* memory ran out */
    size_t length;
    char text[];
} QueuedLine;

typedef struct LineQueue {
    /* Of the owner: sends a reply at once; stops the line that is executed. `stop` may be NULL:
       then the owner polls line_queue_stopped(). */
    void (*write)(void *context, const char *text);
    void (*stop)(void *context);
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    QueuedLine *first, *last; /* the first is being executed */
    QueuedLine *spare;        /* for one short line when memory runs out */
    bool spared;              /* it is in use */
    size_t count, bytes;      /* of all that wait */
    uint64_t lines;           /* number of the last line that has come */
    uint64_t stopped;         /* all lines up to this number are */
    bool ended;               /* end of input */
    bool closed;              /* no more lines are accepted */
    bool gone;                /* the reader of the output is gone: no line is executed any more */
} LineQueue;

/* Set write, stop and context, and all else to 0. Returns false without memory; call
   line_queue_free() in any case. */
bool line_queue_open(LineQueue *queue);
void line_queue_free(LineQueue *queue);

/* Adds a line and stops the lines that it ends. A line beside a search is answered instead. Waits
   until there is room; without memory, the line is cut. Returns false if no more lines are
   accepted. */
bool line_queue_add(LineQueue *queue, const FivefoldPeek *peek, const Text *line,
                    int64_t arrived_msec);

void line_queue_stop(LineQueue *queue);  /* stops all lines that have come */
void line_queue_end(LineQueue *queue);   /* end of input: stops what is open-ended */
void line_queue_leave(LineQueue *queue); /* the reader of the output is gone */
void line_queue_close(LineQueue *queue);

/* Waits for the next line to execute. NULL: there will be none. */
QueuedLine *line_queue_wait(LineQueue *queue);
bool line_queue_stopped(const LineQueue *queue); /* the first line must stop */
void line_queue_drop(LineQueue *queue);          /* the first line has been executed */
