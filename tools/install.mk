# make install and make uninstall.

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
SHIPPED := match compliance certcheck kayles openings perft play records review
NAMED   := fivefold $(SHIPPED:%=fivefold-%)
RESULTS := $(wildcard $(addprefix tools/openings/results/,*.md *.txt *.svg */*))

# MODE:FROM:FOLDER/NAME of each file, for tools/install. Only that script knows the folders, which may have any name.
INSTALL = $(foreach n,$(NAMED),755:$(call installed,$(n)):BINDIR/$(n) \
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
          644:engine/fivefold_play.h:INCLUDEDIR/fivefold_play.h \
          644:$(OUT)/libfivefold.a:LIBDIR/libfivefold.a \
          755:$(OUT)/libfivefold.so.1:LIBDIR/libfivefold.so.1 \
          link:libfivefold.so.1:LIBDIR/libfivefold.so \
          644:$(OUT)/share/fivefold.pc:LIBDIR/pkgconfig/fivefold.pc
endif

installed = $(OUT)/$(patsubst fivefold-%,%,$(1))
field   = $(word $(1),$(subst :, ,$(2)))
INSTALLED_FROM = $(foreach i,$(filter-out link:%,$(INSTALL)),$(call field,2,$(i)))

.SECONDEXPANSION:
$(NAMED:%=$(OUT)/share/%.help): $(OUT)/share/%.help: $$(call installed,$$*)
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

# Several makes may run at once: each writes a file of its own.
$(OUT)/share/fivefold.pc: force
	@mkdir -p $(@D)
	@tools/install pc $(VERSION) >$@.$$$$ && mv -f $@.$$$$ $@

$(foreach f,DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR MANDIR DOCDIR DATADIR PYTHONDIR COMPLETIONDIR,$(eval \
    install uninstall $(OUT)/share/fivefold.pc: export TO_$(f) = $$($(f)))$(eval \
    install uninstall $(OUT)/share/fivefold.pc: export RAW_$(f) = $$(value $(f))))

.PHONY: install uninstall
install: $(INSTALLED_FROM) ## install engine, tools, man pages, documents and data: PREFIX=/usr/local DESTDIR=
	@tools/install install $(INSTALL)

uninstall: ## remove the installed files and the folders that install made, with the same PREFIX and DESTDIR
	@tools/install uninstall $(INSTALL)

