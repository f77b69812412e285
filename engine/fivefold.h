/* Fivefold as a library: the engine for pentomino games, Pente and Pentamid inside another program.

   A session is one conversation about one game. It takes lines of the protocol (GTP, or UGI after
   the line `ugi`; see protocol.md) and gives the replies that the engine would write. It keeps no
   global state, never prints, never exits, reads and writes no files, and starts no thread while
   its option Threads is 1, as it is at the start. Several threads may each use a session of their
   own; one session is used by one thread at a time, but for fivefold_stop(). */
#ifndef FIVEFOLD_H
#define FIVEFOLD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows with every addition here. What changes or takes away something gets a new soname. */
#define FIVEFOLD_INTERFACE 2

#if defined(__GNUC__)
#define FIVEFOLD_PUBLIC __attribute__((visibility("default")))
#else
#define FIVEFOLD_PUBLIC
#endif

typedef struct Fivefold Fivefold;

/* The version of the engine, as `version` answers it. */
FIVEFOLD_PUBLIC const char *fivefold_version(void);

/* A session for what `newgame` takes, such as "capture 7x7". NULL if that is no game, or without
   memory: then the reason, a sentence, is in why[room], which may be NULL with room 0. */
FIVEFOLD_PUBLIC Fivefold *fivefold_new(const char *game, char *why, size_t room);
FIVEFOLD_PUBLIC void fivefold_free(Fivefold *session); /* NULL is none */

/* Answers a line, without or with its end, and returns when that is done. The reply is all that the
   engine would write, `info` lines and the empty line of GTP's end included, and is kept until the
   next call with this session; "" if the line has none, NULL if there was no memory for it.
   `analyze` and `go infinite` end when they are told to stop; at once if nobody could do it, which
   is where there are no threads and no poll. */
FIVEFOLD_PUBLIC const char *fivefold_line(Fivefold *session, const char *line);

/* Was the last line refused? Has `quit` been said? 1 or 0. */
FIVEFOLD_PUBLIC int fivefold_refused(const Fivefold *session);
FIVEFOLD_PUBLIC int fivefold_over(const Fivefold *session);

/* Gives every line of a reply to `heard` as soon as it is made, without its end; NULL: to nobody.
   The text is `heard`'s until it returns. */
FIVEFOLD_PUBLIC void fivefold_listen(Fivefold *session,
                                     void (*heard)(void *context, const char *line), void *context);

/* Calls `poll` about every millisecond of work; anything but 0 ends the line, as fivefold_stop()
   does. NULL: nobody is asked.

   Both are called by the thread that called fivefold_line(), or with Threads above 1 by any that
   works for it: each of the two never twice at once. Of this session they may call nothing but
   fivefold_stop(). */
FIVEFOLD_PUBLIC void fivefold_poll(Fivefold *session, int (*poll)(void *context), void *context);

/* Lets the session have what is installed with the engine, such as the tables of openings from
   which `solve all` answers. `read` gives a file whole, by its path below the folder of data, as
   text that stands until it is called again; NULL: there is no such file. A `read` of NULL: as at
   the start, there is no data. It may call nothing of this session. */
FIVEFOLD_PUBLIC void fivefold_data(Fivefold *session,
                                   const char *(*read)(void *context, const char *name),
                                   void *context);

/* Any thread: ends the line that is being answered, which gives its reply soon; without one, does
   nothing. Who cannot know whether the line has begun answers the poll instead. */
FIVEFOLD_PUBLIC void fivefold_stop(Fivefold *session);

#ifdef __cplusplus
}
#endif

#endif
