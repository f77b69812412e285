/* PackedForm of the Pente family: boards of at most 36 points. */
#pragma once

#include "rules/packed.h"

extern const PackedForm pente_packed;
