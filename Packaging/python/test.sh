#!/usr/bin/env bash
# Tests the wheel on every Python from 3.9 that this machine has, and checks its types.
#
#   Packaging/python/test.sh        wants `make wheel` to have been run
set -euo pipefail
cd "$(dirname "$0")/../.."
wheel=$(ls "$PWD"/dist/glyphreel-*.whl)
unset GLYPHREEL_PROGRAM

pythons() {
  local version path
  for version in 3.9 3.10 3.11 3.12 3.13 3.14; do
    for path in "$(command -v "python$version" || true)" "$HOME"/.pyenv/versions/"$version".*/bin/python; do
      # A shim of pyenv stands for versions that aren't there, too.
      if [ -n "$path" ] && "$path" -c '' 2> /dev/null; then
        echo "$version $path"
        break
      fi
    done
  done
}

tested=0
while read -r version path; do
  environment=$PWD/.build/python-$version
  if [ ! -e "$environment/complete" ]; then
    "$path" -m venv "$environment"
    "$environment/bin/pip" install --quiet pytest pillow ipython
    touch "$environment/complete"
  fi
  "$environment/bin/pip" install --quiet --force-reinstall --no-deps "$wheel"
  "$environment/bin/pip" uninstall --quiet --yes numpy > /dev/null 2>&1
  echo "Python $version, without NumPy"
  "$environment/bin/python" -m pytest -q -p no:cacheprovider Packaging/python/tests
  "$environment/bin/pip" install --quiet numpy
  echo "Python $version, with NumPy"
  "$environment/bin/python" -m pytest -q -p no:cacheprovider Packaging/python/tests
  tested=$((tested + 1))
done < <(pythons)
[ "$tested" -gt 0 ] || { echo "No Python from 3.9 was found." >&2; exit 1; }

types=$PWD/.build/python-types
if [ ! -e "$types/complete" ]; then
  python3 -m venv "$types"
  "$types/bin/pip" install --quiet mypy 'pyright[nodejs]' numpy pytest
  touch "$types/complete"
fi
"$types/bin/pip" install --quiet --force-reinstall --no-deps "$wheel"
(cd Packaging/python && "$types/bin/mypy" --strict src && "$types/bin/pyright" --pythonpath "$types/bin/python" src)
