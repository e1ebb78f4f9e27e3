// The recipes of docs/libraries/javascript.md, which RECIPES names: each runs in a folder with the files that it reads.
"use strict";

const assert = require("node:assert");
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { packageFolder, program, root } = require("./support.js");

const text = fs.readFileSync(process.env.RECIPES, "utf8");
const recipes = [...text.matchAll(/^## (\d+\. .*)$[^]*?^```js\n([^]*?)^```$/gm)].map(([, title, code]) => ({ title, code }));
const subtitles = "1\n00:00:00,100 --> 00:00:00,500\nTwo words\n";

/** What recipes write, and a line that they print. */
const results = {
  1: { files: ["milk.gif"] },
  2: { files: ["deployed.gif", "deployed@2x.gif", "deployed.webp", "deployed@2x.webp"], prints: /^deployed@2x\.webp: \d+ × \d+, \d+ bytes$/m },
  3: { files: ["Ada.webp", "Grace.webp"] },
  4: { files: ["weather/oslo.gif", "weather/lima.gif"], prints: /written: 2,\s+upToDate: 0/ },
  5: { files: [], prints: /^GIF89a 400$/m },
  6: { files: ["sale.html"] },
  7: { files: ["Scenes/todo.gif"] },
  8: { files: ["talk.apng"], prints: /^\d+ frames, \d/m },
  9: { files: ["after.webp"], prints: /^\d+ to \d+ bytes, \d+ × \d+$/m },
  10: { files: [], prints: /^3:15: unknown effect 'striketrough'; did you mean 'strikethrough'\?$/m },
};
// The server is asked, and ends.
const asks = `
await new Promise((resolve) => server.once("listening", resolve));
const address = "http://127.0.0.1:" + server.address().port;
const picture = Buffer.from(await (await fetch(address + "/?to=42")).arrayBuffer());
console.log(picture.toString("latin1", 0, 6), (await fetch(address + "/?to=../x")).status);
server.close();
server.closeAllConnections();
`;

test("there are ten recipes", () => {
  assert.deepStrictEqual(recipes.map(({ title }) => Number.parseInt(title, 10)), Object.keys(results).map(Number));
});

for (const { title, code } of recipes) {
  test(`recipe ${title}`, () => {
    const number = Number.parseInt(title, 10);
    const folder = path.join(root, `recipe-${number}`);
    fs.mkdirSync(path.join(folder, "Scenes"), { recursive: true });
    fs.mkdirSync(path.join(folder, "node_modules"));
    fs.symlinkSync(fs.realpathSync(packageFolder), path.join(folder, "node_modules/glyphreel"));
    fs.writeFileSync(path.join(folder, "talk.srt"), subtitles);
    fs.writeFileSync(path.join(folder, "Scenes/todo.yaml"), "loop: once\nlayers:\n  - { text: Buy milk, effects: [strikethrough] }\n");
    execFileSync(program, ["render", "Scenes/todo.yaml", "-o", "before.gif", "--quiet"], { cwd: folder });
    fs.writeFileSync(path.join(folder, "recipe.mjs"), code + (number === 5 ? asks : ""));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["recipe.mjs"], { cwd: folder, encoding: "utf8" });
    assert.deepStrictEqual([status, stderr.replace(/^\(node.*ExperimentalWarning[^]*?\n.*\n/, "")], [0, ""]);
    const { files, prints } = results[number];
    for (const file of files) assert.ok(fs.statSync(path.join(folder, file)).size > 0, file);
    if (prints) assert.match(stdout, prints);
  });
}
