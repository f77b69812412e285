/* Describes a game, its boards and options as JSON, for front ends that offer a choice of games. */
#pragma once

#include "base/text.h"
#include "rules/rules.h"

void description_write(const Rules *rules, Text *out);
