#include "records/charsets.h"

#include <string.h>

#include "base/utf8.h"

static const char gb18030[] = " gb18030 gbk gb2312 gb231280 xgbk euccn cp936 ms936 windows936 ";
static const char shift_jis[] = " shiftjis sjis xsjis cp932 ms932 windows31j ";

/* Sets by their names, in lower case and without other bytes than letters and digits. GB18030
   contains GBK and GB2312. A system may know the second iconv name of a set only. */
static const struct SetRow {
    const char *names;
    TextSetKind kind;
    bool wide, kana;
    const char *iconv;
    unsigned page;
} rows[] = {{" ascii usascii ", SET_UNNAMED, false, false, NULL, 0},
            {" utf8 ", SET_UTF8, false, false, NULL, 0},
            {" iso88591 latin1 l1 windows1252 cp1252 ", SET_LATIN, false, false, NULL, 0},
            {gb18030, SET_SYSTEM, true, false, "GB18030", 54936},
            {gb18030, SET_SYSTEM, true, false, "GBK", 936}, /* Wine has no code page 54936 */
            {" big5 xbig5 big5hkscs cp950 ms950 windows950 ", SET_SYSTEM, true, false, "BIG5", 950},
            {shift_jis, SET_SYSTEM, true, true, "CP932", 932},
            {shift_jis, SET_SYSTEM, true, true, "SHIFT_JIS", 932},
            {" eucjp xeucjp ", SET_SYSTEM, false, false, "EUC-JP", 20932},
            {" euckr ksc5601 ksc56011987 cp949 ms949 uhc windows949 ", SET_SYSTEM, true, false,
             "CP949", 949},
            {" iso88592 latin2 ", SET_SYSTEM, false, false, "ISO-8859-2", 28592},
            {" windows1250 cp1250 ", SET_SYSTEM, false, false, "CP1250", 1250},
            {" windows1251 cp1251 ", SET_SYSTEM, false, false, "CP1251", 1251},
            {" koi8r ", SET_SYSTEM, false, false, "KOI8-R", 20866}};

/* Windows-1252 from 0x80 to 0x9F; 0: no character. */
static const uint16_t windows[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void textset_find(TextSet *set, const char *name) {
    char word[32] = " ";
    size_t length = 1;
    for (const char *at = name; *at != '\0' && length < sizeof word - 2; at++)
        if (strchr(" -_:.", *at) == NULL)
            word[length++] = letter_lower(*at);
    word[length] = ' ';
    textset_free(set);
    set->name = quote(name);
    set->kind = length == 1 ? SET_UNNAMED : SET_UNKNOWN;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && length > 1; i++) {
        const struct SetRow *row = &rows[i];
        if (strstr(row->names, word) == NULL)
            continue;
        set->wide = row->wide;
        set->kana = row->kana;
        set->charset = row->kind == SET_SYSTEM ? charset_open(row->iconv, row->page) : NULL;
        if (row->kind == SET_SYSTEM && set->charset == NULL)
            continue;
        set->kind = row->kind;
        return;
    }
}

void textset_free(TextSet *set) {
    charset_close(set->charset);
    *set = (TextSet){.kind = SET_UNNAMED};
}

bool textset_leads(const TextSet *set, int byte) {
    return set->wide && byte > 0x80 && byte < 0xFF && !(set->kana && byte >= 0xA0 && byte <= 0xDF);
}

/* Adds ASCII, and `?` for each other character. */
static size_t ascii_add(const TextSet *set, const char *at, const char *end, Text *out) {
    size_t wrong = 0;
    for (; at < end; at++) {
        const unsigned char byte = (unsigned char)*at;
        text_char_add(out, byte < 0x80 ? *at : '?', 1);
        wrong += byte >= 0x80;
        at += textset_leads(set, byte) && at + 1 < end;
    }
    return wrong;
}

static size_t latin_add(const char *at, const char *end, Text *out) {
    size_t wrong = 0;
    for (; at < end; at++) {
        const unsigned char byte = (unsigned char)*at;
        const uint32_t point = byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80] : byte;
        utf8_add(out, point > 0 ? point : '?');
        wrong += point == 0;
    }
    return wrong;
}

size_t textset_decode(const TextSet *set, const char *begin, const char *end, Text *out) {
    switch (set->kind) {
    case SET_SYSTEM: return charset_decode(set->charset, begin, (size_t)(end - begin), out);
    case SET_UNKNOWN: return ascii_add(set, begin, end, out);
    default: return latin_add(begin, end, out);
    }
}
