# Fivefold. `make help` lists the targets and the settings.

BUILD ?= release
EXE   ?= fivefold

CFLAGS_release = -O3 -DNDEBUG
CFLAGS_debug   = -O1 -g
CFLAGS_asan    = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS_tsan    = -O1 -g -fsanitize=thread
CFLAGS_cov     = -O0 -g --coverage

WARNINGS = -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wstrict-prototypes \
           -Wmissing-prototypes -Wold-style-definition -Wformat=2 -Wvla -Wundef -Wwrite-strings \
           -Wcast-qual -Wpointer-arith

ifeq ($(CFLAGS_$(BUILD)),)
$(error BUILD=$(BUILD) is not one of release debug asan tsan cov)
endif

VERSION  := 1.0
CPPFLAGS += -Iengine -D_POSIX_C_SOURCE=200809L -DFIVEFOLD_VERSION='"$(VERSION)"'
CFLAGS   += -std=c11 -pthread $(WARNINGS) $(CFLAGS_$(BUILD))
LDFLAGS  += -pthread $(filter -fsanitize% --coverage,$(CFLAGS_$(BUILD)))

# Everything made lies in one folder for each compiler and build.
OUT := build/$(notdir $(firstword $(CC)))-$(BUILD)

sources = $(sort $(wildcard $(patsubst %/,%/*.c,$(patsubst %//,%/,$(1:%=%/)))))
objects = $(patsubst %.c,$(OUT)/%.o,$(1))

# What referees and checkers may link: rules and games, but neither search nor knowledge.
RULES_SRC  := $(filter-out %/knowledge.c,\
              $(call sources,engine/base engine/rules engine/games $(wildcard engine/games/*/)))
ENGINE_SRC := $(sort $(RULES_SRC) $(call sources,engine/games $(wildcard engine/games/*/) \
              engine/solve engine/search engine/protocol))
MAIN_SRC   := engine/main.c
UNIT_SRC   := $(call sources,tests/unit)
REFEREE_SRC := $(call sources,tests/referee)
ORACLE_SRC := $(call sources,tests/oracle)

# Every folder in tools/ is a program but talk/, which is what they share.
TALK_SRC   := $(call sources,tools/talk)
ENGINE_TOOLS := docs tune tactics openings
TOOLS      := $(filter-out talk,$(patsubst tools/%/,%,$(wildcard tools/*/)))
PLAYER_SRC := $(call sources,tests/match) tools/talk/memory.c
FORGE_SRC  := $(call sources,tests/cert) tools/talk/memory.c
TOOLS_SRC  := $(sort $(TALK_SRC) $(PLAYER_SRC) $(FORGE_SRC) $(call sources,$(TOOLS:%=tools/%)))

RULES_LIB  := $(OUT)/rules.a
ENGINE_LIB := $(OUT)/engine.a
UNIT       := $(OUT)/unit
REFEREE    := $(OUT)/referee
ORACLE     := $(OUT)/oracle
PLAYER     := $(OUT)/player
FORGE      := $(OUT)/forge

ALL_SRC := $(ENGINE_SRC) $(MAIN_SRC) $(UNIT_SRC) $(REFEREE_SRC) $(ORACLE_SRC) $(TOOLS_SRC)

.PHONY: all play perft bench gauntlet docs format tidy check binaries clean help
all: $(EXE) $(TOOLS:%=bin/%) ## build the engine, ./fivefold, and the tools, bin/...

$(EXE): $(OUT)/fivefold
	@cp -f $< $@

$(OUT)/fivefold: $(call objects,$(MAIN_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(RULES_LIB): $(call objects,$(RULES_SRC))
	@rm -f $@
	@$(AR) rcs $@ $^

$(ENGINE_LIB): $(call objects,$(ENGINE_SRC))
	@rm -f $@
	@$(AR) rcs $@ $^

$(UNIT): $(call objects,$(UNIT_SRC)) $(ENGINE_LIB)
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $$(pkg-config --libs check) $(LDLIBS)

$(REFEREE): $(call objects,$(REFEREE_SRC))
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(ORACLE): $(call objects,$(ORACLE_SRC) $(filter-out %/main.c %/game.c,$(REFEREE_SRC)))
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(PLAYER): $(call objects,$(PLAYER_SRC)) $(RULES_LIB)
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(FORGE): $(call objects,$(FORGE_SRC) $(filter-out %/main.c,$(call sources,tools/certcheck))) $(RULES_LIB)
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Referees and checkers get rules only, so that what they may not know they cannot reach.
.SECONDEXPANSION:
$(TOOLS:%=$(OUT)/%): $(OUT)/%: $$(call objects,$$(call sources,tools/$$*) $(TALK_SRC)) \
        $$(if $$(filter $$*,$(ENGINE_TOOLS)),$(ENGINE_LIB),$(RULES_LIB))
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS) -lm

$(TOOLS:%=bin/%): bin/%: $(OUT)/%
	@mkdir -p bin
	@cp -f $< $@

$(call objects,$(TOOLS_SRC)): private CPPFLAGS += -Itools

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	@echo '  CC $<'
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

# Objects depend on how they are made, so that changed settings rebuild.
$(OUT)/settings: force
	@mkdir -p $(@D)
	@echo '$(CC) $(CPPFLAGS) $(CFLAGS)' | cmp -s - $@ || echo '$(CC) $(CPPFLAGS) $(CFLAGS)' > $@
.PHONY: force
$(call objects,$(ALL_SRC)): $(OUT)/settings

-include $(patsubst %.c,$(OUT)/%.d,$(ALL_SRC))

play: $(EXE) ## watch the engine play itself; GAME='capture 7x7' MOVETIME=300
	@tools/play ./$(EXE) "$(or $(GAME),capture 7x7)" $(or $(MOVETIME),300)

perft: $(OUT)/perft $(EXE) ## count every position of tests/perft
	@$(OUT)/perft -engine cmd=./$(EXE) -suite tests/perft/*.perft

bench: $(EXE) ## the search signature, and how fast the engine searches, wins, counts and solves
	@./$(EXE) bench
	@./$(EXE) bench time
	@./$(EXE) bench force
	@./$(EXE) bench perft
	@printf 'set_option Threads 2\nset_option Hash 256\nbench solve\n' | ./$(EXE)

gauntlet: $(EXE) bin/match ## Elo of this build against a commit's: BASE=HEAD~1 GAMES=100 LIMIT=movetime=50
	@tools/gauntlet ./$(EXE) bin/match $(or $(BASE),HEAD~1) $(or $(GAMES),100) $(or $(LIMIT),movetime=50)

docs: $(OUT)/docs ## rewrite the generated tables of the manual
	@$(OUT)/docs protocol.md README.md

format: ## lay all sources out as .clang-format says
	@clang-format -i $(ALL_SRC) $(sort $(wildcard engine/*/*.h engine/games/*/*.h tests/*/*.h tools/*/*.h))

tidy: ## look for what compilers do not see
	@clang-tidy --quiet $(ENGINE_SRC) $(MAIN_SRC) -- $(CPPFLAGS) -std=c11

# --- tests ---

check: ## all tests: release and sanitizers, gcc and clang
	@tests/check

# Everything that the tests of one build run.
binaries: $(EXE) $(UNIT) $(REFEREE) $(ORACLE) $(PLAYER) $(FORGE) $(TOOLS:%=$(OUT)/%)

clean: ## remove everything made
	rm -rf build bin $(EXE)

help: ## list targets and settings
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18
	@echo '  BUILD=release|debug|asan|tsan|cov   CC=gcc|clang|...   EXE=name'
