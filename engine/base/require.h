/* What still ends the program without memory; to go with its last caller. */
#pragma once

void *memory_require(void *block);
