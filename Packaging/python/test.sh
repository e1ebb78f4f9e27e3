#!/usr/bin/env bash
# Tests the wheel on every Python from 3.9 that this machine has, and checks its types. The oldest and the newest run the tests
# without and with NumPy, the others with it.
#
#   Packaging/python/test.sh [PYTEST_OPTION...]        wants `make wheel` to have been run
set -euo pipefail
cd "$(dirname "$0")/../.."
wheel=$(ls "$PWD"/dist/glyphreel-*.whl)
unset GLYPHREEL_PROGRAM PYTHONPATH

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

# A virtual environment .build/NAME with the wheel and with other packages, which are installed once.
environment() { # NAME PYTHON PACKAGE...
  local folder=$PWD/.build/$1
  if [ ! -e "$folder/complete" ]; then
    "$2" -m venv --clear "$folder"
    "$folder/bin/pip" install --quiet "${@:3}"
    touch "$folder/complete"
  fi
  "$folder/bin/pip" install --quiet --force-reinstall --no-deps "$wheel"
}

mapfile -t found < <(pythons)
[ "${#found[@]}" -gt 0 ] || { echo "No Python from 3.9 was found." >&2; exit 1; }
for index in "${!found[@]}"; do
  read -r version path <<< "${found[index]}"
  environment "python-$version" "$path" pytest pytest-xdist pillow ipython
  python=$PWD/.build/python-$version/bin/python
  # In a folder of its own, so that one environment serves for both.
  numpy=$PWD/.build/python-$version/numpy
  [ -e "$numpy" ] || "$python" -m pip install --quiet --target "$numpy" numpy
  if [ "$index" -eq 0 ] || [ "$index" -eq $((${#found[@]} - 1)) ]; then
    echo "Python $version, without NumPy"
    "$python" -m pytest -q -p no:cacheprovider "$@" Packaging/python/tests
  fi
  echo "Python $version, with NumPy"
  PYTHONPATH=$numpy "$python" -m pytest -q -p no:cacheprovider "$@" Packaging/python/tests
done

# The sources, and uses of the installed package. Pyright's package brings Node.js along.
environment python-checks python3 mypy 'pyright[nodejs]' typing_extensions numpy pandas pandas-stubs polars matplotlib pillow pytest
types=$PWD/.build/python-checks/bin
recipes=$PWD/.build/python-recipes
rm -rf "$recipes"
Packaging/python/recipes.py "$recipes"
for version in 3.10 3.13; do  # mypy has given up 3.9, which Pyright checks
  (cd Packaging/python && "$types/mypy" --strict --python-version "$version" --cache-dir ../../.build/mypy src tests/typed_use.py)
done
(cd Packaging/python && "$types/pyright" --pythonpath "$types/python")
# The recipes run with the packages that they are about.
"$types/mypy" --strict --python-executable "$types/python" --cache-dir .build/mypy-recipes "$recipes"
"$types/pyright" --pythonpath "$types/python" "$recipes"
"$types/python" -m pytest -q -p no:cacheprovider Packaging/python/tests/test_recipes.py Packaging/python/tests/test_batch.py

# Beside other snapshot plugins, and with pages of results.
environment python-syrupy python3 pytest syrupy pytest-html allure-pytest pytest-xdist pillow numpy
environment python-pytest-snapshot python3 pytest pytest-snapshot pillow
for name in syrupy pytest-snapshot; do
  "$PWD/.build/python-$name/bin/python" -m pytest -q -p no:cacheprovider Packaging/python/tests/test_golden_plugin.py
done
echo "The wheel passed on Python ${found[*]%% *}."
