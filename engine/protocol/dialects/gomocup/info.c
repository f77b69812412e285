/* INFO: a manager tells about time, memory, rules and levels. It is never answered; a value that is
   no number is ignored. */
#include <inttypes.h>
#include <string.h>

#include "base/clock.h"
#include "protocol/dialects/gomocup/brain_game.h"
#include "protocol/dialects/gomocup/words.h"

/* Megabytes of a process without tables, and of each search thread (measured; part 1 of
   protocol.md). */
enum { PROCESS_MEGABYTES = 12, THREAD_MEGABYTES = 10 };

enum { PERCENT = 100, KILOBYTES = 1024 };

/* Reads a whole number; more digits than it has room for give INT64_MAX, a minus gives 0. */
static bool info_value_read(const char *word, uint64_t *value) {
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

/* The change that one key makes. */
typedef struct Change {
    Manager *manager;
    Options options;
    uint64_t hash; /* megabytes that the tables want; 0: the key says nothing of memory */
    Text *reply;
} Change;

/* Without a limit of memory the tables have what they want. */
static uint64_t hash_wanted(const Change *change) {
    return change->manager->hash > 0 ? change->manager->hash : change->options.hash;
}

/* Gives the tables what the manager's memory leaves to them. */
static void hash_fit(Change *change) {
    Manager *manager = change->manager;
    const uint64_t all = manager->memory >> 20;
    const uint64_t others = PROCESS_MEGABYTES + THREAD_MEGABYTES * change->options.threads;
    const uint64_t room = all > others ? all - others : 1;
    manager->hash = manager->memory > 0 ? change->hash : 0;
    change->options.hash = manager->memory > 0 ? limit_both(room, change->hash) : change->hash;
}

/* --- keys --- */

static void key_move(Change *change, uint64_t value) {
    change->manager->move_msec = msec_of(value);
}

static void key_match(Change *change, uint64_t value) {
    change->manager->match_msec = msec_of(value);
}

static void key_left(Change *change, uint64_t value) {
    change->manager->left_msec = (int64_t)value;
}

static void key_increment(Change *change, uint64_t value) {
    change->manager->increment = msec_of(value);
}

static void key_memory(Change *change, uint64_t value) {
    change->hash = hash_wanted(change);
    change->manager->memory = value;
    change->manager->memory_said = true;
}

static void key_rule(Change *change, uint64_t value) {
    change->manager->rule = value;
    if ((value & ~(uint64_t)RULE_EXACT) != 0)
        text_add(change->reply, "MESSAGE rule %" PRIu64 " is not supported\n", value);
}

static void key_depth(Change *change, uint64_t value) {
    change->options.depth = value;
}

static void key_nodes(Change *change, uint64_t value) {
    change->options.nodes = value;
}

static void key_threads(Change *change, uint64_t value) {
    change->hash = hash_wanted(change);
    change->options.threads = value > 0 ? value : 1;
}

static void key_hash(Change *change, uint64_t value) {
    change->hash = value >= KILOBYTES ? value / KILOBYTES : 1;
}

static void key_strength(Change *change, uint64_t value) {
    change->options.skill = (value < PERCENT ? value : PERCENT) * SEARCH_HANDICAP_MAX / PERCENT;
}

static void key_detail(Change *change, uint64_t value) {
    change->manager->detail = value > 0;
}

/* Keeps within the operator's limits. If memory runs out, the options stay as they are. */
static void change_apply(Change *change, Session *session) {
    Error none;
    change->options = options_limited(&change->options, &session->limits);
    if (change->hash > 0) {
        hash_fit(change);
        change->options = options_limited(&change->options, &session->limits);
    }
    session_options_apply(session, &change->options, &none);
    if (change->hash > 0)
        brain_prepare(session);
}

bool gomocup_info(Call *call) {
    static const struct {
        const char *name;
        void (*set)(Change *change, uint64_t value);
    } keys[] = {
#define INFO(handler, name, meaning) {name, key_##handler},
#include "protocol/dialects/gomocup/info.def"
    };
    Session *session = call->session;
    uint64_t value;
    if (call->count < 2 || !info_value_read(call->word[1], &value))
        return true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Change change = {manager_of(session), session->options, 0, &call->reply};
        if (!word_same(call->word[0], keys[i].name))
            continue;
        keys[i].set(&change, value);
        change_apply(&change, session);
    }
    return true;
}
