/* Writes one round of hostile input to standard output and the expected replies to files:

   hostile SEED KIND LINES TALLY ASKED COMMANDS.DEF POOL

   KIND is gtp, probed (with four questions about the state between all lines), ugi or raw. POOL
   holds valid lines. TALLY gets the number of replies, and of readyok in UGI; ASKED gets the lines
   between the questions. A `stop` follows every command that may run long. */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 16, POOL = 4096 };

static uint64_t state;

static unsigned roll(unsigned sides) { /* random number from 0 to sides - 1 (splitmix64) */
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((z ^ z >> 31) >> 32) % sides;
}

static bool chance(unsigned percent) {
    return roll(100) < percent;
}

typedef struct Line { /* may contain NUL bytes */
    size_t length;
    char byte[LINE + 1];
} Line;

static void add_byte(Line *line, char c) {
    if (line->length < LINE)
        line->byte[line->length++] = c;
    line->byte[line->length] = '\0';
}

static void add(Line *line, const char *text) {
    while (*text != '\0')
        add_byte(line, *text++);
}

/* --- words --- */

#define ONE(...)                                                                                   \
    ((const char *const[]){                                                                        \
        __VA_ARGS__}[roll(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))])

static void add_digits(Line *line, unsigned most) {
    for (unsigned n = roll(most) + 1; n > 0; n--)
        add_byte(line, (char)('0' + roll(10)));
}

static void add_number(Line *line) {
    add(line,
        ONE("0", "1", "2", "3", "5", "7", "-1", "+1", "26", "25", "64", "65", "256", "1000001",
            "65536", "65537", "2147483647", "2147483648", "4294967295", "4294967296",
            "9223372036854775807", "18446744073709551615", "18446744073709551616", "1e9", "0x10",
            "00", "01", "1.5", "99999999999999999999999999999999999999999", "x", "-", "NaN", ""));
}

static char letter(void) {
    static const char letters[] =
        "/*-~:,#.[]@=?|\\%'\"$bwFILNPTUVWXYZacz0123456789xX \t\0\001\033\177\200\377";
    return letters[roll(sizeof letters - 1)];
}

static void add_word(Line *line) {
    if (chance(50)) {
        add_number(line);
        return;
    }
    for (unsigned n = roll(12); n > 0; n--)
        add_byte(line, letter());
}

static void add_rows(Line *line) { /* rows of a board, well formed or not */
    const unsigned columns = 1 + roll(chance(80) ? 7 : 27), rows = 1 + roll(chance(80) ? 7 : 27);
    char run[12];
    snprintf(run, sizeof run, "%u", columns);
    for (unsigned r = 0; r < rows; r++) {
        const unsigned how = roll(20);
        add(line, r > 0 ? "/" : "");
        if (how < 14)
            add(line, run);
        else if (how < 19)
            for (unsigned c = 0; c < columns; c++)
                add(line, how < 17 || c % 2 == 0 ? "*" : "1");
        else
            add_byte(line, letter());
    }
}

/* --- lines --- */

static char *pool[POOL], *command[POOL], *game[POOL];
static unsigned pools, commands, games;

static void add_setup(Line *line) {
    if (chance(70))
        add(line, game[roll(games)]);
    else
        add_word(line);
    if (chance(60)) {
        add(line, ONE(" 1x1", " 1x25", " 25x1", " 25x25", " 5x5", " 3x4", " 4", " 25", " 2x9",
                      " 0x5", " 26x26", " 5x", " x", " ", " 4x"));
        if (chance(20))
            add_number(line);
    }
    if (chance(40)) {
        add(line, ONE(" board=*", " board=1", " board=***/***", " board=*1*/1*1", " board="));
        if (chance(50))
            add_rows(line);
    }
    for (unsigned n = roll(3); n > 0; n--) {
        add(line, ONE(" pieces=tetrominoes", " pieces=hexominoes", " pieces=pentominoes:FILX",
                      " pieces=onesided-pentominoes:Ff",
                      " pieces=", " pieces=:", " pieces=tetrominoes:", " tournament=off",
                      " nests=2", " line=3", " line=99", " first=black", " diagonal=on",
                      " players=3", " players=4", " players=4 teams=on", " players=", " teams=on",
                      " mixed=on", " captures=2", " =", " ==", " x="));
        if (chance(20))
            add_word(line);
    }
}

static void
add_option(Line *line) { /* only small or refused values, which cost neither much memory nor time */
    add(line, ONE("Hash ", "Threads ", "MultiPV ", "Seed ", "Move Overhead ", "Ansi ", "Notation ",
                  "hASH ", "Nonsense ", "Move "));
    add(line, ONE("0", "1", "2", "3", "-1", "65537", "4294967296", "18446744073709551617", "true",
                  "off", "", "1 2", "1.5", "x", "cells", "short"));
}

static void add_command(Line *line) {
    const char *name = command[roll(commands)];
    add(line, name);
    add(line, " ");
    if (strcmp(name, "newgame") == 0) {
        add_setup(line);
    } else if (strcmp(name, "setboard") == 0) {
        add_rows(line);
        add(line, ONE(" b", " w", " B", " r", " GREEN", " x", ""));
        add(line, ONE(" -/-", " F/-", " FI/T", " /", " 0/0", " 0/0/0", " 1/2/3/4", " 9999/0/9999",
                      " 0//0", " 0/0/0/0/0", ""));
        add(line, ONE(" -/-", " -/L", " X/Y", " ?", ""));
    } else if (strcmp(name, "set_option") == 0) {
        add_option(line);
    } else if (strcmp(name, "perft") == 0 || strcmp(name, "divide") == 0) {
        add(line, ONE("0", "1", "2", "3", "9", "1000", "1001", "-1", "99999999999999999999"));
    } else if (strcmp(name, "go") == 0) {
        add(line, ONE("depth ", "nodes ", "movetime ", "infinite ", "p1time ", "p2inc ", "p3time ",
                      "p4inc ", "foo "));
        add_number(line);
        add(line, ONE(" depth 1", " nodes 100", " movetime 1", " infinite", ""));
    } else if (chance(50)) {
        add_word(line);
        add(line, chance(30) ? " " : "");
        add_word(line);
    }
}

static void mutate(Line *line) {
    for (unsigned n = roll(4) + 1; n > 0 && line->length > 0; n--) {
        const size_t at = roll((unsigned)line->length), rest = line->length - at;
        switch (roll(6)) {
        case 0: /* delete a byte */
            memmove(line->byte + at, line->byte + at + 1, rest);
            line->length--;
            break;
        case 1:
        case 2: line->byte[at] = letter(); break;
        case 3: /* insert a byte */
            if (line->length < LINE) {
                memmove(line->byte + at + 1, line->byte + at, rest + 1);
                line->byte[at] = letter();
                line->length++;
            }
            break;
        case 4: /* repeat a part */
            for (size_t i = 0, part = rest < 8 ? rest : roll(8) + 1; i < part; i++)
                add_byte(line, line->byte[at + i]);
            break;
        default: /* change the case, or cut off the end */
            if (chance(50))
                for (size_t i = 0; i < line->length; i++)
                    line->byte[i] = (char)toupper((unsigned char)line->byte[i]);
            else
                line->byte[line->length = at] = '\0';
        }
    }
}

static void line_gtp(Line *line) {
    const unsigned how = roll(100);
    if (chance(10)) {
        add_digits(line, chance(90) ? 30 : 10000);
        add(line, " ");
    }
    if (how < 35)
        add_command(line);
    else if (how < 95)
        add(line, pool[roll(pools)]);
    else
        add_word(line);
    if (how >= 65)
        mutate(line);
    for (unsigned n = chance(3) ? roll(1000) : 0; n > 0; n--) {
        add(line, " ");
        add_word(line);
    }
}

static void line_raw(Line *line) {
    for (unsigned n = roll(80); n > 0; n--) {
        const char c = chance(50) ? letter() : (char)roll(256);
        add_byte(line, c == '\n' ? ' ' : c);
    }
}

static void line_ugi(Line *line) {
    const unsigned how = roll(100);
    const char *valid = pool[roll(pools)];
    if (how < 15) {
        add(line, "isready");
    } else if (how < 25) {
        add(line, ONE("uginewgame", "stop", "ugi", "stop now", "query p1turn", "query gameover",
                      "query result", "query", "position", "isready now"));
    } else if (how < 40) {
        add(line, ONE("go depth 1", "go nodes 50", "go movetime 1", "go infinite",
                      "go p1time 5 p2time 5", "go depth 99999999999", "go foo", "go depth"));
    } else if (how < 50) {
        add(line, "setoption name ");
        add(line, ONE("Hash value 1", "Threads value 2", "Clear Hash", "value", "Game value",
                      "Game value "));
        if (line->byte[line->length - 1] == ' ')
            add_setup(line);
    } else if (strncmp(valid, "newgame ", 8) == 0) {
        add(line, "setoption name Game value ");
        add(line, valid + 8);
    } else {
        const bool set = strncmp(valid, "setboard ", 9) == 0;
        add(line, set ? "position fen " : "position startpos");
        add(line, set ? valid + 9 : "");
        add(line, " moves");
        for (unsigned n = roll(4); n > 0; n--) {
            const char *play = pool[roll(pools)];
            add(line, strncmp(play, "play ", 5) == 0 ? play + 4 : " a1,b1,c1,d1,e1");
        }
        if (chance(50))
            mutate(line);
    }
}

/* --- sending --- */

typedef enum Kind { GTP, PROBED, UGI, RAW } Kind;

static unsigned replies, ready;

/* The line as the engine understands it: no control characters, no comment, blanks for tabs, lower
   case. */
static void clean(const Line *line, Line *text) {
    text->length = 0;
    text->byte[0] = '\0';
    for (size_t i = 0; i < line->length && line->byte[i] != '#'; i++) {
        const unsigned char c = (unsigned char)line->byte[i];
        if (c == '\t')
            add_byte(text, ' ');
        else if (c >= ' ' && c != 127)
            add_byte(text, (char)tolower(c));
    }
}

/* True if the line would end the conversation, change the protocol, or set limits that make the
   round very long. */
static bool forbidden(const Line *text, Kind kind) {
    static const char *const lasting[] = {"depth", "nodes", "movetime", "hash", "threads"};
    const char *word = text->byte + strspn(text->byte, " ");
    if (kind != UGI && isdigit((unsigned char)*word) && word[strspn(word, "0123456789")] == ' ')
        word += strspn(word, "0123456789 ");
    const size_t length = strcspn(word, " ");
    if ((length == 4 && strncmp(word, "quit", 4) == 0) ||
        (length == 3 && strncmp(word, "ugi", 3) == 0 && (kind != UGI || strchr(word, 'o') != NULL)))
        return true;
    for (size_t i = 0; i < sizeof lasting / sizeof *lasting && strstr(word, "option") != NULL;
         i++) {
        const char *at = strstr(word, lasting[i]);
        const char *value = at != NULL ? at + strcspn(at, "0123456789") : "";
        const size_t digits = strspn(value, "0123456789");
        if (digits > 1 && digits < 10 && strncmp(value, "65537", 5) != 0)
            return true;
    }
    return false;
}

static bool lasting(const Line *text) {
    static const char *const words[] = {"go",    "genmove", "perft",  "divide",
                                        "bench", "solve",   "analyze"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text->byte, words[i]) != NULL)
            return true;
    return false;
}

static void send(const char *line) {
    puts(line);
    replies++;
}

static void send_questions(void) {
    send("77771 position");
    send("77772 history");
    send("77773 result");
    send("77774 options");
}

/* Returns false if the line must not be sent. */
static bool send_line(const Line *line, Kind kind, const char *end) {
    static Line text;
    clean(line, &text);
    if (forbidden(&text, kind))
        return false;
    fwrite(line->byte, 1, line->length, stdout);
    fputs(end, stdout);
    const char *word = text.byte + strspn(text.byte, " ");
    replies += *word != '\0';
    ready += strncmp(word, "isready", 7) == 0 && (word[7] == ' ' || word[7] == '\0');
    if (lasting(&text) && (kind != UGI || chance(60)))
        send("stop");
    return true;
}

static void round_send(Kind kind, unsigned lines, FILE *asked) {
    static Line line;
    if (kind == UGI) {
        puts("ugi\nsetoption name Hash value 1\nsetoption name MoveTime value 2");
    } else {
        send("set_option Hash 1");
        send("set_option MoveTime 2");
    }
    if (kind == PROBED)
        send_questions();
    while (lines-- > 0) {
        line.byte[line.length = 0] = '\0';
        (kind == UGI ? line_ugi : kind == RAW ? line_raw : line_gtp)(&line);
        if (!send_line(&line, kind, chance(10) ? "\r\n" : "\n") || kind != PROBED)
            continue;
        send_questions();
        for (size_t i = 0; i < line.length; i++)
            fputc(isprint((unsigned char)line.byte[i]) ? line.byte[i] : '?', asked);
        fputc('\n', asked);
    }
    send("stop");
    if (kind == UGI) {
        puts("isready");
        ready++;
    } else if (kind != PROBED) { /* a last line without a line end */
        line.byte[line.length = 0] = '\0';
        add(&line, "5 known_command play");
        if (chance(50))
            mutate(&line);
        send_line(&line, kind, "");
    }
}

static unsigned lines_read(const char *path, char **list, bool table) {
    static char text[LINE];
    FILE *file = fopen(path, "r");
    unsigned count = 0;
    if (file == NULL)
        exit(2);
    while (count < POOL && fgets(text, sizeof text, file) != NULL) {
        char *from = text;
        text[strcspn(text, "\n")] = '\0';
        if (table) {
            if (strncmp(text, "COMMAND(", 8) != 0)
                continue;
            from += 8;
            from[strcspn(from, ",")] = '\0';
        }
        list[count] = malloc(strlen(from) + 1);
        strcpy(list[count++], from);
    }
    fclose(file);
    return count;
}

int main(int argc, char **argv) {
    static const char *const kinds[] = {"gtp", "probed", "ugi", "raw"};
    unsigned kind = 0;
    if (argc != 8)
        return 2;
    state = strtoull(argv[1], NULL, 10);
    while (kind < RAW && strcmp(argv[2], kinds[kind]) != 0)
        kind++;
    commands = lines_read(argv[6], command, true);
    pools = lines_read(argv[7], pool, false);
    for (unsigned i = 0; i < pools; i++)
        if (strncmp(pool[i], "newgame ", 8) == 0 && strchr(pool[i] + 8, ' ') == NULL)
            game[games++] = pool[i] + 8;
    FILE *tally = fopen(argv[4], "w"), *asked = fopen(argv[5], "w");
    if (tally == NULL || asked == NULL || commands == 0 || games == 0)
        return 2;
    round_send((Kind)kind, (unsigned)atoi(argv[3]), asked);
    fprintf(tally, "%u %u\n", replies, ready);
    fclose(asked);
    return fclose(tally);
}
