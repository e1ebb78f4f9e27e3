#!/usr/bin/env bash
# Builds the website: `build.sh FOLDER [LIBRARY]`, with LIBRARY a folder of the library's documentation. FOLDER/www is the site.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$1
python=Packaging/site/.venv/bin/python

"$python" Packaging/site/stage.py "$@"
# Broken links and anchors are warnings, which are errors here; one about MkDocs's next version is not.
NO_MKDOCS_2_WARNING=1 "$python" -m mkdocs build --quiet --config-file "$folder/mkdocs.yml"
# The pages as Markdown, for language models.
(cd "$folder/pages" && find . -name '*.md' -exec cp --parents {} ../www \;)
"$python" Packaging/site/llms.py site > "$folder/www/llms.txt"
cp docs/generated/SKILL.md "$folder/www/SKILL.md"
touch "$folder/www/.nojekyll"
if [ -n "${2:-}" ]; then cp -R "$2" "$folder/www/library"; fi
"$python" Packaging/site/check.py "$folder/www"
