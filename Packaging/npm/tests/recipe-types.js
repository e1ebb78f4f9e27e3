// Writes the recipes of a document as TypeScript: recipe-types.js DOCUMENT FOLDER.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [document, folder] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
const blocks = fs.readFileSync(document, "utf8").matchAll(/^```js\n([^]*?)^```$/gm);
for (const [index, [, code]] of [...blocks].entries()) fs.writeFileSync(path.join(folder, `${index + 1}.mts`), code);
