#!/usr/bin/env bash
# Checks the shell scripts of this folder, and all workflows and actions.
set -euo pipefail
cd "$(dirname "$0")/.."
actions=(action.yml Packaging/action/*/action.yml)
workflows=(.github/workflows/*.yml)
examples=(Packaging/action/examples/{code,goldens,pull-request,readme}.yml)

find Packaging -name '*.sh' -print0 | xargs -0 shellcheck --severity=warning --external-sources --source-path=SCRIPTDIR --source-path=.
Packaging/workflows.py "${actions[@]}" "${workflows[@]}" "${examples[@]}"
check-jsonschema --builtin-schema vendor.github-actions "${actions[@]}"
check-jsonschema --builtin-schema vendor.github-workflows "${workflows[@]}" "${examples[@]}"
zizmor --offline --no-progress --persona auditor --quiet "${actions[@]}" "${workflows[@]}"
zizmor --offline --no-progress --persona auditor --quiet --config Packaging/action/examples/zizmor.yml "${examples[@]}"
if command -v actionlint > /dev/null; then
  actionlint "${workflows[@]}" "${examples[@]}"
else
  echo "actionlint is not installed: workflows were checked by the other tools only."
fi
