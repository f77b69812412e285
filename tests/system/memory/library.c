#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "fivefold.h"
#include "starve.h"
#include "tally.h"
#include "trial.h"

/* --- records --- */

/* Records, and the form in which they are written; NULL: they are read as JSON. */
typedef struct Conversion {
    const char *text, *form;
    char *wanted; /* NULL: they are refused */
} Conversion;

static char *records_convert(const Conversion *conversion, char *why, size_t room) {
    const char *text = conversion->text, *form = conversion->form;
    const size_t length = strlen(text);
    strcpy(why, "out of memory: "); /* reading gives no reason */
    return form != NULL ? fivefold_records_write(text, length, "pente", form, why, room)
                        : fivefold_records_read(text, length, "pente");
}

/* The result is right, or there is none. */
static bool records_starve(void *context, long k, bool on) {
    const Conversion *conversion = context;
    const char *wanted = conversion->wanted;
    char why[320];
    starve_begin(k, on);
    char *got = records_convert(conversion, why, sizeof why);
    starve_end();
    bool fine = false;
    if (got != NULL && wanted != NULL)
        fine = strcmp(got, wanted) == 0 || failure("another result", got);
    else
        fine = (got == NULL && (wanted == NULL || strstr(why, "out of memory: ") != NULL)) ||
               failure("no result, but a reason", why);
    fivefold_text_free(got);
    return fine;
}

static void conversion_try(const char *text, const char *form, long step) {
    char why[320], name[256];
    Conversion conversion = {text, form, NULL};
    conversion.wanted = records_convert(&conversion, why, sizeof why);
    snprintf(name, sizeof name, "records as %s: %.60s", form != NULL ? form : "JSON", text);
    const Trial trial = {.name = name, .run = records_starve, .context = &conversion, .step = step};
    trial_run_both(&trial);
    fivefold_text_free(conversion.wanted);
}

void records_try(long step) {
    static const char *const texts[] = {
        "(;GM[4]SZ[9]PB[Ann]PW[Bob]EV[x]DT[2026]RE[B+Resign];B[ee];W[aa]C[no](;B[bb])(;B[cc]"
        "LB[aa:x][bb:y](;W[dd])(;W[])))",
        "(;GM[4]SZ[9]AB[aa][cc]AW[dd]PL[W];W[ee])",
        "[Game \"D-Pente\"]\n[Player 1 Name \"Ann\"]\n[Choice \"white\"]\n\n1. K10 L9 2. M10 L10 "
        "3. A1",
        "[Variant \"capture 5x5\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. a1,b1,c1,d1,e1! $1 {x} "
        "(1. b1 (1. c1?)) ;}\n*",
        "Piskvorky 20x20, 11:11, 0\n10,10,5\n11,11,5\nann\nbob\n-1\n",
        "newgame pente 9x9\n# [Player 1 Name \"Ann\"]\nplay e5 # a\nplay d4 # b\nundo\nplay a1 # "
        "c\n",
        "1. K10 Z99"};
    static const char *const forms[] = {NULL, "sgf", "pgn", "pente", "psq", "commands"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (size_t f = 0; f < sizeof forms / sizeof *forms; f++)
            conversion_try(texts[t], forms[f], step);
}

/* --- pools --- */

/* A session in a pool opens, or there is a reason. */
static bool pool_starve(void *context, long k, bool on) {
    const bool *shared = context;
    char why[320] = "";
    FivefoldPool *pool = fivefold_pool_new();
    Fivefold *first = *shared ? fivefold_pool_session(pool, "capture 4x4", why, sizeof why) : NULL;
    starve_begin(k, on);
    Fivefold *session = fivefold_pool_session(pool, "capture 4x4", why, sizeof why);
    starve_end();
    const bool fine =
        session != NULL || strstr(why, "out of memory: ") != NULL || failure("no reason", why);
    fivefold_pool_free(pool);
    fivefold_free(session);
    fivefold_free(first);
    return fine;
}

void pools_try(long step) {
    (void)step; /* few requests: each of them fails */
    for (int i = 0; i < 2; i++) {
        bool shared = i == 1;
        const Trial trial = {
            .name = "a session in a pool", .run = pool_starve, .context = &shared, .step = 1};
        trial_run(&trial, true);
    }
}
