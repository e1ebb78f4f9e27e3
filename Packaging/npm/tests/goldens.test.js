// Where goldens are, and how they are read and written.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { TestFile, rendered, root, scene, withEnvironment } = require("./support.js");

const names = (folder) => fs.readdirSync(folder).sort();

test("assertions of a test are numbered from the second one on", async () => {
  const file = new TestFile();
  for (let index = 0; index < 3; index += 1) await file.match(scene());
  await file.match(scene(), undefined, "another");
  assert.deepEqual(names(file.goldens), [
    "a-list-is-struck-through-2.apng", "a-list-is-struck-through-3.apng", "a-list-is-struck-through.apng", "another.apng",
  ]);
});

test("assertions that run in parallel are numbered in the order of their calls", async () => {
  const file = new TestFile();
  await Promise.all(["0.1s", "0.2s", "0.3s"].map((duration) => file.match(scene(duration))));
  file.restart("none");
  for (const duration of ["0.1s", "0.2s", "0.3s"]) assert.equal(await file.message(scene(duration)), undefined);
});

test("a retry asserts the same goldens", async () => {
  const file = new TestFile();
  await file.match(scene());
  // Jest has new counters for a retry.
  file.state._counters = new Map();
  await file.match(scene());
  assert.deepEqual(names(file.goldens), ["a-list-is-struck-through.apng"]);
});

test("the options name and directory", async () => {
  const file = new TestFile();
  await file.match(scene(), { name: "struck", directory: "approved" });
  assert.deepEqual(names(path.join(file.folder, "approved/todo.test.js")), ["struck.apng"]);
});

test("two assertions of one golden are an error", async () => {
  const file = new TestFile();
  await file.match(scene(), { name: "one" });
  assert.match(await file.message(scene(), { name: "one" }), /asserted already, by a list.*, assertion 1: give each/);
  assert.match(await file.message(scene(), undefined, "one"), /one\.apng was asserted already/);
  await file.match(scene(), undefined, "a b");
  assert.match(await file.message(scene(), undefined, "a-b"), /asserted already, by a b, assertion 1/);
});

test("names stay in the folder of goldens", async () => {
  const file = new TestFile();
  const cases = {
    "../../../escaped": "escaped", "/etc/passwd": "etc-passwd", "..": "golden", "a\0b\n\x1b[31m": "a-b-31m",
    "Größe 買い物 naïve": "Größe-買い物-naïve", "-rf": "rf", ".hidden": "hidden",
  };
  for (const [name, base] of Object.entries(cases)) {
    await file.match(scene(), { name }, name);
    assert.ok(fs.existsSync(file.golden(base)), base);
    assert.equal(await file.message(scene(), undefined, `${name} as a test`), undefined);
  }
  assert.deepEqual(names(file.folder), ["__goldens__"]);
  assert.deepEqual(names(path.join(file.folder, "__goldens__")), ["todo.test.js"]);
});

test("long names that differ at the end have goldens of their own", async () => {
  const file = new TestFile();
  for (const end of ["a", "b"]) assert.equal(await file.message(scene(), undefined, "買".repeat(300) + end), undefined);
  assert.equal(names(file.goldens).length, 2);
  for (const name of names(file.goldens)) assert.ok(Buffer.byteLength(name) <= 130, name);
});

test("links that lead out of the folder are refused, for reading and writing", async () => {
  const secret = path.join(root, "secret");
  fs.mkdirSync(secret, { recursive: true });
  fs.copyFileSync(rendered("secret.apng"), path.join(secret, "a-list-is-struck-through.apng"));
  const before = fs.readFileSync(path.join(secret, "a-list-is-struck-through.apng"));
  const links = {
    file: (file) => [path.join(secret, "a-list-is-struck-through.apng"), file.golden()],
    folder: (file) => [secret, file.goldens],
    root: (file) => [secret, path.join(file.folder, "__goldens__")],
    nowhere: (file) => [path.join(secret, "new.apng"), file.golden()],
  };
  for (const link of Object.values(links)) {
    const file = new TestFile();
    const [target, place] = link(file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.symlinkSync(target, place);
    for (const update of ["new", "all", "none"]) {
      assert.match(await file.restart(update).message(scene("0.3s")), /is a link that leads .*, out of the folder of goldens/);
    }
  }
  assert.deepEqual(names(secret), ["a-list-is-struck-through.apng"]);
  assert.deepEqual(fs.readFileSync(path.join(secret, "a-list-is-struck-through.apng")), before);
});

test("links within the folder are followed", async () => {
  const file = new TestFile();
  await file.match(scene(), { name: "first" });
  fs.symlinkSync("first.apng", file.golden("second"));
  assert.equal(await file.restart("all").message(scene("0.3s"), { name: "second" }), undefined);
  assert.ok(fs.lstatSync(file.golden("second")).isSymbolicLink());
  assert.equal(await file.restart("none").message(scene("0.3s"), { name: "first" }), undefined);
});

test("the option directory can name a link", async () => {
  const file = new TestFile();
  fs.mkdirSync(path.join(file.folder, "shared"));
  fs.symlinkSync("shared", path.join(file.folder, "goldens"));
  assert.equal(await file.message(scene(), { directory: "goldens" }), undefined);
  assert.ok(fs.existsSync(path.join(file.folder, "shared/todo.test.js/a-list-is-struck-through.apng")));
});

test("goldens are replaced atomically, and kept if they have the same bytes", async () => {
  const file = new TestFile();
  await file.match(scene());
  const { ino } = fs.statSync(file.golden());
  fs.linkSync(file.golden(), path.join(file.folder, "before"));
  const before = fs.readFileSync(file.golden());
  await file.restart("all").match(scene());
  assert.equal(fs.statSync(file.golden()).ino, ino);
  await file.restart("all").match(scene("0.3s"));
  assert.notEqual(fs.statSync(file.golden()).ino, ino);
  // The file of before is whole: it was replaced, not overwritten.
  assert.deepEqual(fs.readFileSync(path.join(file.folder, "before")), before);
  assert.deepEqual(names(file.goldens), ["a-list-is-struck-through.apng"]);
});

test("temporary files are removed", async () => {
  const file = new TestFile();
  const folder = path.join(file.folder, "temporary");
  fs.mkdirSync(folder);
  await withEnvironment({ TMPDIR: folder }, async () => {
    for (const actual of [scene(), { layers: 3 }, Buffer.from("no picture")]) await file.match(actual);
  });
  assert.deepEqual(names(folder), []);
});

test("recordings of terminals have goldens that are recordings", async () => {
  const file = new TestFile();
  const recording = (time) => {
    const place = path.join(file.folder, "demo.cast");
    const events = [[0.5, "o", "$ test\r\n"], [1, "o", `3 passed in ${time}\r\n`]];
    fs.writeFileSync(place, [{ version: 2, width: 40, height: 6 }, ...events].map((line) => `${JSON.stringify(line)}\n`).join(""));
    return place;
  };
  assert.equal(await file.message(recording("0.5s")), undefined);
  assert.deepEqual(names(file.goldens), ["a-list-is-struck-through.cast"]);
  assert.equal(await file.restart("none").message(recording("0.5s")), undefined);
  assert.match(await file.restart("none").message(recording("2s")), /cause: row 2: `0\.5s` became `2s`/);
  assert.equal(await file.restart("none").message(recording("2s"), { mask: /[0-9.]+s/ }), undefined);
  assert.equal(await file.restart("none").message(recording("2s"), { mask: [/PASSED IN [0-9.]+S/i] }), undefined);
  assert.match(await file.restart("none").message(recording("2s"), { mask: /2s/y }), /'mask' is \/2s\/y; it takes a regular expression/);
  assert.equal(await file.restart("all").message(recording("2s")), undefined);
  assert.equal(await file.restart("none").message(recording("2s"), { mask: ["x", "y"] }), undefined);
});
