/* The view for front ends: pieces on the board, pieces in the pool and their orientations. */
#pragma once

#include "rules/view.h"

extern const View polyomino_view, polyomino_capture_view, polyomino_late_view;
