#include "solve/kayles/bitset.h"

#include "base/bits.h"
#include "solve/kayles/processor.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define BITSET_INLINE AVX512_TARGET static inline __attribute__((always_inline))

BITSET_INLINE __m512i rows_set(const uint64_t *set, const int words) {
    return words == 1 ? _mm512_set1_epi64((long long)set[0])
                      : _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)set));
}

/* Loads one row of three or four words. */
BITSET_INLINE __m256i row_wide(const uint64_t *row, const int words) {
    return _mm256_maskz_loadu_epi64((__mmask8)bits_below(words), row);
}

BITSET_INLINE void left_wide(const uint64_t *rows, int count, const uint64_t *set, uint8_t *lefts,
                             const int words) {
    const __m256i all = row_wide(set, words);
    for (int v = 0; v < count; v++) {
        const __m256i row = row_wide(rows + v * words, words);
        const __m256i left = _mm256_popcnt_epi64(_mm256_andnot_si256(row, all));
        const __m128i two =
            _mm_add_epi64(_mm256_castsi256_si128(left), _mm256_extracti128_si256(left, 1));
        lefts[v] = (uint8_t)(_mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 2));
    }
}

BITSET_INLINE void left_words(const uint64_t *rows, int count, const uint64_t *set, uint8_t *lefts,
                              const int words) {
    const __m512i all = rows_set(set, words);
    const int step = 8 / words;
    for (int v = 0; v < count; v += step) {
        const __m512i row = _mm512_loadu_si512(rows + v * words);
        __m512i left = _mm512_popcnt_epi64(_mm512_andnot_si512(row, all));
        if (words == 1) {
            _mm_storel_epi64((void *)(lefts + v), _mm512_cvtepi64_epi8(left));
        } else {
            left = _mm512_add_epi64(left, _mm512_shuffle_epi32(left, _MM_PERM_BADC));
            const uint64_t pairs = (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(left));
            const uint32_t four = (uint32_t)_pext_u64(pairs, UINT64_C(0x00ff00ff00ff00ff));
            __builtin_memcpy(lefts + v, &four, sizeof four);
        }
    }
}

BITSET_INLINE void leaving_words(const uint64_t *rows, int count, const uint64_t *first,
                                 const uint64_t *second, uint64_t *todo, const int words) {
    const __m512i one = rows_set(first, words), two = rows_set(second, words);
    const __m512i last = _mm512_and_si512(one, two);
    const int step = 8 / words;
    for (int w = 0; w < words; w++) {
        uint64_t with_one = 0, with_two = 0;
        const int end = count - 64 * w < 64 ? count - 64 * w : 64;
        for (int v = 0; v < end; v += step) {
            const __m512i row = _mm512_loadu_si512(rows + (64 * w + v) * words);
            uint32_t in_one = _mm512_cmpeq_epi64_mask(_mm512_andnot_si512(row, one), last);
            uint32_t in_two = _mm512_cmpeq_epi64_mask(_mm512_andnot_si512(row, two), last);
            if (words == 2) {
                in_one = _pext_u32(in_one & in_one >> 1, 0x55);
                in_two = _pext_u32(in_two & in_two >> 1, 0x55);
            }
            with_one |= (uint64_t)in_one << v;
            with_two |= (uint64_t)in_two << v;
        }
        todo[w] &= ~((with_one & first[w]) | (with_two & second[w]));
    }
}

/* Vertices in both sets are skipped: a row contains its own vertex, so their removal cannot leave
   the intersection. */
BITSET_INLINE void leaving_wide(const uint64_t *rows, const uint64_t *first, const uint64_t *second,
                                uint64_t *todo, const int words) {
    const __m256i one = row_wide(first, words), two = row_wide(second, words);
    const __m256i last = _mm256_and_si256(one, two);
    for (int w = 0; w < words; w++) {
        uint64_t found = 0;
        for (uint64_t rest = todo[w] & (first[w] ^ second[w]); rest; rest &= rest - 1) {
            const int v = bits_first(rest);
            const __m256i row = row_wide(rows + (64 * w + v) * words, words);
            const __m256i from = bits_one(v) & first[w] ? one : two;
            const bool leads = !_mm256_cmpneq_epi64_mask(_mm256_andnot_si256(row, from), last);
            found |= (uint64_t)leads << v;
        }
        todo[w] &= ~found;
    }
}

/* Compresses in registers: compressing stores are slow on some processors. */
AVX512_TARGET void bitset_list(const uint64_t *set, int words, const uint32_t *ids, int *vertices,
                               uint32_t *listed) {
    const __m512i lanes = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    for (int w = 0; w < words; w++)
        for (int v = 0; v < 64; v += 16) {
            const __mmask16 in = (__mmask16)(set[w] >> v);
            const int count = bits_count(in);
            const __mmask16 out = (__mmask16)bits_below(count);
            const int first = 64 * w + v;
            const __m512i at = _mm512_add_epi32(lanes, _mm512_set1_epi32(first));
            const __m512i id = _mm512_maskz_loadu_epi32(in, ids + first);
            _mm512_mask_storeu_epi32(vertices, out, _mm512_maskz_compress_epi32(in, at));
            _mm512_mask_storeu_epi32(listed, out, _mm512_maskz_compress_epi32(in, id));
            vertices += count;
            listed += count;
        }
}

AVX512_TARGET Key bitset_key(const Key *keys, int count, const uint64_t *set, bool sum) {
    __m512i all_keys = _mm512_setzero_si512();
    for (int v = 0; v < count; v += 4) {
        const uint32_t in = (uint32_t)(set[v / 64] >> (v % 64)) & 15;
        const __mmask8 lanes = (__mmask8)(_pdep_u32(in, 0x55) * 3);
        const __m512i key = _mm512_maskz_loadu_epi64(lanes, keys + v);
        all_keys = !sum ? _mm512_or_si512(all_keys, key) : _mm512_xor_si512(all_keys, key);
    }
    const __m256i low = _mm512_castsi512_si256(all_keys),
                  high = _mm512_extracti64x4_epi64(all_keys, 1);
    const __m256i half = !sum ? _mm256_or_si256(low, high) : _mm256_xor_si256(low, high);
    const __m128i a = _mm256_castsi256_si128(half), b = _mm256_extracti128_si256(half, 1);
    const __m128i all = !sum ? _mm_or_si128(a, b) : _mm_xor_si128(a, b);
    return (Key){(uint64_t)_mm_cvtsi128_si64(all), (uint64_t)_mm_extract_epi64(all, 1)};
}

AVX512_TARGET void bitset_left(const uint64_t *rows, int count, int words, const uint64_t *set,
                               uint8_t *lefts) {
    switch (words) {
    case 1: left_words(rows, count, set, lefts, 1); break;
    case 2: left_words(rows, count, set, lefts, 2); break;
    case 3: left_wide(rows, count, set, lefts, 3); break;
    default: left_wide(rows, count, set, lefts, 4);
    }
}

AVX512_TARGET void bitset_leaving(const uint64_t *rows, int count, int words, const uint64_t *first,
                                  const uint64_t *second, uint64_t *todo) {
    switch (words) {
    case 1: leaving_words(rows, count, first, second, todo, 1); break;
    case 2: leaving_words(rows, count, first, second, todo, 2); break;
    case 3: leaving_wide(rows, first, second, todo, 3); break;
    default: leaving_wide(rows, first, second, todo, 4);
    }
}

AVX512_TARGET void bitset_ends(const uint8_t *lefts, const uint64_t *set, int words,
                               uint64_t *ends) {
    for (int w = 0; w < words; w++)
        ends[w] = _mm512_mask_testn_epi8_mask(
            set[w], _mm512_maskz_loadu_epi8(set[w], lefts + 64 * w), _mm512_set1_epi8(-1));
}

/* Without optimisation the gather intrinsic is a macro with an implicit conversion of the mask. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-conversion"
AVX512_TARGET void bitset_levels(const ChoiceOrder *choices, const uint8_t *lefts,
                                 const uint32_t *ids, int count, uint8_t *levels) {
    const __m512i most = _mm512_set1_epi32(CHOICE_LEVELS - 1);
    for (int v = 0; v < count; v += BITSET_LANES) {
        const __mmask16 in = (__mmask16)bits_below(count - v);
        const __m512i left = _mm512_cvtepu8_epi32(_mm_loadu_si128((const void *)(lefts + v)));
        const __m512i id = _mm512_maskz_loadu_epi32(in, ids + v);
        const __m512i none = _mm512_setzero_si512();
        __m512i by_left = _mm512_mask_i32gather_epi32(none, in, left, choices->left_levels, 1);
        __m512i by_vertex = _mm512_mask_i32gather_epi32(none, in, id, choices->vertex_levels, 1);
        by_left = _mm512_srai_epi32(_mm512_slli_epi32(by_left, 24), 24);
        by_vertex = _mm512_srai_epi32(_mm512_slli_epi32(by_vertex, 24), 24);
        __m512i level = _mm512_add_epi32(by_left, by_vertex);
        level = _mm512_min_epi32(_mm512_max_epi32(level, none), most);
        _mm_storeu_si128((void *)(levels + v), _mm512_cvtepi32_epi8(level));
    }
}
#pragma GCC diagnostic pop

BITSET_INLINE int highest_words(const uint8_t *levels, const uint64_t *set, const int words) {
    __m512i found[BITSET_WORDS], most = _mm512_setzero_si512();
    for (int w = 0; w < words; w++) {
        found[w] = _mm512_maskz_loadu_epi8(set[w], levels + 64 * w);
        most = _mm512_max_epu8(most, found[w]);
    }
    __m256i half =
        _mm256_max_epu8(_mm512_castsi512_si256(most), _mm512_extracti64x4_epi64(most, 1));
    __m128i part = _mm_max_epu8(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    part = _mm_max_epu8(part, _mm_srli_epi16(part, 8));
    const __m128i rest = _mm_xor_si128(part, _mm_set1_epi16(0xff)); /* minpos finds the minimum */
    const int level =
        0xff ^ _mm_extract_epi16(_mm_minpos_epu16(_mm_and_si128(rest, _mm_set1_epi16(0xff))), 0);
    const __m512i levels_all = _mm512_set1_epi8((char)level);
    for (int w = 0; w < words; w++) {
        const uint64_t at = _mm512_mask_cmpeq_epi8_mask(set[w], found[w], levels_all);
        if (at)
            return w * 64 + bits_first(at);
    }
    return -1;
}

AVX512_TARGET int bitset_highest(const uint8_t *levels, const uint64_t *set, int words) {
    switch (words) {
    case 1: return highest_words(levels, set, 1);
    case 2: return highest_words(levels, set, 2);
    case 3: return highest_words(levels, set, 3);
    default: return highest_words(levels, set, 4);
    }
}

#else

void bitset_list(const uint64_t *set, int words, const uint32_t *ids, int *vertices,
                 uint32_t *listed) {
    (void)set, (void)words, (void)ids, (void)vertices, (void)listed;
}

void bitset_ends(const uint8_t *lefts, const uint64_t *set, int words, uint64_t *ends) {
    (void)lefts, (void)set, (void)words, (void)ends;
}

void bitset_levels(const ChoiceOrder *choices, const uint8_t *lefts, const uint32_t *ids, int count,
                   uint8_t *levels) {
    (void)choices, (void)lefts, (void)ids, (void)count, (void)levels;
}

int bitset_highest(const uint8_t *levels, const uint64_t *set, int words) {
    (void)levels, (void)set, (void)words;
    return -1;
}

void bitset_left(const uint64_t *rows, int count, int words, const uint64_t *set, uint8_t *lefts) {
    (void)rows, (void)count, (void)words, (void)set, (void)lefts;
}

void bitset_leaving(const uint64_t *rows, int count, int words, const uint64_t *first,
                    const uint64_t *second, uint64_t *todo) {
    (void)rows, (void)count, (void)words, (void)first, (void)second, (void)todo;
}

Key bitset_key(const Key *keys, int count, const uint64_t *set, bool sum) {
    (void)keys, (void)count, (void)set, (void)sum;
    return (Key){0, 0};
}

#endif
