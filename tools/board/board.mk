# The board for browsers: one file with the engine as WebAssembly in it.

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
	tests/page/types && tests/page/wasm && tests/page/records && tests/page/run $(BOARD)/fivefold.html ./fivefold

$(BOARD)/fivefold.html: $(BOARD)/fivefold.wasm $(BOARD)/data.json tools/board/assemble $(wildcard tools/board/*.html tools/board/*.css tools/board/*.js)
	@echo '  HTML $@'
	@tools/board/assemble tools/board $(BOARD)/fivefold.wasm $(BOARD)/data.json $(VERSION) >$@.now
	@mv $@.now $@

# The same page as files of their own, which a server offers to be installed.
$(BOARD)/site/index.html: $(BOARD)/fivefold.wasm $(BOARD)/data.json $(wildcard tools/board/*)
	@echo '  SITE $(@D)'
	@tools/board/site tools/board $(BOARD)/fivefold.wasm $(BOARD)/data.json $(VERSION) $(@D)

# The judged openings as a JSON object: installed file name to text.
$(BOARD)/data.json: $(wildcard tools/openings/results/*/table.txt) tools/board/board.mk
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

