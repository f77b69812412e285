/* Certificates of wins by force in games with threats: form `force` of protocol.md. */
#pragma once

#include "protocol/commands/certificate.h"
#include "solve/threats/threats.h"

/* Writes what the solver has just reported of the position, and ends the certificate. */
void force_certificate_write(Certificate *certificate, const Pos *pos, Threats *threats,
                             const Knowledge *knowledge, const ThreatLimits *limits,
                             ThreatReport *report);
