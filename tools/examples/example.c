/* Fivefold inside a program: prints the lines of a search as they come, then a count. Build with
   cc example.c $(pkg-config --cflags --libs fivefold), or with libfivefold.a -pthread. */
#include <fivefold.h>
#include <stdio.h>

static void line_print(void *context, const char *line) {
    fprintf(context, "heard: %s\n", line);
}

int main(void) {
    char why[200];
    Fivefold *session = fivefold_new("capture 7x7", why, sizeof why);
    if (session == NULL)
        return fprintf(stderr, "%s\n", why), 1;
    fivefold_listen(session, line_print, stdout);
    fivefold_line(session, "go depth 2");
    fivefold_listen(session, NULL, NULL);
    printf("%s", fivefold_line(session, "perft 2"));
    fivefold_free(session);
    return 0;
}
