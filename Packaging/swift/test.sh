#!/usr/bin/env bash
# The quick start in Swift, as docs/test/swift.md has it: a new package beside a checkout, whose test records, passes and fails.
# Then the recipes of docs/libraries/swift.md, as a program of that package.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
repository=$PWD
git clone --quiet --no-hardlinks "$repository" "$work/glyphreel"
mkdir "$work/todo"
cd "$work/todo"
# Blocks whose first line names a file.
awk '
  /^```/ { if (file) close(file); file = ""; starts = /^```swift/; next }
  starts && /^\/\/ [A-Za-z\/]+\.swift$/ { file = $2; system("mkdir -p $(dirname " file ")"); starts = 0; next }
  file { print > file; starts = 0 }
' "$repository/docs/test/swift.md"
check "the manifest is written" test -s Package.swift
check "the test is written" test -s Tests/TodoTests/TodoTests.swift

export GLYPHREEL_RECORD="" CI=""
golden=Tests/TodoTests/__Goldens__/TodoTests/a-task-is-struck-through.apng
swift build --build-tests > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
check "the first run fails" test "$(swift test > "$work/log" 2>&1; echo $?)" != 0
check "it has recorded the golden" test -s "$golden"
check "the next run passes" swift test --quiet
sed -i 's/Buy milk/Buy rye/' Tests/TodoTests/TodoTests.swift
check "a change fails" test "$(swift test > "$work/log" 2>&1; echo $?)" != 0
check "its cause is told" grep -qF 'the text of layer 1 changed from "Buy milk" to "Buy rye"' "$work/log"
accept=$(sed -n 's/.*accept the change: //p' "$work/log" | head -n 1)
sh -c "$accept" > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
check "the printed command runs that test" grep -qF 'a task is struck through' "$work/log"
check "it is accepted" swift test --quiet

mkdir -p Sources/Recipes
"$repository/Packaging/swift/recipes.py" "$repository/docs/libraries/swift.md" Sources/Recipes
products='[.product(name: "Glyphreel", package: "glyphreel"), .product(name: "GlyphreelFoundation", package: "glyphreel")]'
sed -i "s|  targets: \[|&\n    .executableTarget(name: \"Recipes\", dependencies: $products),|" Package.swift
ln -s "$repository/fonts" fonts
swift run Recipes > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
check "the recipes run" grep -q ' recipes ran$' "$work/log"
check "they write their files" test -s milk.gif -a -s sale.webp -a -s loading-dark.svg -a -s total-ar-EG.gif
echo "Swift: the quick start records, passes, fails and is accepted."
