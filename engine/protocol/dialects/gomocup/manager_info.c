/* INFO: what a manager tells about time, memory, rules and levels. It is never answered; a value
   that is no number is ignored. */
#include <inttypes.h>
#include <string.h>

#include "base/clock.h"
#include "protocol/dialects/gomocup/managed_game.h"
#include "protocol/dialects/gomocup/words.h"

/* Megabytes of a process without tables, and of each search thread (measured; part 1 of
   protocol.md). */
enum { PROCESS_MEGABYTES = 12, THREAD_MEGABYTES = 10 };

enum { PERCENT = 100, KILOBYTES = 1024 };

/* Reads a whole number; more digits than it has room for give INT64_MAX, a minus gives 0. */
static bool value_read(const char *word, uint64_t *value) {
    const size_t sign = word[0] == '-';
    const size_t digits = strspn(word + sign, "0123456789");
    if (digits == 0 || word[sign + digits] != '\0')
        return false;
    *value = 0;
    for (size_t i = 0; i < digits; i++)
        *value =
            *value > INT64_MAX / 10 ? INT64_MAX : 10 * *value + (uint64_t)(word[sign + i] - '0');
    *value = sign > 0 ? 0 : *value > INT64_MAX ? INT64_MAX : *value;
    return true;
}

static int64_t msec_of(uint64_t value) {
    return value < DAY_MSEC ? (int64_t)value : DAY_MSEC;
}

/* Within the operator's limits. If memory runs out, the options stay as they are. */
static void options_change(Call *call, const Options *wanted) {
    Session *session = call->session;
    const Options lowered = options_limited(wanted, &session->limits);
    Error none;
    session_options_apply(session, &lowered, &none);
}

/* Gives the tables what the manager's memory leaves to them. `hash`: the wanted megabytes. */
static void hash_change(Call *call, Options *wanted, uint64_t hash) {
    Managed *managed = &call->session->managed;
    const uint64_t all = managed->memory >> 20;
    const uint64_t others = PROCESS_MEGABYTES + THREAD_MEGABYTES * wanted->threads;
    const uint64_t room = all > others ? all - others : 1;
    managed->hash = managed->memory > 0 ? hash : 0;
    wanted->hash = managed->memory > 0 && room < hash ? room : hash > 0 ? hash : 1;
    options_change(call, wanted);
}

static uint64_t hash_wanted(const Session *session) {
    return session->managed.hash > 0 ? session->managed.hash : session->options.hash;
}

/* --- keys --- */

static void key_move(Call *call, uint64_t value) {
    call->session->managed.move_msec = msec_of(value);
}

static void key_match(Call *call, uint64_t value) {
    call->session->managed.match_msec = msec_of(value);
}

static void key_left(Call *call, uint64_t value) {
    call->session->managed.left_msec = (int64_t)value;
}

static void key_increment(Call *call, uint64_t value) {
    call->session->managed.increment = msec_of(value);
}

static void key_memory(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    const uint64_t hash = hash_wanted(call->session);
    call->session->managed.memory = value;
    call->session->managed.memory_said = true;
    hash_change(call, &wanted, hash);
    managed_prepare(call->session);
}

static void key_rule(Call *call, uint64_t value) {
    call->session->managed.rule = value;
    if ((value & ~(uint64_t)RULE_EXACT) != 0)
        text_add(&call->reply, "MESSAGE rule %" PRIu64 " is not supported\n", value);
}

static void key_depth(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    wanted.depth = value;
    options_change(call, &wanted);
}

static void key_nodes(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    wanted.nodes = value;
    options_change(call, &wanted);
}

static void key_threads(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    wanted.threads = value > 0 ? value : 1;
    const Options lowered = options_limited(&wanted, &call->session->limits);
    wanted.threads = lowered.threads;
    hash_change(call, &wanted, hash_wanted(call->session));
}

static void key_hash(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    hash_change(call, &wanted, value / KILOBYTES);
}

static void key_strength(Call *call, uint64_t value) {
    Options wanted = call->session->options;
    wanted.skill = (value < PERCENT ? value : PERCENT) * SEARCH_HANDICAP_MAX / PERCENT;
    options_change(call, &wanted);
}

static void key_detail(Call *call, uint64_t value) {
    call->session->managed.detail = value > 0;
}

bool gomocup_info(Call *call) {
    static const struct {
        const char *name;
        void (*set)(Call *call, uint64_t value);
    } keys[] = {
#define INFO(handler, name, meaning) {name, key_##handler},
#include "protocol/dialects/gomocup/info.def"
    };
    uint64_t value;
    if (call->count < 2 || !value_read(call->word[1], &value))
        return true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (word_same(call->word[0], keys[i].name))
            keys[i].set(call, value);
    return true;
}
