#pragma once

// Linked into every test program: on Linux, fontconfig then finds the fonts that `make deps-test` installs, and no others that
// the machine has. Tests/Fixtures/fonts.conf lists them.
