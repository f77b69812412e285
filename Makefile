# Fivefold. `make help` lists the targets and the settings.

BUILD ?= release

quoted = '$(subst ','\'',$(1))'

# The system that the compiler builds for has its folder in engine/host/.
ifneq ($(findstring mingw,$(shell $(CC) -dumpmachine 2>/dev/null)),)
HOST    := windows
DOT_EXE := .exe
# gnu_printf: libc has two sets of formats. -Wa: gcc moves vectors of 32 and 64 bytes as if the stack were aligned to
# them, but Windows aligns it to 16. -municode: wmain() of the host. --stack: stacks of threads are as large as on Linux.
HOST_COMPILE := -DFIVEFOLD_PRINTF=gnu_printf -D_WIN32_WINNT=0x0A00 -DWIN32_LEAN_AND_MEAN -Wa,-muse-unaligned-vector-move
HOST_LINK    := -static -municode -Wl,--stack,8388608 -Wl,--no-insert-timestamp
HOST_LIBS    := -lntdll
else
HOST := posix
endif

EXE ?= fivefold$(DOT_EXE)

CFLAGS_release = -O3 -DNDEBUG
CFLAGS_debug   = -O1 -g
CFLAGS_asan    = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS_tsan    = -O1 -g -fsanitize=thread
CFLAGS_cov     = -O0 -g --coverage
CFLAGS_fuzz    = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
           -Wmissing-prototypes -Wold-style-definition -Wformat=2 -Wvla -Wundef -Wwrite-strings \
           -Wcast-qual -Wpointer-arith

ifeq ($(CFLAGS_$(BUILD)),)
$(error BUILD=$(BUILD) is not one of release debug asan tsan cov fuzz)
endif

VERSION := 2.0
INCLUDES = -Iengine

# CPPFLAGS, CFLAGS and LDFLAGS belong to the user. They come after the project's own flags, so they override them.
# STRICT turns warnings into errors. Only `make check-all` sets it, because future compilers may warn of more.
# Builds are reproducible: no output contains its folder or its time.
COMPILE = $(CC) $(INCLUDES) -ffile-prefix-map="$$PWD"=. -D_POSIX_C_SOURCE=200809L -DFIVEFOLD_VERSION='"$(VERSION)"' $(CPPFLAGS) \
          -std=c11 -pthread $(HOST_COMPILE) $(WARNINGS) $(if $(STRICT),-Werror) $(CFLAGS_$(BUILD)) $(CFLAGS)
LINK    = $(CC) -pthread $(HOST_LINK) $(CFLAGS_$(BUILD)) $(CFLAGS) $(LDFLAGS)

comma := ,
empty :=
space := $(empty) $(empty)

# Each compiler and build has its own output folder: `gcc -m32` has gcc_-m32-release.
OUT := build/$(shell printf %s $(call quoted,$(strip $(notdir $(CC)))) | LC_ALL=C tr -c 'A-Za-z0-9_.+-' _)-$(BUILD)$(if $(STRICT),-strict)

# make splits names at blanks and expands some characters. Folders of the user that it does not build in may have any name.
unfit = $(filter -%,$(1))$(shell printf %s $(call quoted,$(1)) | LC_ALL=C tr -d 'A-Za-z0-9_./+,@-' | tr '\n' ' ')
$(foreach name,OUT EXE,$(if $(filter-out file,$(origin $(name))),$(if $(call unfit,$(value $(name))),\
    $(error $(name)='$(value $(name))': make builds in names of letters, digits and _ . / + , @ - only))))

sources = $(sort $(wildcard $(patsubst %/,%/*.c,$(patsubst %//,%/,$(1:%=%/)))))
objects = $(patsubst %.c,$(OUT)/%.o,$(1))

# Sources that referees and checkers link: rules, and no knowledge. A reference from rules to knowledge fails to link,
# and tests/links and tests/layers name it.
RULES_SRC  := $(sort engine/games/registry.c engine/games/managed.c engine/games/stones.c \
              $(call sources,engine/base engine/streams engine/host/$(HOST) engine/rules engine/records $(wildcard engine/games/*/rules/)))
ENGINE_SRC := $(sort $(RULES_SRC) $(call sources,engine/games $(wildcard engine/games/*/knowledge/) \
              engine/solve $(wildcard engine/solve/*/) engine/book engine/search $(wildcard engine/search/*/) engine/judge engine/bench engine/protocol $(wildcard engine/protocol/*/) \
              engine/terminal engine/host))
ENGINE_SRC := $(filter-out engine/host/main.c,$(ENGINE_SRC))
MAIN_SRC   := engine/host/main.c
UNIT_SRC   := $(call sources,tests/unit)
UNIT_TOOLS := tools/match/elo.c tools/match/samples.c tools/match/sprt.c $(filter-out %/main.c,$(call sources,tools/kayles))
CLOCK_SRC  := $(call sources,tests/clock)
REFEREE_SRC := $(call sources,tests/referee)
ORACLE_SRC := $(call sources,tests/oracle)
BRUTE_SRC  := $(call sources,tests/search)
MEMORY_SRC := $(call sources,tests/memory)
POLLS_SRC  := $(call sources,tests/polls)
FULL_SRC   := $(call sources,tests/streams)
PTY_SRC    := $(call sources,tests/terminal)
PLAIN_SRC  := $(call sources,tests/processors)
PARENT_SRC := $(call sources,tests/windows)

# Every folder in tools/ is a program, except talk/ (shared code), board/, examples/ and python/.
TALK_SRC   := $(call sources,tools/talk)
ENGINE_TOOLS := docs tune tactics openings survey review kayles
TOOLS      := $(filter-out talk board examples python,$(patsubst tools/%/,%,$(wildcard tools/*/)))
ifeq ($(HOST),windows)
TOOLS      := certcheck perft records
endif
PLAYER_SRC := $(call sources,tests/match) tools/talk/memory.c
FORGE_SRC  := $(call sources,tests/cert) tools/talk/memory.c
TOOLS_SRC  := $(sort $(TALK_SRC) $(PLAYER_SRC) $(FORGE_SRC) $(call sources,$(TOOLS:%=tools/%)))
FUZZ_SRC   := $(call sources,tests/fuzz)
FUZZERS    := $(patsubst tests/fuzz/%.c,%,$(filter-out %/file.c,$(FUZZ_SRC)))

RULES_LIB  := $(OUT)/rules.a
ENGINE_LIB := $(OUT)/engine.a
UNIT       := $(OUT)/unit
CLOCKED    := $(OUT)/clocked
REFEREE    := $(OUT)/referee
ORACLE     := $(OUT)/oracle
BRUTE      := $(OUT)/brute
MEMORY     := $(OUT)/memory
PLAIN      := $(OUT)/plain
POLLS      := $(OUT)/polls
FULL       := $(OUT)/full
PTY        := $(OUT)/pty
PLAYER     := $(OUT)/player
FORGE      := $(OUT)/forge

ALL_SRC := $(ENGINE_SRC) $(MAIN_SRC) $(UNIT_SRC) $(CLOCK_SRC) $(REFEREE_SRC) $(BRUTE_SRC) \
           $(ORACLE_SRC) $(MEMORY_SRC) $(PLAIN_SRC) $(POLLS_SRC) $(FULL_SRC) $(PTY_SRC) $(PARENT_SRC) $(TOOLS_SRC) $(FUZZ_SRC)

.PHONY: all install uninstall play perft bench bench-rows gauntlet strength docs figures format tidy check check-all fuzz fuzzers binaries clean help
all: $(EXE) $(TOOLS:%=bin/%$(DOT_EXE)) ## build the engine, ./fivefold, and the tools, bin/...

# The file there may be newer and of another build, so its bytes are compared.
$(EXE): $(OUT)/fivefold$(DOT_EXE) force
	@cmp -s $< $@ || cp -f $< $@

$(OUT)/fivefold$(DOT_EXE): $(call objects,$(MAIN_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(HOST_LIBS) $(LDLIBS)

$(RULES_LIB): $(call objects,$(RULES_SRC))
	@rm -f $@
	@$(AR) rcsD $@ $^

$(ENGINE_LIB): $(call objects,$(ENGINE_SRC))
	@rm -f $@
	@$(AR) rcsD $@ $^

# Unit tests control the clock: their clock is linked before the library and replaces its own.
$(UNIT): $(call objects,$(UNIT_SRC) $(UNIT_TOOLS) $(CLOCK_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $$(pkg-config --libs check) $(LDLIBS) -lm

$(CLOCKED): $(call objects,$(MAIN_SRC) $(CLOCK_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# Independent programs, started as processes: they are never built with -m32.
JUDGES_SRC := $(REFEREE_SRC) $(ORACLE_SRC) $(BRUTE_SRC)
$(call objects,$(JUDGES_SRC)) $(REFEREE) $(ORACLE) $(BRUTE): private override CC := $(filter-out -m32,$(CC))

$(REFEREE): $(call objects,$(REFEREE_SRC))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

$(BRUTE): $(call objects,$(BRUTE_SRC) $(filter-out %/main.c,$(REFEREE_SRC)))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

$(ORACLE): $(call objects,$(ORACLE_SRC) $(filter-out %/main.c %/game.c,$(REFEREE_SRC)))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# Wraps the functions of the system, so that each call can be made to fail.
$(MEMORY): $(call objects,$(MEMORY_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) $(patsubst %,-Wl$(comma)--wrap=%,malloc calloc realloc free pthread_create) \
	    -o $@ $^ $(LDLIBS)

# The engine as it runs on a processor without AVX-512 and BMI2.
$(PLAIN): $(call objects,$(MAIN_SRC) $(PLAIN_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) $(patsubst %,-Wl$(comma)--wrap=%,processor_avx512 processor_bmi2) -o $@ $^ $(LDLIBS)

# A test program: a reader that waits until the pipe is full.
$(FULL): $(call objects,$(FULL_SRC))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# A test program: runs another at a terminal.
$(PTY): $(call objects,$(PTY_SRC))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# A test program: starts another as Windows programs do.
$(OUT)/parent.exe: $(call objects,$(PARENT_SRC))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# Counts the work between two polls of the cancellation token.
$(POLLS): $(call objects,$(POLLS_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) $(patsubst %,-Wl$(comma)--wrap=%,poll_cancelled patterns_take patterns_glance) -o $@ $^ $(LDLIBS)

# Tests start this simulated engine a thousand times, so sanitizer builds use its release build.
ifneq ($(filter asan tsan,$(BUILD)),)
PLAIN_PLAYER := $(subst -$(BUILD),-release,$(PLAYER))
.PHONY: plain-player
plain-player:
	@$(MAKE) BUILD=release $(PLAIN_PLAYER)
$(PLAYER): plain-player
	@cp -f $(PLAIN_PLAYER) $@
else
$(PLAYER): $(call objects,$(PLAYER_SRC)) $(RULES_LIB)
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)
endif

$(FORGE): $(call objects,$(FORGE_SRC) $(filter-out %/main.c,$(call sources,tools/certcheck))) $(RULES_LIB)
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(LDLIBS)

# Referees and checkers link the rules only, so they cannot use search or knowledge; tests/links tests it.
.SECONDEXPANSION:
$(TOOLS:%=$(OUT)/%$(DOT_EXE)): $(OUT)/%$(DOT_EXE): $$(call objects,$$(call sources,tools/$$*) $(TALK_SRC)) \
        $$(if $$(filter $$*,$(ENGINE_TOOLS)),$(ENGINE_LIB),$(RULES_LIB))
	@echo '  LD $@'
	@$(LINK) -o $@ $^ $(HOST_LIBS) $(LDLIBS) -lm

# Fuzz targets, and the tool whose reader each one calls.
fuzz_certificate = certcheck
fuzz_journal     = match
fuzz_openings    = match
fuzz_records     = records
fuzz_reviews     = review
fuzz_jobspec     = openings
fuzz_dimacs      = kayles
fuzz_suite       = perft
fuzz_sources = tests/fuzz/$(1).c tests/fuzz/file.c $(filter-out %/main.c,$(call sources,$(fuzz_$(1):%=tools/%))) $(TALK_SRC)

$(FUZZERS:%=$(OUT)/fuzz-%): $(OUT)/fuzz-%: $$(call objects,$$(call fuzz_sources,$$*)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(LINK) -fsanitize=fuzzer -o $@ $^ $(LDLIBS) -lm

$(TOOLS:%=bin/%$(DOT_EXE)): bin/%: $(OUT)/% force
	@mkdir -p bin
	@cmp -s $< $@ || cp -f $< $@

$(call objects,$(TOOLS_SRC) $(FUZZ_SRC) $(UNIT_SRC)): private INCLUDES += -Itools

# Engine and library share their objects. Hidden visibility keeps position-independent code as fast.
SHARED := $(if $(DOT_EXE),,-fPIC -fvisibility=hidden)
# Of the host, the library needs only the memory pages and the character sets.
LIB_SRC := $(filter-out engine/host/% engine/streams/% engine/terminal/%,$(ENGINE_SRC)) $(addprefix engine/host/$(HOST)/,charset.c pages.c)
$(call objects,$(LIB_SRC)): private LIBRARY_FLAGS = $(SHARED)

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	@echo '  CC $<'
	@$(COMPILE) $(LIBRARY_FLAGS) -MMD -MP -c -o $@ $<

# Objects depend on this file, so that changed settings rebuild them.
$(OUT)/settings: force
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(COMPILE)) $(call quoted,$(LINK)) '$(SHARED)' >$@.now
	@cmp -s $@.now $@ || cp $@.now $@
.PHONY: force
$(call objects,$(ALL_SRC)): $(OUT)/settings

-include $(patsubst %.c,$(OUT)/%.d,$(ALL_SRC))

# --- the library ---

# Incompatible changes of fivefold.h increment the number in the soname.
SONAME     := libfivefold.so.1
LIB_OBJ    := $(call objects,$(LIB_SRC))
LIBRARIES  := $(OUT)/libfivefold.a $(OUT)/$(SONAME)
OBJCOPY    ?= objcopy

.PHONY: lib
lib: $(LIBRARIES) ## build the library: libfivefold.a and libfivefold.so (engine/fivefold.h)
	@cp -f $(LIBRARIES) .
	@ln -sf $(SONAME) libfivefold.so

# One object that exports only the public names.
$(OUT)/libfivefold.a: $(LIB_OBJ)
	@echo '  AR $@'
	@mkdir -p $(OUT)/lib
	@$(CC) -r -nostdlib -o $(OUT)/lib/fivefold.o $^
	@$(OBJCOPY) --localize-hidden $(OUT)/lib/fivefold.o
	@rm -f $@
	@$(AR) rcs $@ $(OUT)/lib/fivefold.o

$(OUT)/$(SONAME): $(LIB_OBJ)
	@echo '  LD $@'
	@$(LINK) -shared -Wl,-soname,$(SONAME) -o $@ $^ $(LDLIBS)

# --- the board for browsers: one file with the engine as WebAssembly in it ---

WASM_CC      ?= clang
WASI_SYSROOT ?= /usr
BOARD        := build/board
WASM_OBJ     := $(patsubst %.c,build/wasm/%.o,$(filter-out %/charset.c,$(LIB_SRC)) tools/board/wasm.c)

# Without threads. All current browsers support -msimd128.
WASM_COMPILE = $(WASM_CC) $(INCLUDES) --target=wasm32-wasi --sysroot=$(call quoted,$(WASI_SYSROOT)) -msimd128 -DFIVEFOLD_THREADS=0 \
               -ffile-prefix-map="$$PWD"=. -D_POSIX_C_SOURCE=200809L -DFIVEFOLD_VERSION='"$(VERSION)"' -std=c11 \
               $(WARNINGS) $(if $(STRICT),-Werror) -O3 -DNDEBUG
# A reactor module exports functions and has no main(). The stack comes first, so that an overflow traps.
WASM_LINK    = $(WASM_CC) --target=wasm32-wasi --sysroot=$(call quoted,$(WASI_SYSROOT)) -mexec-model=reactor \
               -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=4194304

.PHONY: board wasm check-board
board: $(BOARD)/fivefold.html $(BOARD)/site/index.html ## build the page for browsers, build/board/fivefold.html (packages: tools/board/README.md)
wasm: $(BOARD)/fivefold.wasm $(BOARD)/data.json
check-board: board $(EXE) ## test the page: types, engine, records, browser (packages: tools/board/README.md)
	tests/board/types && tests/board/wasm && tests/board/records && tests/board/run $(BOARD)/fivefold.html ./fivefold

$(BOARD)/fivefold.html: $(BOARD)/fivefold.wasm $(BOARD)/data.json tools/board/assemble $(wildcard tools/board/*.html tools/board/*.css tools/board/*.js)
	@echo '  HTML $@'
	@tools/board/assemble tools/board $(BOARD)/fivefold.wasm $(BOARD)/data.json $(VERSION) >$@.now
	@mv $@.now $@

# The same page as files of their own, which a server offers to be installed.
$(BOARD)/site/index.html: $(BOARD)/fivefold.wasm $(BOARD)/data.json $(wildcard tools/board/*)
	@echo '  SITE $(@D)'
	@tools/board/site tools/board $(BOARD)/fivefold.wasm $(BOARD)/data.json $(VERSION) $(@D)

# The judged openings as a JSON object: installed file name to text.
$(BOARD)/data.json: $(wildcard tools/openings/results/*/table.txt) Makefile
	@mkdir -p $(@D)
	@awk 'FNR == 1 { n = split(FILENAME, part, "/"); printf "%s\"%s/%s\":\"", NR == 1 ? "{" : "\",\n", part[n - 1], part[n] } \
	    { gsub(/[\\"]/, "\\\\&"); printf "%s\\n", $$0 } END { print "\"}" }' $(filter %.txt,$^) >$@

$(BOARD)/fivefold.wasm: $(WASM_OBJ)
	@mkdir -p $(@D)
	@echo '  LD $@'
	@$(WASM_LINK) -o $@ $^

build/wasm/%.o: %.c build/wasm/settings
	@mkdir -p $(@D)
	@echo '  CC $< (wasm)'
	@$(WASM_COMPILE) -MMD -MP -c -o $@ $<

build/wasm/settings: force
	@mkdir -p $(@D)
	@test -e $(call quoted,$(WASI_SYSROOT))/include/wasm32-wasi/stdlib.h && command -v wasm-ld >$@.now || \
	    { echo 'the board needs more than the engine: apt-get install clang lld wasi-libc libclang-rt-dev-wasm32' >&2; exit 1; }
	@printf '%s\n' $(call quoted,$(WASM_COMPILE)) $(call quoted,$(WASM_LINK)) >$@.now
	@cmp -s $@.now $@ || cp $@.now $@

-include $(WASM_OBJ:.o=.d)

play: $(EXE) ## watch the engine play against itself: GAME='capture 7x7' MOVETIME=300; with YOU=white LEVEL=6 play against it
ifdef YOU
	@./$(EXE) --game $(call quoted,$(or $(GAME),capture 7x7)) --play $(call quoted,$(YOU) $(LEVEL))
else
	@tools/play ./$(EXE) $(call quoted,$(or $(GAME),capture 7x7)) $(or $(MOVETIME),300)
endif

perft: $(OUT)/perft $(EXE) ## compare the engine's counts with tests/perft
	@$(OUT)/perft -engine cmd=./$(EXE) -suite tests/perft/*.perft

bench: $(EXE) $(OUT)/certcheck ## print the search signature and the speed of search, counting, solvers and certcheck
	@./$(EXE) bench
	@./$(EXE) bench time
	@printf 'set_option Threads 2\nbench time\n' | ./$(EXE)
	@./$(EXE) bench force
	@./$(EXE) bench perft
	@printf 'set_option Threads 2\nset_option Hash 256\nbench solve\n' | ./$(EXE)
	@tools/queries ./$(EXE)
	@tests/cert/units $(OUT) time

gauntlet: $(EXE) bin/match ## play this build against a commit's: BASE=HEAD~1 GAMES='pente capture' LIMIT='movetime=50 most=400'
	@tools/gauntlet ./$(EXE) bin/match $(call quoted,$(or $(BASE),HEAD~1)) $(GAMES) $(LIMIT)

strength: $(EXE) bin/match ## play against another engine, all settings written down: OPPONENT=pbrain-rapfi WITH="proto=gomocup games=20"
	@tools/strength ./$(EXE) bin/match $(call quoted,$(OPPONENT)) $(WITH)

# --- installing ---

PREFIX        ?= /usr/local
BINDIR        ?= $(PREFIX)/bin
LIBDIR        ?= $(PREFIX)/lib
INCLUDEDIR    ?= $(PREFIX)/include
MANDIR        ?= $(PREFIX)/share/man
DOCDIR        ?= $(PREFIX)/share/doc/fivefold
DATADIR       ?= $(PREFIX)/share/fivefold
PYTHONDIR     ?= $(DATADIR)/python
COMPLETIONDIR ?= $(PREFIX)/share/bash-completion/completions

# The tools are installed as fivefold-TOOL, because names such as match are too common.
SHIPPED := match compliance certcheck kayles openings perft records review
NAMED   := fivefold $(SHIPPED:%=fivefold-%)
RESULTS := $(wildcard $(addprefix tools/openings/results/,*.md *.txt *.svg */*))

# MODE:FROM:FOLDER/NAME of each file, for tools/install. Only that script knows the folders, which may have any name.
INSTALL = $(foreach n,$(NAMED),755:$(call program,$(n)):BINDIR/$(n) \
            644:$(OUT)/share/$(n).6:MANDIR/man6/$(n).6 \
            644:$(OUT)/share/$(n).bash:COMPLETIONDIR/$(n)) \
          $(foreach d,README.md protocol.md,644:$(OUT)/share/$(d):DOCDIR/$(d)) \
          644:LICENSE:DOCDIR/LICENSE \
          644:tools/python/fivefold.py:PYTHONDIR/fivefold.py \
          $(foreach r,$(RESULTS),644:$(r):DATADIR/$(r:tools/openings/results/%=openings/%)) \
          $(LIBRARY)

# The library, if its header exists.
ifneq ($(wildcard engine/fivefold.h),)
LIBRARY = 644:engine/fivefold.h:INCLUDEDIR/fivefold.h \
          644:$(OUT)/libfivefold.a:LIBDIR/libfivefold.a \
          755:$(OUT)/libfivefold.so.1:LIBDIR/libfivefold.so.1 \
          link:libfivefold.so.1:LIBDIR/libfivefold.so \
          644:$(OUT)/share/fivefold.pc:LIBDIR/pkgconfig/fivefold.pc
endif

program = $(OUT)/$(patsubst fivefold-%,%,$(1))
field   = $(word $(1),$(subst :, ,$(2)))
INSTALLED_FROM = $(foreach i,$(filter-out link:%,$(INSTALL)),$(call field,2,$(i)))

$(NAMED:%=$(OUT)/share/%.help): $(OUT)/share/%.help: $$(call program,$$*)
	@mkdir -p $(@D)
	@$< --help >$@

$(OUT)/share/%.6: $(OUT)/share/%.help $(OUT)/docs
	@$(OUT)/docs man $* <$< >$@

$(OUT)/share/%.bash: $(OUT)/share/%.help $(OUT)/docs
	@$(OUT)/docs completion $* <$< >$@

# Links into folders that are not installed become plain text.
.DELETE_ON_ERROR:
$(OUT)/share/%.md: %.md
	@mkdir -p $(@D)
	@sed 's|!\{0,1\}\[\([^]]*\)\]([^):]*/[^):]*)|\1|g' $< >$@

$(OUT)/share/fivefold.pc: force
	@mkdir -p $(@D)
	@tools/install pc $(VERSION) >$@

$(foreach f,DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR MANDIR DOCDIR DATADIR PYTHONDIR COMPLETIONDIR,$(eval \
    install uninstall $(OUT)/share/fivefold.pc: export TO_$(f) = $$($(f)))$(eval \
    install uninstall $(OUT)/share/fivefold.pc: export RAW_$(f) = $$(value $(f))))

install: $$(INSTALLED_FROM) ## install engine, tools, man pages, documents and data: PREFIX=/usr/local DESTDIR=
	@tools/install install $(INSTALL)

uninstall: ## remove the installed files and the folders that install made, with the same PREFIX and DESTDIR
	@tools/install uninstall $(INSTALL)

.PHONY: dist
dist: ## make a release in build/dist: sources, programs, the page, SHA256SUMS. DIST='source linux' makes a part
	@CC=$(call quoted,$(CC)) tools/release $(VERSION) $(DIST)

docs: $(OUT)/docs ## update the generated tables of the manual
	@$(OUT)/docs protocol.md README.md tools/compliance/checks.md tools/records/README.md

figures: ## update the numbers in documents that tables and certificates prove
	@tools/openings/figures

format: ## format all sources with clang-format
	@clang-format -i $(ALL_SRC) $(sort $(wildcard engine/*/*.h engine/host/*/*.[ch] engine/games/*/*.h tests/*/*.h tools/*/*.h))

tidy: ## static analysis and function lengths (pmccabe, clang-tidy, cppcheck)
	@tests/functions
	@printf '%s\n' $(ENGINE_SRC) $(MAIN_SRC) | xargs -P$$(nproc) -I{} clang-tidy --quiet {} -- $(wordlist 2,99,$(COMPILE)) 2>/dev/null
	@cppcheck --quiet --std=c11 --enable=warning,portability,performance --error-exitcode=1 -j$$(nproc) \
	    $(foreach kind,uninitvar ctuuninitvar ctunullpointer autoVariables returnDanglingLifetime nullPointerArithmeticRedundantCheck arrayIndexThenCheck,--suppress=$(kind)) \
	    $(INCLUDES) -D_POSIX_C_SOURCE=200809L engine tools

# --- tests ---

check: ## run all tests of a release build by this compiler; minutes
	@CC=$(call quoted,$(CC)) tests/check

check-all: ## more tests, of release, debug and sanitizer builds, gcc and clang; half an hour. DONE=gcc-release ... leaves out
	@LONG=1 STRICT=1 tests/check $(filter-out $(DONE),gcc-release clang-release clang-asan gcc-tsan gcc-debug)

bench-rows: $(EXE) ## update tests/bench/signature.txt after a change of search
	@tests/bench/run ./$(EXE) rows >tests/bench/signature.txt

FUZZ_SECONDS ?= 60

# Fuzzers always use clang. Programs of the current build write the seeds.
fuzz: $(OUT)/fivefold $(OUT)/match $(OUT)/records $(OUT)/openings $(OUT)/review ## fuzz the protocol and every file reader: FUZZ_SECONDS=60 of each, FUZZ='protocol ...'
	@$(MAKE) CC=clang BUILD=fuzz fuzzers
	@tests/fuzz/run build/clang-fuzz $(OUT) $(FUZZ_SECONDS) $(FUZZ)

fuzzers: $(FUZZERS:%=$(OUT)/fuzz-%)

.PHONY: folder
folder:
	@echo '$(OUT)'

.PHONY: library-sources
library-sources:
	@printf '%s\n' $(LIB_SRC)

# For tests: the programs that link the rules only, their sources, and the other sources of the engine.
.PHONY: rules-programs rules-sources knowledge-sources
rules-programs:
	@printf '%s\n' $(filter-out $(ENGINE_TOOLS),$(TOOLS)) $(notdir $(PLAYER) $(FORGE))
rules-sources:
	@printf '%s\n' $(RULES_SRC)
knowledge-sources:
	@printf '%s\n' $(filter-out $(RULES_SRC),$(ENGINE_SRC))

# All programs that the tests of one build run.
ifeq ($(HOST),windows)
binaries: $(OUT)/fivefold.exe $(TOOLS:%=$(OUT)/%.exe) $(OUT)/parent.exe
else
binaries: $(OUT)/fivefold $(LIBRARIES) $(UNIT) $(CLOCKED) $(REFEREE) $(BRUTE) $(ORACLE) $(MEMORY) $(FULL) $(PTY) $(PLAIN) $(POLLS) $(PLAYER) $(FORGE) \
          $(TOOLS:%=$(OUT)/%)
endif

clean: ## remove everything that make built
	rm -rf build bin $(EXE) fivefold.exe libfivefold.* tools/python/__pycache__

help: ## list targets and settings
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18
	@echo '  BUILD=release|debug|asan|tsan|cov|fuzz   CC=gcc|clang|...   EXE=name'
	@echo '  CC=x86_64-w64-mingw32-gcc builds the programs for Windows (tools/README.md)'
