#!/usr/bin/env bash
# Installs the runners in the current project, for the tests of the matcher: Vitest, Jest, Playwright Test and TypeScript from
# npm's registry. Without it, Jest and TypeScript are those of Debian's packages, and the others have stand-ins.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if npm install --silent --fetch-retries=0 vitest jest @types/jest @types/node expect @playwright/test typescript 2> /dev/null; then
  echo "Runners are from npm."
  exit 0
fi
echo "npm's registry can't be reached: Vitest and Playwright Test have stand-ins."
cp -r "$here"/stand-ins/* node_modules/

# The packages are unpacked and not installed, because Debian's Node.js may conflict with the one in use.
command -v apt-get > /dev/null || exit 0
mkdir -p debian/packages
wanted=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
  jest node-typescript node-undici 2> /dev/null | grep -E '^(node-[^:]*|jest)$' | sort -u || true)
if [ -z "$wanted" ] || ! (cd debian/packages && xargs apt-get -qq download <<< "$wanted" 2> /dev/null); then
  echo "Debian's packages can't be reached: Jest and TypeScript are not tested."
  exit 0
fi
for package in debian/packages/*.deb; do dpkg-deb -x "$package" debian; done
# Debian's Node.js brings the types of its modules.
node=$(apt-cache madison nodejs | awk '$3 ~ /deb/ { print $3; exit }')
if [ -n "$node" ] && (cd debian/packages && apt-get -qq download "nodejs=$node" 2> /dev/null); then
  dpkg-deb --fsys-tarfile debian/packages/nodejs_*.deb | tar -x -C debian ./usr/share/nodejs/@types/node
fi
# Packages find each other in folders of this name.
ln -s . debian/usr/share/nodejs/node_modules
# Debian's Jest reads where Debian's Node.js has its modules.
cat > debian/config.js << 'END'
const variables = { ...process.config.variables, node_prefix: `${__dirname}/usr`, node_relative_path: "share/nodejs" };
Object.defineProperty(process, "config", { value: { ...process.config, variables } });
END
mkdir -p node_modules/.bin
for program in jest/bin/jest.js typescript/bin/tsc; do
  name=$(basename "$program" .js)
  printf '#!/bin/sh\nNODE_OPTIONS="--require %s" exec node %s "$@"\n' "$PWD/debian/config.js" \
    "$PWD/debian/usr/share/nodejs/$program" > "node_modules/.bin/$name"
  chmod +x "node_modules/.bin/$name"
done
