/* Commands about the engine itself. */
#pragma once

#include <stddef.h>

const char *topic_at(size_t i); /* a topic of `help`; NULL after the last */
