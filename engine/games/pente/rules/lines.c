#include "games/pente/rules/lines.h"

#include <assert.h>

enum { LENGTHS = SIDE_MAX + 1, WORD_ROOM = LINE_BITS + 1 };

/* Adds one line of the board along an axis. `start`: its first point; its first bit is `from` of
   `word`. */
static void line_lay(PenteTable *table, int axis, int start, int word, int from) {
    for (int i = 0; i <= table->reach[start][axis]; i++) {
        const int point = start + i * table->step[axis], bit = from + i;
        table->place[point][axis] = (LinePlace){(uint8_t)word, (uint8_t)bit};
        table->point[word][bit] = (uint16_t)point;
        table->line[word] |= bits_one(bit);
    }
}

/* Room that a line needs, with the unused bit behind it. The last of a word needs none, so a word
   has room for WORD_ROOM. */
static int line_room(int length) {
    return length + 1;
}

/* Chooses lines that fill a word best, at most left[length] of each length: the longest of all, and
   of the others a set of the largest sum that fits. Takes them from `left`, and adds them to
   `chosen`. */
static void word_fill(int side, int left[LENGTHS], int chosen[LENGTHS]) {
    int by[WORD_ROOM + 1] = {LENGTHS}; /* shortest line of the set with this sum; 0: no set */
    int times[WORD_ROOM + 1] = {0};    /* how many of these are in it */
    int longest = side;
    while (left[longest] == 0)
        longest--;
    left[longest]--;
    chosen[longest]++;
    const int room = WORD_ROOM - line_room(longest);
    for (int length = longest; length > 0; length--)
        for (int sum = room; sum >= 0; sum--)
            for (int n = 1; by[sum] > length && n <= left[length]; n++) {
                const int more = sum + n * line_room(length);
                if (more > room)
                    break;
                if (by[more] == 0) {
                    by[more] = length;
                    times[more] = n;
                }
            }
    int sum = room;
    while (by[sum] == 0)
        sum--;
    while (sum > 0) {
        const int length = by[sum], n = times[sum];
        left[length] -= n;
        chosen[length] += n;
        sum -= n * line_room(length);
    }
}

/* Does a line of this length along the axis start at the point? */
static bool line_starts(const PenteTable *table, int axis, int start, int length) {
    return row_has(table->board, start) && table->reach[start][axis + AXES] == 0 &&
           table->reach[start][axis] + 1 == length;
}

void lines_make(PenteTable *table) {
    int left[LENGTHS] = {0}, word[LENGTHS] = {0}, words = 0;
    int chosen[LINES_MAX][LENGTHS] = {{0}}, used[LINES_MAX] = {0};
    for (int length = table->side; length > 0; length--)
        left[length] = length == table->side ? 2 * table->side + 2 : 4;
    for (int length = table->side; length > 0; length--)
        for (; left[length] > 0; words++) {
            assert(words < LINES_MAX);
            word_fill(table->side, left, chosen[words]);
        }
    for (int length = table->side; length > 0; length--)
        for (int axis = 0; axis < AXES; axis++)
            for (int start = 0; start < table->points; start++) {
                if (!line_starts(table, axis, start, length))
                    continue;
                while (chosen[word[length]][length] == 0)
                    word[length]++;
                const int at = word[length];
                chosen[at][length]--;
                line_lay(table, axis, start, at, used[at]);
                used[at] += line_room(length);
            }
    table->lines = (words + LINES_TOGETHER - 1) / LINES_TOGETHER * LINES_TOGETHER;
}
