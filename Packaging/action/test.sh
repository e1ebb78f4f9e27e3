#!/usr/bin/env bash
# Runs action.yml's steps in a repository of its own and checks its outputs, its summary and its failures. Then workflows and
# actions are checked by zizmor, check-jsonschema and, if it is installed, actionlint.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
packaging=$PWD/Packaging
program=$tree/bin/glyphreel

mkdir -p "$work/repository/Scenes/more names"
cd "$work/repository"
git init --quiet
git config user.name Test
git config user.email test@localhost
cp "$tree/examples/strikethrough.yaml" Scenes/
cp "$tree/examples/box.yaml" "Scenes/more names/box & [x].yaml"
cp "$tree/examples/batch/greeting.yaml" "$tree/examples/batch/greetings.csv" .
"$program" render Scenes/strikethrough.yaml --quiet -o Scenes/strikethrough.gif
"$program" verify Scenes/strikethrough.yaml --goldens Goldens --record all --quiet
git add .
git commit --quiet --message "Scenes"
GITHUB_SHA=$(git rev-parse HEAD)
export GITHUB_SHA GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=owner/repository

number=0
run() { # INPUT=VALUE...
  number=$((number + 1))
  run=$work/run-$number
  status=0
  python3 "$packaging/action/run.py" "$run" "$@" > "$work/log" 2>&1 || status=$?
}
output() { jq -r --arg name "$1" '.[$name]' "$run/outputs.json"; }
failed_with() { test "$status" != 0 && grep -qF -- "$1" "$work/log"; }
in_summary() { grep -qF -- "$1" "$run/summary.md"; }

run program="$program" scenes=Scenes lint=false
check "the action renders a folder" test "$status" = 0
check "the files are listed" test "$(output files)" = "Scenes/more names/box & [x].gif
Scenes/strikethrough.gif"
check "a file that the commit contains is shown" \
  in_summary "<img src=\"https://github.com/owner/repository/raw/$GITHUB_SHA/Scenes/strikethrough.gif\""
check "other files are counted" in_summary "1 of 2 files are not shown here"
check "names have no meaning in Markdown" in_summary 'more names&#47;box &#38; &#91;x&#93;&#46;gif'
check "frames and bytes are in the summary" in_summary "| 480 × 120 | 46 | 2.5 s | $(stat -c %s Scenes/strikethrough.gif) |"
check "the artifact is linked" in_summary "[Download the pictures and reports](https://github.com/owner/"
check "the artifact contains the pictures" \
  cmp "$(jq -r .path "$run/artifact.json")/pictures/Scenes/strikethrough.gif" Scenes/strikethrough.gif

run program="$program" scenes='Scenes/*.yaml' output=$'out/{scene}@2x.gif\nout/{scene}.png' options=$'--scale=2\n--effort=1' artifact=
check "patterns, several outputs and options work" test "$(output files)" = $'out/strikethrough@2x.gif\nout/strikethrough.png'
check "without a name there is no artifact" test ! -e "$run/artifact.json"
run program="$program" scenes=greeting.yaml data=greetings.csv output='out/{scene}/{id}.gif' options='--scale=0.5' lint=false
check "each row of a table is rendered" test "$(output files | wc -l)" = "$(($(wc -l < greetings.csv) - 1))"
check "the rows' files exist" test -s "$(output files | head -1)"
# shellcheck disable=SC2016
run program="$program" scenes='$(touch run-by-shell).yaml' lint=false
check "an input is no command" test "$status" != 0 -a ! -e run-by-shell
run program="$program" scenes='None/*.yaml'
check "a pattern without a scene is an error" failed_with "::error title=Glyphreel::no scene matches 'None/*.yaml'"
run program="$program" scenes=Scenes output=one.gif
check "two scenes for one file are an error" failed_with "are both rendered to 'one.gif'"

run program="$program" scenes=Scenes/strikethrough.yaml output=none verify=true
check "equal goldens pass" test "$status" = 0
sed -i 's/Here is/There is/' Scenes/strikethrough.yaml
run program="$program" scenes=Scenes/strikethrough.yaml output=none verify=true
check "other goldens fail" test "$status" = 1
check "the report is an output" test -s "$(output report)/index.html"
folder=$(jq -r .path "$run/artifact.json")/$(output comment)
check "a comment for the pull request is in the artifact" grep -qE '!\[before, after and difference\]\(https://github.com/owner/repository/raw/(@PICTURES@){4}/1.png\)' "$folder/comment.md"
check "with its pictures" test "$(head -c 4 "$folder/1.png" | tail -c 3)" = PNG
check "the report is in the artifact" test -s "$(jq -r .path "$run/artifact.json")/report/index.html"
check "the summary tells the cause" in_summary "strikethrough: differs from the golden"
check "it names the report in the artifact" in_summary "report: report/index.html"
run program="$program" scenes="$PWD/Scenes/strikethrough.yaml" verify=true
check "paths are those in the repository" in_summary "| Scenes&#47;strikethrough&#46;gif | 480 × 120 |"
check "no other folder is named" test -z "$(grep -F "$work" "$run/summary.md" | grep -v 'src=')"
printf 'layers:\n  - text: Faint\n    style: { color: "#eee" }\n' > faint.yaml
run program="$program" scenes=faint.yaml
check "lint reports warnings" grep -q 'faint.yaml:3:21: warning: .*contrast' "$work/log"
check "warnings do not fail the action" test "$status" = 0
run program="$program" scenes=faint.yaml lint=strict
check "strict warnings fail the action" test "$status" = 1 -a "$(output files)" = ""
printf 'layers:\n  - texts: Faint\n' > wrong.yaml
run program="$program" scenes=wrong.yaml lint=false
check "an error of a scene fails the action" failed_with "wrong.yaml:2:5: error:"
line=$(grep -m 1 'wrong.yaml:2:5' "$work/log")
check "the problem matcher reads it" test "$(jq -rn --arg line "$line" --slurpfile matcher "$packaging/action/problems.json" \
  '$line | capture($matcher[0].problemMatcher[0].pattern[0].regexp | sub("^\\^\\("; "(?<file>")) | .file')" = wrong.yaml

mkdir parts
printf 'define: { a: { layer: { text: a } } }\n' > parts/a.yaml
printf 'include: ../parts/a.yaml\nlayers: [{ use: a }]\n' > Scenes/uses.yaml
run program="$program" scenes=Scenes/uses.yaml lint=false
check "a scene names files in its own folder" failed_with "it is not in the scene's folder"
run program="$program" scenes=Scenes/uses.yaml root=parts
check "another folder is allowed by an input" test "$status" = 0 -a "$(output files)" = Scenes/uses.gif
run program="$program" scenes=Scenes/uses.yaml root=parts output=none lint=false verify=true
check "verify allows it, too, and finds no golden" grep -q "uses: no golden" "$work/log"
rm Scenes/uses.yaml Scenes/uses.gif

# The release, from this disk. Its version is that of the action.
release=$work/releases/download/v$version
mkdir -p "$release"
tar -C "$tree/.." -cf - "${tree##*/}" | gzip -1 > "$release/${tree##*/}.tar.gz"
(cd "$release" && sha256sum -- *.gz > SHA256SUMS)
GLYPHREEL_RELEASES=file://$work/releases run scenes=faint.yaml
check "the action installs the release it belongs to" test "$status" = 0 -a -x "$(output program)"
GLYPHREEL_RELEASES=file://$work/releases run scenes=faint.yaml version=9.9.9
check "a missing release fails the action" failed_with "version 9.9.9 can't be installed"
echo "Action: $number runs have the expected outputs, summaries and failures."
