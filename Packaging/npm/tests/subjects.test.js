// The subjects that can be compared.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { pathToFileURL } = require("node:url");
const vm = require("node:vm");
const { TestFile, frames, program, rendered, root, scene } = require("./support.js");

/** Asserts that a value is recorded and found equal, and returns what the program tells about the golden. */
async function recordAndCompare(actual, options) {
  const file = new TestFile();
  assert.equal(await file.message(actual, options), undefined);
  assert.equal(file.state.added, 1);
  assert.equal(await file.restart("none").message(actual, options), undefined);
  assert.equal(file.state.matched, 1);
  return JSON.parse(execFileSync(program, ["inspect", file.golden(), "--json"], { encoding: "utf8" }));
}

for (const extension of ["gif", "apng", "webp"]) {
  test(`${extension}: bytes, a path and a URL`, async () => {
    const file = rendered(`todo.${extension}`);
    await recordAndCompare(fs.readFileSync(file));
    await recordAndCompare(file);
    await recordAndCompare(pathToFileURL(file));
  });
}

test("a still picture", async () => {
  assert.equal((await recordAndCompare(frames()[0])).frames.length, 1);
});

test("bytes of another realm, such as that of Jest's environments", async () => {
  const bytes = vm.runInNewContext("Uint8Array.from(list)", { list: [...fs.readFileSync(rendered("realm.gif"))] });
  assert.ok(!(bytes instanceof Uint8Array));
  await recordAndCompare(bytes);
  await recordAndCompare(bytes.buffer);
});

test("a GIF and an APNG of the same pixels and times are equal", async () => {
  const file = new TestFile();
  await file.match(rendered("same.apng"));
  const gif = rendered("same.gif", "--quality", "exact");
  assert.equal(await file.restart("none").message(gif, { tolerance: 80 }), undefined);
});

test("a scene as an object, and as a file", async () => {
  await recordAndCompare(scene());
  for (const name of ["todo.json", "to.do.yaml", "todo.YML"]) {
    const file = path.join(root, name);
    fs.writeFileSync(file, JSON.stringify(scene()));
    await recordAndCompare(file);
  }
});

test("a scene's placeholders, size and scale", async () => {
  const file = new TestFile();
  const template = scene();
  template.layers[0].text = "{{what}}";
  assert.equal(await file.message(template, { set: { what: "milk" }, scale: 2 }), undefined);
  assert.match(await file.restart().message(template, { set: { what: "tea" }, scale: 2 }), /cause: .*"milk".*"tea"/);
});

test("a list of PNGs with a frame rate, and with durations", async () => {
  const list = frames().slice(2, 5);
  assert.equal((await recordAndCompare(list, { frameRate: 10 })).duration, 0.3);
  assert.equal((await recordAndCompare(list, { durations: [0.1, 0.25, 0.5] })).duration, 0.85);
});

test("a directory of PNGs with its manifest, and without", async () => {
  const folder = rendered("sequence/");
  await recordAndCompare(folder);
  fs.rmSync(path.join(folder, "manifest.json"));
  assert.match(await new TestFile().message(folder), /no manifest\.json .* set the option 'frameRate'/);
  await recordAndCompare(folder, { frameRate: 5 });
});

test("other values are refused, and the message says why", async () => {
  const cases = [
    [undefined, undefined, /compares bytes of a GIF.* type undefined/],
    [42, undefined, /type number/],
    [Promise.resolve(Buffer.alloc(3)), undefined, /await the promise first/],
    [new (class Page {})(), undefined, /type object/],
    ["missing.gif", undefined, /can't read 'missing\.gif': no such file or directory/],
    [Buffer.alloc(0), undefined, /the animation is empty/],
    [Buffer.from("no picture"), undefined, /the animation is no GIF, PNG or WebP file/],
    [Buffer.from("GIF89a, but damaged"), undefined, /actual: error: /],
    [Buffer.from("version https://git-lfs.github.com/spec/v1\noid"), undefined, /pointer of Git LFS.*git lfs pull/],
    [[], { frameRate: 1 }, /at least one/],
    [["a.png"], { frameRate: 1 }, /the bytes of PNGs/],
    [frames().slice(0, 2), undefined, /'frameRate' or 'durations'/],
    [frames().slice(0, 2), { durations: [1] }, /1 elements for 2 frames/],
    [rendered("times.gif"), { frameRate: 3 }, /'frameRate' is for PNGs without times/],
    [rendered("sets.gif"), { set: { a: 1 } }, /'set' is for scenes/],
    [{ layers: [{ txt: "a" }] }, undefined, /scene\.json:4:\d+: error: /],
  ];
  for (const [actual, options, expected] of cases) {
    const message = await new TestFile().message(actual, options);
    assert.match(message, expected);
    assert.match(message, /^todo\.test\.js, a list is struck through: /);
  }
});

test("frames of different sizes are refused", async () => {
  const other = fs.readFileSync(path.join(rendered("large/", "--scale", "2"), "frame-0000.png"));
  assert.match(await new TestFile().message([frames()[0], other], { frameRate: 2 }), /frame-0001\.png/);
});
