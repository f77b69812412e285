#include <stdlib.h>

#include "suites.h"

int main(void) {
    /* Check's default timeout is 4 seconds; here the timeout only catches tests that hang. No
       suite sets another one. */
    setenv("CK_DEFAULT_TIMEOUT", "1800", 0);
    SRunner *runner = srunner_create(NULL);
#define SUITE(name) srunner_add_suite(runner, suite_##name());
#include "suites.def"
#undef SUITE
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
