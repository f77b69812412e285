/* PackedForm of the Pente family: boards of at most 36 points. */
#pragma once

#include "knowledge/packed.h"

extern const PackedForm pente_packed;
