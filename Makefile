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
RULES_SRC  := $(call sources,engine/base engine/streams engine/host/$(HOST) engine/rules engine/games engine/records $(wildcard engine/games/*/rules/))
MAIN_SRC   := engine/host/main.c
ENGINE_SRC := $(filter-out $(MAIN_SRC),$(call sources,engine/host/$(HOST) $(filter-out engine/host/%/,$(wildcard engine/*/ engine/*/*/ engine/*/*/*/))))
ALL_SRC    := $(ENGINE_SRC)
RULES_LIB  := $(OUT)/rules.a
ENGINE_LIB := $(OUT)/engine.a

# Every folder with a main.c in tools/ is a program; those in lab/ are for developers.
ENGINE_TOOLS := docs kayles openings play review lab/tune lab/tactics lab/survey lab/plies
TOOLS      := $(patsubst tools/%/main.c,%,$(wildcard tools/*/main.c tools/lab/*/main.c))
ifeq ($(HOST),windows)
TOOLS      := certcheck perft play records
endif

.PHONY: all play perft bench gauntlet strength docs figures format tidy clean help force
all: $(EXE) $(patsubst %,bin/%$(DOT_EXE),$(notdir $(TOOLS))) ## build the engine, ./fivefold, and the tools, bin/...

# The file there may be newer and of another build, so its bytes are compared.
$(EXE): $(OUT)/fivefold$(DOT_EXE) force
	@cmp -s $< $@ || cp -f $< $@

$(patsubst %,bin/%$(DOT_EXE),$(notdir $(TOOLS))): bin/%: $(OUT)/% force
	@mkdir -p bin
	@cmp -s $< $@ || cp -f $< $@

$(RULES_LIB): $(call objects,$(RULES_SRC))
	@rm -f $@
	@$(AR) rcsD $@ $^

$(ENGINE_LIB): $(call objects,$(ENGINE_SRC))
	@rm -f $@
	@$(AR) rcsD $@ $^

# $(call program,NAME,SOURCES,LIBRARY,FLAGS) links build/.../NAME.
define program_rule
ALL_SRC  += $(2)
PROGRAMS += $(OUT)/$(1)$(DOT_EXE)
$(OUT)/$(1)$(DOT_EXE): $(call objects,$(2)) $(3)
	@echo '  LD $$@'
	@$$(LINK) -o $$@ $$^ $(4) $$(HOST_LIBS) $$(LDLIBS)
endef
program = $(eval $(call program_rule,$(1),$(2),$(3),$(4)))

$(call program,fivefold,$(MAIN_SRC),$(ENGINE_LIB))

# Referees and checkers link the rules only, so they cannot use search or knowledge; tests/links tests it. play has no
# code of talk/: a command without memory is refused there, as in the engine.
TALK_SRC := $(call sources,tools/talk)
tool_sources = $(call sources,tools/$(1)) $(if $(filter play,$(1)),$(call sources,tools/play/$(HOST)),$(TALK_SRC))
$(foreach tool,$(TOOLS),$(call program,$(notdir $(tool)),$(call tool_sources,$(tool)),$(if \
    $(filter $(tool),$(ENGINE_TOOLS)),$(ENGINE_LIB),$(RULES_LIB)),-lm))
$(OUT)/t%.o: private INCLUDES += -Itools

# Engine and library share their objects. Hidden visibility keeps position-independent code as fast.
SHARED := $(if $(DOT_EXE),,-fPIC -fvisibility=hidden)
# Of the host, the library needs only the memory pages and the character sets.
LIB_SRC := $(filter-out engine/host/% engine/streams/%,$(ENGINE_SRC)) $(addprefix engine/host/$(HOST)/,charset.c pages.c)
$(call objects,$(LIB_SRC)): private LIBRARY_FLAGS = $(SHARED)

# Objects depend on this file, so that changed settings rebuild them.
$(OUT)/%.o: %.c $(OUT)/settings
	@mkdir -p $(@D)
	@echo '  CC $<'
	@$(COMPILE) $(LIBRARY_FLAGS) -MMD -MP -c -o $@ $<

$(OUT)/settings: force
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(COMPILE)) $(call quoted,$(LINK)) '$(SHARED)' >$@.now
	@cmp -s $@.now $@ || cp $@.now $@

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

play: $(OUT)/play$(DOT_EXE) ## watch the engine play against itself: GAME='capture 7x7' MOVETIME=300; with YOU=white LEVEL=6 play against it
	@$< --game $(call quoted,$(or $(GAME),capture 7x7)) $(if $(YOU),--play $(call quoted,$(YOU) $(LEVEL)),--watch $(or $(MOVETIME),300))

perft: $(OUT)/perft $(EXE) ## compare the engine's counts with tests/perft
	@$(OUT)/perft -engine cmd=./$(EXE) -suite tests/perft/*.perft

bench: $(EXE) $(OUT)/certcheck $(OUT)/plies ## print the search signature and the speed of search, counting, solvers, certcheck and random games
	@./$(EXE) bench
	@./$(EXE) bench time
	@printf 'set_option Threads 2\nbench time\n' | ./$(EXE)
	@./$(EXE) bench force
	@./$(EXE) bench perft
	@printf 'set_option Threads 2\nset_option Hash 256\nbench solve\n' | ./$(EXE)
	@tools/lab/queries ./$(EXE)
	@tests/proofs/units $(OUT) time
	@$(OUT)/plies

gauntlet: $(EXE) bin/match ## play this build against a commit's: BASE=HEAD~1 GAMES='pente capture' LIMIT='movetime=50 most=400'
	@tools/lab/gauntlet ./$(EXE) bin/match $(call quoted,$(or $(BASE),HEAD~1)) $(GAMES) $(LIMIT)

strength: $(EXE) bin/match ## play against another engine, all settings written down: OPPONENT=pbrain-rapfi WITH="proto=gomocup games=20"
	@tools/lab/strength ./$(EXE) bin/match $(call quoted,$(OPPONENT)) $(WITH)

.PHONY: dist
dist: ## make a release in build/dist: sources, programs, the page, SHA256SUMS. DIST='source linux' makes a part
	@CC=$(call quoted,$(CC)) tools/release $(VERSION) $(DIST)

docs: $(OUT)/docs ## update the generated tables of the manual
	@$(OUT)/docs protocol.md README.md tools/compliance/checks.md tools/records/README.md

figures: ## update the numbers in documents that tables and certificates prove
	@tools/openings/figures

format: ## format all sources with clang-format
	@find engine tests tools -name '*.[ch]' -exec clang-format -i {} +

tidy: ## static analysis and function lengths (pmccabe, clang-tidy, cppcheck)
	@tests/functions
	@printf '%s\n' $(ENGINE_SRC) $(MAIN_SRC) | xargs -P$$(nproc) -I{} clang-tidy --quiet {} -- $(wordlist 2,99,$(COMPILE)) 2>/dev/null
	@cppcheck --quiet --std=c11 --enable=warning,portability,performance --error-exitcode=1 -j$$(nproc) \
	    $(foreach kind,uninitvar ctuuninitvar ctunullpointer autoVariables returnDanglingLifetime nullPointerArithmeticRedundantCheck arrayIndexThenCheck,--suppress=$(kind)) \
	    $(INCLUDES) -D_POSIX_C_SOURCE=200809L engine tools

# Programs are built without tests/ too.
-include tests/tests.mk
include tools/install.mk tools/board/board.mk
-include $(patsubst %.c,$(OUT)/%.d,$(sort $(ALL_SRC)))

clean: ## remove everything that make built
	rm -rf build bin $(EXE) fivefold.exe libfivefold.* tools/python/__pycache__

help: ## list targets and settings
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile tools/install.mk tools/board/board.mk tests/tests.mk | expand -t 18
	@echo '  BUILD=release|debug|asan|tsan|cov|fuzz   CC=gcc|clang|...   EXE=name'
	@echo '  CC=x86_64-w64-mingw32-gcc builds the programs for Windows (tools/README.md)'
