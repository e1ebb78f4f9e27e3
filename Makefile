# make demo     build the tool and render an example
# make test     everything that has to hold
# make format   bring the sources into shape; make lint checks it
# make golden   render the goldens anew
# make gallery  render the pictures in the documentation anew
# make bench    measure

PACKAGES := pkg-config libfreetype6-dev libharfbuzz-dev libicu-dev libfontconfig-dev libpng-dev libgif-dev libyaml-dev \
  libdeflate-dev libwebp-dev
# What the tests compare with: HarfBuzz's shaper, fc-match, Pillow, Cairo, gifsicle, Pango, fontTools, PyICU, Unicode's
# own files; and fonts of other kinds than those inside: with colours, a kern table, CFF outlines; and what makes WOFF2.
TEST_PACKAGES := libharfbuzz-bin fontconfig python3-pil python3-cairo gifsicle gir1.2-pango-1.0 python3-gi-cairo \
  python3-fonttools python3-icu unicode-data apngdis pngcheck webp fonts-noto-color-emoji \
  fonts-dejavu-core fonts-cantarell woff2
BREW_PACKAGES := pkgconf freetype harfbuzz icu4c fontconfig libpng giflib libyaml libdeflate webp

RELEASE := swift build -c release --static-swift-stdlib --product glyphreel
SOURCES := Package.swift Sources Tests Benchmarks

.PHONY: demo test golden format lint bench deps deps-test release gallery clean

demo: deps release
	@mkdir -p demo
	@.build/release/glyphreel render Examples/strikethrough.yaml -o demo/strikethrough.gif -o demo/strikethrough/
	@echo "Look at demo/strikethrough.gif and at the frames in demo/strikethrough/."

# The release binary is tested, too: it must write the same bytes as the debug one.
test: deps deps-test release
	swift build --build-tests
	swift test --skip-build --parallel

release:
	$(RELEASE)

format:
	swift format -i -r $(SOURCES)

lint:
	swift format lint --strict -r $(SOURCES)

bench: deps
	@$(call install,libcairo2-dev,cairo)
	cd Benchmarks && swift run -c release RasterBenchmark && swift run -c release LayoutBenchmark

# The goldens are the last pictures of their scenes, and moments of the examples side by side.
golden: release
	for scene in Tests/Goldens/*.yaml; do .build/release/glyphreel still $$scene --at end -o $${scene%.yaml}.png || exit 1; done
	GLYPHREEL_RECORD=all swift test --filter ContactSheetTests

# The pictures in the documentation are what the program makes of the examples.
gallery: release
	docs/gallery/render.sh .build/release/glyphreel

deps:
	@$(call install,$(PACKAGES),$(BREW_PACKAGES))

deps-test:
	@$(call install,$(TEST_PACKAGES),harfbuzz gifsicle py3cairo pillow)

clean:
	rm -rf .build demo

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
