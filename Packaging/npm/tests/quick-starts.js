// Writes the quick starts of a document as projects: quick-starts.js DOCUMENT FOLDER. A block's first line names its file.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [document, folder] = process.argv.slice(2);
const sections = fs.readFileSync(document, "utf8").split(/^#+ /m);
for (const runner of ["Vitest", "Jest", "Playwright Test"]) {
  const section = sections.find((text) => text.startsWith(`${runner}\n`));
  const blocks = [...section.matchAll(/^```js\n\/\/ (\S+)\n([^]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error(`${document} has no quick start for ${runner}`);
  const project = path.join(folder, runner.toLowerCase().split(" ")[0]);
  fs.mkdirSync(project, { recursive: true });
  for (const [, name, code] of blocks) fs.writeFileSync(path.join(project, name), code);
}
