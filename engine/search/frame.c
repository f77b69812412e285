#include "search/frame.h"

#include <stdlib.h>
#include <string.h>

bool frames_make(Frame *frame, const Pos *pos) {
    for (int ply = 0; ply < PLY_MAX + 2; ply++) {
        frame[ply].pos = pos_copy(pos);
        if (frame[ply].pos == NULL)
            return false;
    }
    return true;
}

void frames_free(Frame *frame) {
    for (int ply = 0; ply < PLY_MAX + 2; ply++) {
        free(frame[ply].pos);
        order_free(&frame[ply].order);
    }
}

void frame_pv_extend(Frame *frame, Move move, const Frame *child) {
    frame->pv[0] = move;
    memcpy(frame->pv + 1, child->pv, (size_t)child->pv_length * sizeof *child->pv);
    frame->pv_length = child->pv_length < PLY_MAX ? child->pv_length + 1 : PLY_MAX;
}

void frame_killer_set(Frame *frame, Move move) {
    if (frame->killer[0] == move)
        return;
    frame->killer[1] = frame->killer[0];
    frame->killer[0] = move;
}

void frame_history_learn(const Frame *frame, History *history, int depth, size_t at) {
    const Move *move = frame->order.list.move;
    history_reward(history, move[at], depth);
    for (size_t i = 0; i < at; i++)
        history_blame(history, move[i], depth);
}
