# The programs that tests run, and the targets that run tests.

.PHONY: check check-all bench-rows fuzz fuzzers binaries
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

.PHONY: folder
folder:
	@echo '$(OUT)'

.PHONY: library-sources
library-sources:
	@printf '%s\n' $(LIB_SRC)

# For tests: the programs that link the rules only, their sources, and the other sources of the engine.
.PHONY: rules-programs rules-sources knowledge-sources
rules-programs:
	@printf '%s\n' $(filter-out $(ENGINE_TOOLS),$(TOOLS)) player forge
rules-sources:
	@printf '%s\n' $(RULES_SRC)
knowledge-sources:
	@printf '%s\n' $(filter-out $(RULES_SRC),$(ENGINE_SRC))

# --- programs of the tests ---

ifeq ($(HOST),windows)
$(call program,parent,tests/system/parent.c)
else
wrapped = $(addprefix -Wl$(comma)--wrap=,$(1))
CHECK_LIBS = $$(pkg-config --libs check)
CLOCK_SRC   := tests/system/clock.c
RULEBOOK_SRC := $(call sources,tests/agreement/rulebook)
UNIT_TOOLS  := $(addprefix tools/match/,elo.c samples.c sprt.c) $(addprefix tools/play/,characters.c draw.c editor.c history.c keys.c) \
               $(filter-out %/main.c,$(call sources,tools/kayles))
PLAYER_SRC  := $(call sources,tests/tools/match) tools/talk/memory.c

# Unit tests control the clock: their clock is linked before the library and replaces its own.
$(call program,unit,$(call sources,tests/unit) $(UNIT_TOOLS) $(CLOCK_SRC),$(ENGINE_LIB),$$(CHECK_LIBS) -lm)
$(call program,clocked,$(MAIN_SRC) $(CLOCK_SRC),$(ENGINE_LIB))

# Independent programs, started as processes: they are never built with -m32.
RULEBOOK_USERS := referee oracle brute
$(call program,referee,$(call sources,tests/agreement/referee) $(RULEBOOK_SRC))
$(call program,oracle,$(call sources,tests/agreement/oracle) $(RULEBOOK_SRC))
$(call program,brute,tests/agreement/brute.c $(RULEBOOK_SRC))
$(call objects,tests/agreement/brute.c $(call sources,tests/agreement/referee tests/agreement/oracle) $(RULEBOOK_SRC)) $(RULEBOOK_USERS:%=$(OUT)/%): private override CC := $(filter-out -m32,$(CC))

# Each call of these functions of the system can be made to fail.
$(call program,memory,$(call sources,tests/system/memory),$(ENGINE_LIB),$(call wrapped,malloc calloc realloc free pthread_create))
# The engine as it runs on a processor without AVX-512 and BMI2.
$(call program,plain,$(MAIN_SRC) tests/system/plain.c,$(ENGINE_LIB),$(call wrapped,processor_avx512 processor_bmi2))
# Counts the work between two polls of the cancellation token.
$(call program,polls,tests/system/polls.c,$(ENGINE_LIB),$(call wrapped,poll_cancelled patterns_take patterns_glance))
# A reader that waits until the pipe is full.
$(call program,full,tests/system/full.c)
# Runs another program at a terminal.
$(call program,pty,tests/system/pty.c)
$(call program,forge,tests/proofs/forge.c tools/talk/memory.c $(filter-out %/main.c,$(call sources,tools/certcheck)),$(RULES_LIB))

# Tests start this simulated engine a thousand times, so sanitizer builds use its release build.
ifneq ($(filter asan tsan,$(BUILD)),)
PROGRAMS += $(OUT)/player
PLAIN_PLAYER := $(subst -$(BUILD),-release,$(OUT)/player)
.PHONY: plain-player
plain-player:
	@$(MAKE) BUILD=release $(PLAIN_PLAYER)
$(OUT)/player: plain-player
	@cp -f $(PLAIN_PLAYER) $@
else
$(call program,player,$(PLAYER_SRC),$(RULES_LIB))
endif
endif

# All programs that the tests of one build run.
binaries: $(PROGRAMS) $(if $(DOT_EXE),,$(LIBRARIES))

# Fuzz targets, and the tool whose reader each one calls.
fuzz_certificate = certcheck
fuzz_journal     = match
fuzz_openings    = match
fuzz_records     = records
fuzz_reviews     = review
fuzz_jobspec     = openings
fuzz_dimacs      = kayles
fuzz_suite       = perft
FUZZERS := $(filter-out file,$(patsubst tests/fuzz/%.c,%,$(call sources,tests/fuzz)))
$(foreach f,$(FUZZERS),$(call program,fuzz-$(f),tests/fuzz/$(f).c tests/fuzz/file.c $(TALK_SRC) \
    $(filter-out %/main.c,$(call sources,$(fuzz_$(f):%=tools/%))),$(ENGINE_LIB),-fsanitize=fuzzer -lm))
fuzzers: $(FUZZERS:%=$(OUT)/fuzz-%)
