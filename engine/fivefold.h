/* Fivefold as a library: the engine for pentomino games, Pente and Pentamid inside another program.

   A session plays one game at a time. It takes lines of the protocol (GTP, or another that a line
   chooses; see protocol.md) and returns the replies as text. The library has no global state. It
   never prints, never exits and opens no files. Two functions read and write game records. It
   starts threads only if the option Threads is above 1; the default is 1.

   Threads: different threads may use different sessions. Only one thread at a time may use a
   session, except for the functions that are called thread-safe.

   Sentences: where a function has the parameters `why` and `room`, a failure puts a sentence with
   the reason into why[], of `room` bytes. `why` may be NULL if `room` is 0. */
#ifndef FIVEFOLD_H
#define FIVEFOLD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface: incremented by every addition. Incompatible changes get a new soname.
 */
#define FIVEFOLD_INTERFACE 6

#if defined(__GNUC__)
#define FIVEFOLD_PUBLIC __attribute__((visibility("default")))
#else
#define FIVEFOLD_PUBLIC
#endif

#define FIVEFOLD_GAME "capture 7x7" /* the game of a session whose owner names none */

typedef struct Fivefold Fivefold;

/* The engine's version, as the command `version` prints it. */
FIVEFOLD_PUBLIC const char *fivefold_version(void);

/* Creates a session. `game` is a game as the command `newgame` reads it, such as "pente 13x13".
   NULL is FIVEFOLD_GAME, until a line or a manager of games chooses another. Returns NULL, with a
   sentence, if the game is unknown or memory runs out. Free the session with fivefold_free(). */
FIVEFOLD_PUBLIC Fivefold *fivefold_new(const char *game, char *why, size_t room);
FIVEFOLD_PUBLIC void fivefold_free(Fivefold *session); /* NULL is allowed */

/* A pool for programs with many sessions: sessions of one pool that play the same game on the same
   board share its tables, which take up to some megabytes for each game of pieces. Then a session
   of any game takes at most 300 kilobytes before its first search. Only a new session and a new
   game lock the pool, and only for a moment.

   fivefold_pool_new() returns NULL if memory runs out. fivefold_pool_session() is fivefold_new() in
   a pool. fivefold_pool_free() may be called while sessions of the pool exist: the last one frees
   what they share. All three are thread-safe. */
typedef struct FivefoldPool FivefoldPool;
FIVEFOLD_PUBLIC FivefoldPool *fivefold_pool_new(void);
FIVEFOLD_PUBLIC Fivefold *fivefold_pool_session(FivefoldPool *pool, const char *game, char *why,
                                                size_t room);
FIVEFOLD_PUBLIC void fivefold_pool_free(FivefoldPool *pool); /* NULL is allowed */

/* Executes one line, with or without its newline, and returns the complete reply. The reply
   includes `info` lines and the empty line that ends a GTP reply. It is "" if the line has no
   reply, and NULL if memory ran out. It stays valid until the next call with this session.
   `analyze` and `go infinite` run until they are stopped. In a build without threads they end at
   once if there is no poll to stop them. */
FIVEFOLD_PUBLIC const char *fivefold_line(Fivefold *session, const char *line);

/* fivefold_refused() returns 1 if the last line was refused, fivefold_over() returns 1 after
   `quit`; otherwise they return 0. */
FIVEFOLD_PUBLIC int fivefold_refused(const Fivefold *session);
FIVEFOLD_PUBLIC int fivefold_over(const Fivefold *session);

/* Calls `listener` with each line of a reply as soon as it is ready, without its newline. The line
   is valid until `listener` returns. NULL removes the callback. */
FIVEFOLD_PUBLIC void fivefold_listen(Fivefold *session,
                                     void (*listener)(void *context, const char *line),
                                     void *context);

/* Calls `poll` about once a millisecond while a line is executed. If it returns anything but 0, the
   line is stopped as by fivefold_stop(). NULL removes the callback.

   Threads, for `listener` and `poll`: the caller of fivefold_line() calls them. With Threads above
   1, a search thread may call them too. Neither runs twice at the same time. They may call no
   function of this session except fivefold_stop(). */
FIVEFOLD_PUBLIC void fivefold_poll(Fivefold *session, int (*poll)(void *context), void *context);

/* --- what a session may do. Call these before its first line --- */

/* Sets limits that lines cannot change. `limit` is NAME=N,NAME=N of the limits in protocol.md,
   `without` a list COMMAND,COMMAND of commands that are switched off; it must outlive the session.
   Either may be NULL. Returns 0, with a sentence that begins with `--limit: ` or `--without: `, if
   a name is unknown or repeated, or a number out of range. Otherwise returns 1. */
FIVEFOLD_PUBLIC int fivefold_limit(Fivefold *session, const char *limit, const char *without,
                                   char *why, size_t room);

/* Sets the protocol of the first line, such as "gtp" or "ugi", which then cannot choose another.
   Returns 0 if there is no such protocol, otherwise 1. */
FIVEFOLD_PUBLIC int fivefold_protocol(Fivefold *session, const char *protocol);

/* Files of commands. The functions may refuse any name. All but write() and drop() put a sentence
   into why[] when they fail, and no function calls one of this session. */
typedef struct FivefoldFiles {
    void *context;

    /* Write one new file at a time: begin(), write() repeatedly, then keep() or drop(). The file is
       kept complete or not at all. 0 is a failure: of begin() if the file exists; of write() if
       this or an earlier write failed; after that of keep(), which then deletes the file. */
    int (*begin)(void *context, const char *name, char *why, size_t room);
    int (*write)(void *context, const char *text);
    int (*keep)(void *context, char *why, size_t room);
    void (*drop)(void *context);

    /* Returns a whole file of at most `most` bytes, valid until the next read() or data(), and its
       length. NULL is a failure. */
    const char *(*read)(void *context, const char *name, size_t most, size_t *length, char *why,
                        size_t room);

    /* The same for installed data files, as text: fivefold_data() with a reason. NULL: no data. */
    const char *(*data)(void *context, const char *name, char *why, size_t room);
} FivefoldFiles;

/* Gives the session access to files. `files` must outlive it. By default, and with NULL, commands
   that need files are refused, and there is no data. fivefold_data() replaces data(). */
FIVEFOLD_PUBLIC void fivefold_files(Fivefold *session, const FivefoldFiles *files);

/* Gives the session access to installed data files, such as the tables of openings that `solve all`
   uses. `read` takes a path relative to the data folder. It returns the whole file as text, valid
   until its next call, or NULL if there is no such file. It may call no function of this session.
   By default, and with `read` NULL, there is no data. */
FIVEFOLD_PUBLIC void fivefold_data(Fivefold *session,
                                   const char *(*read)(void *context, const char *name),
                                   void *context);

/* Thread-safe. Stops the line that is being executed, which then soon returns its reply. Does
   nothing if none is being executed: to stop a line that may not have started, use the poll. */
FIVEFOLD_PUBLIC void fivefold_stop(Fivefold *session);

/* --- the game of a session, between two lines --- */

/* A number that stays the same as long as game, moves and position do. */
FIVEFOLD_PUBLIC unsigned long long fivefold_stamp(const Fivefold *session);

/* Number of moves since the start of the game. */
FIVEFOLD_PUBLIC size_t fivefold_moves(const Fivefold *session);

/* The player, from 1 in order of play, who made move number `move`, from 0. With `move` equal to
   fivefold_moves(): the player to move, or 0 if the game is over. */
FIVEFOLD_PUBLIC int fivefold_player(const Fivefold *session, size_t move);

/* The colour to move, such as "white". */
FIVEFOLD_PUBLIC const char *fivefold_colour(const Fivefold *session);

/* The player, from 1, who has the colour `b`, `black` and so on; of two players who may change
   colours during an opening, the one whose first piece has it. Returns 0, with a sentence, if the
   game has no such colour. */
FIVEFOLD_PUBLIC int fivefold_colour_player(const Fivefold *session, const char *colour, char *why,
                                           size_t room);

/* --- for programs that read a line while an earlier one is executed --- */

/* The effect of a line on lines before it that have no reply yet. `protocol` is that of the line;
   NULL: it is the first one of a session whose protocol was not set, and may choose. Thread-safe.
   Its strings are constants. */
typedef struct FivefoldPeek {
    const char *protocol, *next; /* of this line and of the next one */
    int blank;                   /* it has no command and no reply */
    int stops;                   /* lines before it are to be stopped, also those that wait */
    int open_ended;              /* runs until it is stopped: stop it when the next line arrives */
    int searches;                /* its command is a search */
    const char *beside; /* not NULL: if the last line before it `searches`, send this reply as soon
                           as that one is executed, and do not execute this one */
} FivefoldPeek;
FIVEFOLD_PUBLIC void fivefold_peek(const Fivefold *session, const char *protocol, const char *line,
                                   FivefoldPeek *peek);

/* Completes a line that is typed in this protocol; NULL is GTP. Returns, one a line, what the last
   word of `begun` may become, ignoring case: a command; in GTP also after `newgame` a game and its
   options, after `set_option` an option and its values, after `help` a command, game or topic.
   *from becomes the byte of `begun` where these texts begin. Returns NULL if memory runs out. Free
   the result with fivefold_text_free(). Thread-safe. */
FIVEFOLD_PUBLIC char *fivefold_complete(const Fivefold *session, const char *protocol,
                                        const char *begun, size_t *from);

/* Game records. Both functions are thread-safe and need no session.

   text    one or more games in one form: SGF, PGN, pente.org's, Piskvork's, or commands of the
           engine. It may be of any origin. It is UTF-8, or else ISO-8859-1, which is a remark.
           SGF may name another character set (CA)
   length  bytes of the text; a zero byte follows them
   game    a game as the command `newgame` reads it, for records that do not name their game. It may
           be NULL: then such records are refused */

/* Reads all games. Returns a JSON array with one object for each game, or NULL if memory runs out.
   Free it with fivefold_text_free(). A game that cannot be read is
       {"refused": sentence with line, column and reason}
   The games after the first 100000 become one refusal. The members of every other game are

   line         where the record begins, from 1
   form         its form, as fivefold_records_write() names it
   game         words of `newgame`
   position     words of `setboard`; null: the start of the game
   moves        moves of the main line, as `play` reads them
   variations   number of variations, which `moves` leaves out
   remarks      what the reader left out, guessed or changed: sentences with their places
   names        of the players in order of play; null: unknown
   winners      who won or shares the result, from 1: players, in team games teams. [1, 2] is a draw
                of two players; null: unknown
   ending       how the game ended, such as "resign" or "time"; null: unknown
   event, site, date, round   null: unknown
   tags         other tags, or properties of SGF's root, as the text has them: [name, value]
   tree         the nodes of the record; null: it says nothing besides its moves and tags

   The tree has each line before the variations in it. The first node is the root: what stands
   before the first move. The members of a node are

   after        index of the node that it follows; missing: the one before it in the list
   moves        what it plays, as `play` reads it, from where `after` ends: one move, or none, or
                choices of colours and a move. null: by the rules it cannot be played
   notes        missing: none. Else a list of [kind, name, text]. The kind is "comment", "mark" (of
                PGN: `!?`, `$5`, the result of a variation) or "property" (of SGF, as the text has
                it; a note for each value). Only properties have a name

   A record that contradicts the rules about the winner is refused. */
FIVEFOLD_PUBLIC char *fivefold_records_read(const char *text, size_t length, const char *game);

/* Writes all games in the form "sgf", "pgn", "pente", "psq" or "commands". SGF written as SGF, PGN
   as PGN, and pente.org's form as that form, keep comments, variations, tags and all other
   properties. PGN, pente.org's form and commands take tags from each other. Returns the new text,
   UTF-8 without control characters but newlines. Free it with fivefold_text_free(). Returns NULL if
   memory runs out, if there is no game, or if a game is refused by the reader or by the form. Then
   why[], of `room` bytes, holds a sentence with the reason. Otherwise why[] has a line for all that
   was left out, guessed or changed, such as "line 1: 2 comments and 1 variation are not in psq"; it
   is "" if there is none. `why` may be NULL if `room` is 0.

   Commands carry names, results and scores in comments:
       newgame pente 13x13
       # [Player 1 Name "Ann"]
       # [Result "1-0"]
       # [Termination "resign"]
       play g7 # +0.35
   Comments that follow `newgame` on lines of their own may be tags of any name. With
   `Player 1 Name`, the result names the first player first; otherwise it names White first. A
   comment behind a move is written as a comment on that move, in PGN and SGF. */
FIVEFOLD_PUBLIC char *fivefold_records_write(const char *text, size_t length, const char *game,
                                             const char *form, char *why, size_t room);

FIVEFOLD_PUBLIC void fivefold_text_free(char *text); /* NULL is allowed */

#ifdef __cplusplus
}
#endif

#endif
