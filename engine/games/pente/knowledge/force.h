/* ThreatForm of the Pente family, for the solver of wins by threats. */
#pragma once

#include "knowledge/threats.h"

extern const ThreatForm pente_threats;
