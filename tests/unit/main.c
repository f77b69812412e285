#include <stdlib.h>

#include "suites.h"

TCase *suite_case(Suite *suite, const char *name, const char *tags) {
    TCase *tests = tcase_create(name);
    if (tags != NULL)
        tcase_set_tags(tests, tags);
    suite_add_tcase(suite, tests);
    return tests;
}

static Suite *suite_add(SRunner *runner, const char *name) {
    Suite *suite = suite_create(name);
    srunner_add_suite(runner, suite);
    return suite;
}

int main(void) {
    /* Check's default timeout is 4 seconds; here the timeout only catches tests that hang. No
       suite sets another one. */
    setenv("CK_DEFAULT_TIMEOUT", "1800", 0);
    SRunner *runner = srunner_create(NULL);
#define SUITE(name) suite_##name(suite_add(runner, #name));
#include "suites.def"
#undef SUITE
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
