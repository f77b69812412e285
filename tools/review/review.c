#include "review.h"

#include <stdlib.h>

#include "base/memory.h"

bool review_make(Review *review, size_t moves, Error *err) {
    *review = (Review){.move = memory_new(moves + 1, sizeof *review->move), .moves = moves};
    return review->move != NULL || error_memory(err, "no room for a review");
}

void review_free(Review *review) {
    for (size_t i = 0; i < review->moves && review->move != NULL; i++)
        text_free(&review->move[i].line);
    free(review->move);
    *review = (Review){.move = NULL};
}
