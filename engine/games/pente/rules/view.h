/* The view for front ends: stones, the stone to be placed, and the choices of colour. */
#pragma once

#include "rules/view.h"

extern const View pente_view, pente_far_view, gomoku_view;
