// Which goldens are written, and the messages of failures.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { TestFile, frames, packageFolder, rendered, scene, withEnvironment } = require("./support.js");
const { Messages } = require(path.join(packageFolder, "lib/messages.js"));

/** Returns what happens to a golden that is missing, to one that differs, and to an equal one of other bytes. */
async function behaviour(update, environment = {}) {
  const file = new TestFile();
  const match = (actual) => withEnvironment(environment, () => file.restart(update).match(actual));
  const record = (actual) => withEnvironment({ GLYPHREEL_RECORD: "all" }, () => file.restart().match(actual));
  const missing = await match(scene());
  await record(scene());
  const differs = await match(scene("0.3s"));
  await record(rendered("equal.apng", "--quality", "exact", "--effort", "1"));
  const bytes = fs.readFileSync(file.golden());
  assert.ok((await match(scene())).pass);
  const isKept = bytes.equals(fs.readFileSync(file.golden()));
  return `missing ${missing.pass}, differs ${differs.pass}, equal ${isKept ? "kept" : "written"}`;
}

const all = "missing true, differs true, equal written";
const failed = "missing true, differs true, equal kept";
const missing = "missing true, differs false, equal kept";
const never = "missing false, differs false, equal kept";

test("the environment has priority", async () => {
  const modes = { all, failed, missing, never };
  for (const [mode, expected] of Object.entries(modes)) {
    for (const update of ["all", "new", "none"]) {
      assert.equal(await behaviour(update, { GLYPHREEL_RECORD: mode, CI: "true" }), expected);
    }
  }
});

test("-u writes goldens that differ, --ci writes none, and the default writes missing ones", async () => {
  assert.equal(await behaviour("all"), failed);
  assert.equal(await behaviour("new"), missing);
  assert.equal(await behaviour("none"), never);
});

test("on a CI service nothing is written by default", async () => {
  for (const [value, expected] of Object.entries({ true: never, 1: never, false: missing, 0: missing })) {
    assert.equal(await behaviour("new", { CI: value }), expected);
  }
  assert.equal(await behaviour("all", { CI: "true" }), failed);
});

test("an unknown mode is an error", async () => {
  const message = await withEnvironment({ GLYPHREEL_RECORD: "always" }, () => new TestFile().message(scene()));
  assert.match(message, /GLYPHREEL_RECORD is 'always'; use all, failed, missing, never/);
});

test("all writes equal goldens, too", async () => {
  const file = new TestFile();
  await file.match(rendered("loose.apng", "--effort", "1"));
  const before = fs.readFileSync(file.golden());
  await withEnvironment({ GLYPHREEL_RECORD: "all" }, () => file.restart().match(scene()));
  assert.notDeepEqual(fs.readFileSync(file.golden()), before);
  assert.equal(file.state.updated, 1);
});

test("a difference names the test, the cause, the first frame with its time, and the command that accepts it", async () => {
  const file = new TestFile();
  await file.match(scene());
  const lines = (await file.restart().message(scene("0.4s"))).split("\n");
  assert.match(lines[0], /^todo\.test\.js, a list is struck through: differs from the golden .*\/a-list-is-struck-through\.apng$/);
  assert.equal(lines[1], 'cause: layer "todo", strikethrough: the duration changed from 0.2 to 0.4 s');
  assert.match(lines[2], /^a frame is shown that was not there: 1 \(0\.5 to 0\.6 s\)$/);
  const command = /^accept the change: GLYPHREEL_RECORD=failed npx jest --runTestsByPath .* -t '\^a list is struck through\$'$/;
  assert.match(lines.at(-1), command);

  const grey = scene();
  grey.canvas.background = "#eee";
  const drawn = await file.restart().message(grey);
  assert.match(drawn, /\nframe 0 \(0 to 0\.3 s\): \d+ pixels differ within 60 × 20 px at \(0, 0\)/);
});

test("pictures of other programs have causes, too", async () => {
  const file = new TestFile();
  await file.match(frames()[0]);
  assert.match(await file.restart().message(rendered("two.apng")), /\ncause: \d+ frames are (inserted|lost)/);
});

test("texts in messages are escaped", () => {
  const result = { causes: [{ words: 'the text changed to "\x1b[31m\x07\u202e"' }], differences: [{ words: "a\nb" }] };
  const message = new Messages({ title: "a test", command: ["npx"] }, "a.apng").differs(result);
  assert.match(message, /^cause: the text changed to "\\u\{1b\}\[31m\\u\{7\}\\u\{202e\}"\na\\u\{a\}b$/m);
});

test("a missing golden is named with the command that writes it", async () => {
  const message = await new TestFile().restart("none").message(scene());
  assert.match(message, /no golden .*\nit is written by: GLYPHREEL_RECORD=missing npx jest /);
});

test("pointers of Git LFS, empty goldens and damaged ones are named, and never compared or accepted", async () => {
  const file = new TestFile();
  fs.mkdirSync(file.goldens, { recursive: true });
  const cases = {
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\n": /is a pointer of Git LFS.*\nget the file with: git lfs pull$/,
    "": /is empty\nrestore it from git, or write it again with: GLYPHREEL_RECORD=all npx jest/,
    "no picture": /todo\.test\.js\/a-list-is-struck-through\.apng: error: not a readable GIF, PNG, WebP or JPEG file/,
  };
  for (const [content, expected] of Object.entries(cases)) {
    fs.writeFileSync(file.golden(), content);
    for (const update of ["new", "none", "all"]) assert.match(await file.restart(update).message(scene()), expected);
    assert.match(await file.restart().message(rendered("other.gif")), expected);
    assert.equal(fs.readFileSync(file.golden(), "utf8"), content);
    const written = await withEnvironment({ GLYPHREEL_RECORD: "all" }, () => file.restart().message(scene()));
    assert.equal(written, undefined);
  }
});

test("tolerances are passed on, and wrong ones are named", async () => {
  const file = new TestFile();
  await file.match(scene());
  const slow = scene("0.3s");
  const text = { x: 0, y: 0, width: 60, height: 19 };
  const passes = async (options, actual = slow) => (await file.restart("none").match(actual, options)).pass;
  assert.equal(await passes({ tolerance: 3, maxPixels: 2, perceptual: undefined }), false);
  const lighter = scene();
  lighter.canvas.background = "#fefefe";
  assert.equal(await passes({ tolerance: 0 }, lighter), false);
  for (const options of [
    { tolerance: 2 }, { perceptual: 0.02 },
    { tolerance: 2, timeTolerance: 0.001, limit: { frames: 100 } },
    { tolerance: 2, timeTolerance: "5ms" },
  ]) assert.equal(await passes(options, lighter), true, JSON.stringify(options));
  const recolored = scene();
  recolored.layers[0].style = { ...recolored.layers[0].style, color: "#333333" };
  assert.equal(await passes({ maxPixels: 1 }, recolored), false);
  for (const options of [{ maxPixels: 1100 }, { maxShare: 0.95 }, { maxShare: "95%" }, { maxDensity: 0.99, ignoreAntialiasing: true },
    { ignore: text }, { ignore: [text, text] }]) {
    assert.equal(await passes(options, recolored), true, JSON.stringify(options));
  }
  const wrong = [
    [{ tolerence: 1 }, /unknown option 'tolerence'; use name, /],
    [{ tolerance: "1" }, /'tolerance' is "1"; it takes a number/],
    [{ tolerance: 300 }, /struck through: --tolerance must be from 0 to 255, not 300$/],
    [{ maxShare: 1 }, /must be less than 100 %/],
    [{ maxShare: 7 }, /'maxShare' is 7; it takes a number from 0 to 1/],
    [{ ignore: [1, 2, 3] }, /'ignore' is \[1,2,3\]; it takes { x, y, width, height }/],
    [{ limit: { frames: 1 } }, /frames/],
    [{ frameRate: 0 }, /'frameRate' is 0/],
    [{ frameRate: 1, durations: [1] }, /not both/],
    [{ name: "" }, /'name' is ""; it takes a text/],
    ["struck", /takes an object of options/],
  ];
  for (const [options, expected] of wrong) assert.match(await file.restart("none").message(slow, options), expected);
});

test("GLYPHREEL_ARTIFACTS gets a report of each difference", async () => {
  const file = new TestFile();
  await file.match(scene());
  const folder = path.join(file.folder, "artifacts");
  await withEnvironment({ GLYPHREEL_ARTIFACTS: folder }, async () => {
    const report = /\nreport: .*artifacts\/todo\.test\.js\/a-list-is-struck-through\/index\.html\n/;
    assert.match(await file.restart().message(scene("0.4s")), report);
    assert.equal(await file.restart().message(scene()), undefined);
  });
  const page = fs.readFileSync(path.join(folder, "todo.test.js/a-list-is-struck-through/index.html"), "utf8");
  assert.match(page, /duration changed from 0\.2 to 0\.4 s/);
});

test("the command is one that a shell runs as it is written", async () => {
  const file = new TestFile("it's $(here).test.js");
  const name = "it's \"half\" done (50 %) `now`\n\x1b[31m";
  const message = await file.restart("none").message(scene(), undefined, name);
  assert.ok(!message.includes("\x1b"));
  const command = message.split("\n").at(-1).replace(/^it is written by: /, "");
  const folder = fs.mkdtempSync(path.join(file.folder, "bin-"));
  fs.writeFileSync(path.join(folder, "npx"), '#!/bin/sh\nprintf "%s\\0" "$GLYPHREEL_RECORD" "$@"\n', { mode: 0o755 });
  const words = execFileSync("/bin/sh", ["-c", command], { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: "utf8" }).split("\0");
  assert.deepEqual(words.slice(0, 3), ["missing", "jest", "--runTestsByPath"]);
  assert.equal(path.resolve(words[3]), file.path);
  assert.match(name, new RegExp(words[5]));
});

test("the matcher can't be negated, and is for tests", async () => {
  const { toMatchAnimation } = require(path.join(packageFolder, "lib/jest-matcher.js"));
  await assert.rejects(() => toMatchAnimation.call({ isNot: true }, scene()), /'\.not'/);
  await assert.rejects(() => toMatchAnimation.call({ isNot: false }, scene()), /must be called in a test of Jest/);
});
