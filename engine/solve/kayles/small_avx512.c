#include "solve/kayles/small_avx512.h"

#include "base/bits.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/small_limits.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define AVX512_INLINE AVX512_TARGET static inline __attribute__((always_inline))

typedef struct Lanes {
    _Alignas(64) uint32_t apart[SMALL_LANES]; /* complements of the rows */
    uint64_t nodes, limit;
} Lanes;

/* Loads the rows of the set's vertices, renumbered from 0. */
AVX512_INLINE void lanes_load(Lanes *lanes, const uint64_t *rows, const uint64_t *set,
                              const int words) {
    int i = 0;
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1) {
            const uint64_t *from = rows + (w * 64 + bits_first(rest)) * words;
            uint64_t row = 0;
            int filled = 0;
            for (int f = 0; f < words; f++) {
                if (set[f])
                    row |= _pext_u64(from[f], set[f]) << filled;
                filled += bits_count(set[f]);
            }
            lanes->apart[i++] = ~(uint32_t)row;
        }
}

/* The lanes among `of` that share no bit with the word. */
AVX512_INLINE uint32_t lanes_apart(__m512i low, __m512i high, uint32_t word, uint32_t of) {
    const __m512i words = _mm512_set1_epi32((int)word);
    return (uint32_t)_mm512_mask_testn_epi32_mask((__mmask16)of, low, words) |
           (uint32_t)_mm512_mask_testn_epi32_mask((__mmask16)(of >> 16), high, words) << 16;
}

/* The choices that a reply refutes by leaving nothing. Let A be the set after choice v. Reply r
   refutes v if r is in A and `A & apart[r]` is empty. The ternary operation computes `A & apart[r]`
   where bit r is in A, and a nonzero word elsewhere. */
AVX512_INLINE uint32_t lanes_ended(const Lanes *lanes, __m512i low, __m512i high, uint32_t live) {
    enum { A_AND_B_OR_C_NOT_A = 0xca };
    __m512i least_low = _mm512_set1_epi32(-1), least_high = least_low;
    for (uint32_t rest = live; rest; rest &= rest - 1) {
        const __m512i r = _mm512_set1_epi32((int)(rest & -rest));
        const __m512i apart = _mm512_set1_epi32((int)lanes->apart[__builtin_ctz(rest)]);
        least_low = _mm512_min_epu32(least_low,
                                     _mm512_ternarylogic_epi32(low, apart, r, A_AND_B_OR_C_NOT_A));
        least_high = _mm512_min_epu32(
            least_high, _mm512_ternarylogic_epi32(high, apart, r, A_AND_B_OR_C_NOT_A));
    }
    return lanes_apart(least_low, least_high, UINT32_MAX, live);
}

AVX512_INLINE uint32_t lanes_equal(__m512i low, __m512i high, uint32_t word, uint32_t of) {
    const __m512i words = _mm512_set1_epi32((int)word);
    return (uint32_t)_mm512_mask_cmpeq_epi32_mask((__mmask16)of, low, words) |
           (uint32_t)_mm512_mask_cmpeq_epi32_mask((__mmask16)(of >> 16), high, words) << 16;
}

/* The choice in `todo` that leaves the fewest vertices; counts are bytes. */
AVX512_INLINE int lanes_fewest(__m256i counts, uint32_t todo) {
    const __m256i some = _mm256_mask_blend_epi8(todo, _mm256_set1_epi8(-1), counts);
    __m128i least = _mm_min_epu8(_mm256_castsi256_si128(some), _mm256_extracti128_si256(some, 1));
    least = _mm_min_epu8(least, _mm_srli_epi16(least, 8));
    least = _mm_minpos_epu16(_mm_and_si128(least, _mm_set1_epi16(0xff)));
    return __builtin_ctz(_mm256_mask_cmpeq_epi8_mask(todo, some, _mm256_broadcastb_epi8(least)));
}

/* As small_search(). First looks for a choice that leaves nothing, then drops the choices that a
   reply refutes by leaving nothing. After reply r refutes v, drops every choice from which v or r
   leads to the same lost position. */
AVX512_INLINE int search(Lanes *lanes, uint32_t live, const bool misere,
                         int (*below)(Lanes *, uint32_t)) {
    if (++lanes->nodes > lanes->limit)
        return SMALL_CANCELLED;
    const __m512i apart_low = _mm512_load_si512(lanes->apart);
    const __m512i apart_high = _mm512_load_si512(lanes->apart + 16);
    const __m512i all = _mm512_set1_epi32((int)live);
    const __m512i low = _mm512_and_si512(apart_low, all);
    const __m512i high = _mm512_and_si512(apart_high, all);
    const uint32_t ends = lanes_apart(low, high, UINT32_MAX, live);
    uint32_t todo = live & ~ends;
    if (!misere) {
        if (ends)
            return (int)__builtin_ctz(ends);
        todo &= ~lanes_ended(lanes, low, high, live);
    }
    if (!todo)
        return SMALL_NONE;
    const __m256i counts = _mm256_set_m128i(_mm512_cvtepi32_epi8(_mm512_popcnt_epi32(high)),
                                            _mm512_cvtepi32_epi8(_mm512_popcnt_epi32(low)));
    do {
        const int v = lanes_fewest(counts, todo);
        const uint32_t after = live & lanes->apart[v];
        const int reply = below(lanes, after);
        if (reply < 0)
            return reply == SMALL_NONE ? v : SMALL_CANCELLED;
        todo &= ~(1u << v | 1u << reply);
        if (after == (live & ~(1u << v))) /* isolated vertices are equivalent */
            todo &= ~_mm256_cmpeq_epi8_mask(counts, _mm256_set1_epi8((char)bits_count(after)));
        if (!todo)
            break;
        const uint32_t near = live & lanes->apart[reply], last = after & near;
        const __m512i afters = _mm512_set1_epi32((int)after), nears = _mm512_set1_epi32((int)near);
        todo &= ~(lanes_equal(_mm512_and_si512(low, afters), _mm512_and_si512(high, afters), last,
                              todo & after) |
                  lanes_equal(_mm512_and_si512(low, nears), _mm512_and_si512(high, nears), last,
                              todo & near));
    } while (todo);
    return SMALL_NONE;
}

AVX512_TARGET static int search_normal(Lanes *lanes, uint32_t live) {
    return search(lanes, live, false, search_normal);
}

AVX512_TARGET static int search_misere(Lanes *lanes, uint32_t live) {
    return search(lanes, live, true, search_misere);
}

AVX512_TARGET int avx512_search(const uint64_t *rows, const uint64_t *set, int words, bool misere,
                                uint64_t *nodes, uint64_t limit) {
    Lanes lanes = {.nodes = *nodes, .limit = limit};
    int count = 0;
    if (words == 1)
        lanes_load(&lanes, rows, set, 1);
    else if (words == 2)
        lanes_load(&lanes, rows, set, 2);
    else
        lanes_load(&lanes, rows, set, words);
    for (int w = 0; w < words; w++)
        count += bits_count(set[w]);
    const uint32_t live = (uint32_t)bits_below(count);
    const int v = misere ? search_misere(&lanes, live) : search_normal(&lanes, live);
    *nodes = lanes.nodes;
    if (v < 0)
        return v;
    int before = 0, w = 0;
    while (before + bits_count(set[w]) <= v)
        before += bits_count(set[w++]);
    return w * 64 + bits_first(_pdep_u64(bits_one(v - before), set[w]));
}

#else

int avx512_search(const uint64_t *rows, const uint64_t *set, int words, bool misere,
                  uint64_t *nodes, uint64_t limit) {
    (void)rows, (void)set, (void)words, (void)misere, (void)nodes, (void)limit;
    return SMALL_CANCELLED;
}

#endif
