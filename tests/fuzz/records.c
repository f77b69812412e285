/* Game records and commands, read by records. The first byte chooses between them. */
#include <errno.h>

#include "file.h"
#include "records/convert.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Printer nowhere = {.error = EIO}; /* writes nothing */
    if (size == 0)
        return 0;
    FILE *in = fuzz_stream(data + 1, size - 1);
    records_convert(in, &nowhere, data[0] % 2 == 0);
    fclose(in);
    printer_end(&nowhere);
    return 0;
}
