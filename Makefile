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
PENTAMID3X3_SRC := $(call sources,tools/pentamid3x3)

RULES_LIB  := $(OUT)/rules.a
ENGINE_LIB := $(OUT)/engine.a
UNIT       := $(OUT)/unit
REFEREE    := $(OUT)/referee
PENTAMID3X3 := $(OUT)/pentamid3x3

ALL_SRC := $(ENGINE_SRC) $(MAIN_SRC) $(UNIT_SRC) $(REFEREE_SRC) $(PENTAMID3X3_SRC)

.PHONY: all play check perft bench docs format tidy clean help
all: $(EXE) ## build the engine, ./fivefold

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

$(PENTAMID3X3): $(call objects,$(PENTAMID3X3_SRC)) $(RULES_LIB)
	@echo '  LD $@'
	@$(CC) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# The small games of Pentamid, settled again: tools/pentamid3x3.
.PHONY: check-pentamid3x3
check-pentamid3x3: $(PENTAMID3X3)
	@$< 1 quiet | diff tools/pentamid3x3/nests1.txt -
	@$< 1 diagonal quiet | diff tools/pentamid3x3/nests1-diagonal.txt -

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

clean: ## remove everything made
	rm -rf build bin $(EXE)

help: ## list targets and settings
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18
	@echo '  BUILD=release|debug|asan|tsan|cov   CC=gcc|clang|...   EXE=name'
