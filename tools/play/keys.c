#include "play/keys.h"

#include <string.h>

#include "base/utf8.h"

enum { ESCAPE = 27, DELETE = 127, NUMBER_MAX = 999 };

static KeyPress key_of(KeyKind kind) {
    return (KeyPress){.kind = kind};
}

static KeyPress control_read(KeyReader *reader, char byte) {
    static const unsigned char keys[] = {
        [1] = KEY_HOME,       [2] = KEY_LEFT,      [3] = KEY_INTERRUPT, [4] = KEY_DELETE_OR_END,
        [5] = KEY_END,        [6] = KEY_RIGHT,     [8] = KEY_BACKSPACE, [9] = KEY_TAB,
        [10] = KEY_ENTER,     [11] = KEY_KILL_END, [12] = KEY_CLEAR,    [13] = KEY_ENTER,
        [14] = KEY_DOWN,      [16] = KEY_UP,       [18] = KEY_REDRAW,   [21] = KEY_KILL_BEGIN,
        [23] = KEY_KILL_WORD, [26] = KEY_SUSPEND,  [28] = KEY_QUIT,     [31] = KEY_NONE};
    const unsigned char c = (unsigned char)byte;
    reader->count = 0;
    reader->state = c == ESCAPE ? KEYS_ESCAPE : KEYS_PLAIN;
    return key_of(c == DELETE ? KEY_BACKSPACE : c < sizeof keys ? (KeyKind)keys[c] : KEY_NONE);
}

/* Reads a byte of a character. A byte that cannot continue it begins the next one. */
static KeyPress text_read(KeyReader *reader, char byte) {
    KeyPress key = key_of(KEY_NONE);
    const char *at = reader->bytes;
    if (reader->count > 0 && ((unsigned char)byte & 0xc0) != 0x80)
        reader->count = 0;
    if (reader->count == 0)
        reader->wanted = utf8_length(byte);
    if (reader->wanted == 0)
        return key;
    reader->bytes[reader->count++] = byte;
    if (reader->count < reader->wanted)
        return key;
    reader->count = 0;
    reader->bytes[reader->wanted] = '\0';
    const uint32_t character = utf8_take(&at);
    if (character == UTF8_NONE || !utf8_plain(character))
        return key;
    key.kind = KEY_TEXT;
    memcpy(key.text, reader->bytes, reader->wanted);
    return key;
}

/* The key of a sequence `ESC [ NUMBER ; ... FINAL` or `ESC O FINAL`. */
static KeyKind sequence_key(unsigned number, char final) {
    switch (final) {
    case 'A': return KEY_UP;
    case 'B': return KEY_DOWN;
    case 'C': return KEY_RIGHT;
    case 'D': return KEY_LEFT;
    case 'F': return KEY_END;
    case 'H': return KEY_HOME;
    case '~': break;
    default: return KEY_NONE;
    }
    switch (number) {
    case 1:
    case 7: return KEY_HOME;
    case 3: return KEY_DELETE;
    case 4:
    case 8: return KEY_END;
    default: return KEY_NONE;
    }
}

static KeyPress sequence_read(KeyReader *reader, char byte) {
    if (byte >= '0' && byte <= '9' && !reader->numbered && reader->number <= NUMBER_MAX)
        reader->number = 10 * reader->number + (unsigned)(byte - '0');
    reader->numbered |= byte == ';';
    if (byte < '@')
        return key_of(KEY_NONE);
    /* The Linux console sends function keys as `ESC [ [ A`. */
    reader->state = byte == '[' ? KEYS_IGNORED : KEYS_PLAIN;
    return key_of(sequence_key(reader->number, byte));
}

KeyPress key_read(KeyReader *reader, char byte) {
    const unsigned char c = (unsigned char)byte;
    if (c < ' ' || c == DELETE)
        return control_read(reader, byte);
    if (c >= 0x80)
        reader->state = KEYS_PLAIN;
    switch (reader->state) {
    case KEYS_PLAIN: return text_read(reader, byte);
    case KEYS_ESCAPE:
        reader->state = byte == '[' ? KEYS_SEQUENCE : byte == 'O' ? KEYS_SHIFTED : KEYS_PLAIN;
        reader->number = 0;
        reader->numbered = false;
        return key_of(KEY_NONE);
    case KEYS_SEQUENCE: return sequence_read(reader, byte);
    case KEYS_SHIFTED: reader->state = KEYS_PLAIN; return key_of(sequence_key(0, byte));
    default: reader->state = KEYS_PLAIN; return key_of(KEY_NONE);
    }
}
