// Mistaken arguments of the functions, and the messages that name them in the words of JavaScript.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { PassThrough } = require("node:stream");
const { test } = require("node:test");
const glyphreel = require("glyphreel");
const { TestFile, root, scene } = require("./support.js");

const { batch, convert, count, crossfade, guide, inspect, render, strike, terminal } = glyphreel;
const yaml = "layers:\n  - text: is {{n}}\n";
const inRoot = (name) => path.join(root, name);
fs.writeFileSync(inRoot("a scene.yaml"), "layers: [{ text: a }]\n");

const failures = [
  [() => strike("x", { size: 30n }), "strike: the option 'size' is 30n; it takes a text or a number"],
  [() => strike("x", { size: NaN }), "strike: the option 'size' is NaN; it takes a text or a number"],
  [() => count(0, Infinity), "count: the argument 'to' is Infinity; it takes a text or a number"],
  [() => count(0n, 10n), "count: the argument 'from' is 0n; it takes a text or a number"],
  [() => strike("a\0b"), "strike: the argument 'text' has a NUL or half of a surrogate pair, which no text can have; remove it"],
  [() => strike("a\ud800b"), "strike: the argument 'text' has a NUL or half of a surrogate pair, which no text can have; remove it"],
  [() => strike("a", { title: "\0" }), "strike: the option 'title' has a NUL or half of a surrogate pair, which no text can have; remove it"],
  [() => render("layers: [{ text: '\ud800' }]"), "render: the argument 'scene' has a NUL or half of a surrogate pair, which no text can have; remove it"],
  [() => strike("x", { scale: [1, 2] }), "strike: several scales are several files; give a path as 'to'"],
  [() => strike("x", { picture: true }), "strike: an HTML element names a file; give its path as 'to'"],
  [() => strike("x", { to: "" }), `strike: the option 'to' is ""; it takes a path`],
  [() => batch(yaml, { data: [{ n: 1 }] }), "batch: the option 'to' is missing"],
  [() => batch(yaml, { data: [{ n: [1] }], to: inRoot("list/{row}.gif") }), /^data:\d+:\d+: error: row 1: 'n' is a list; /],
  [() => render(Promise.resolve(scene())), "render: the argument 'scene' is a Promise; it takes a scene: a path, YAML text, bytes or an object; await it first"],
  [() => render(new Map()), "render: the argument 'scene' is a Map; it takes a scene: a path, YAML text, bytes or an object"],
  [() => render(new PassThrough()), /^render: the argument 'scene' is a PassThrough; it takes a scene/],
  [() => render("Buy milk"), `Buy milk: error: no such file; to show a text, write strike("Buy milk")`],
  [() => crossfade(["a"]), `crossfade: crossfade needs at least two texts; write, for example, crossfade(["Save", "Saved"])`],
  [() => convert(inRoot("a scene.yaml")), /is a scene, not a picture; render it with render\("[^"]*\/a scene.yaml"\)$/],
  [async () => convert(Array(2).fill(await strike("a"))), /convert others one by one with an output such as 'to: "out\/\{name\}.gif"'$/],
  [() => guide("nope"), "guide: unknown topic 'nope'; guide(\"topics\") lists the topics"],
  [() => terminal(inRoot("a scene.yaml")), /this is a scene, not a recording; use render\("/],
];
for (const [call, message] of failures) {
  test(`a mistake is told in the words of JavaScript: ${message}`, async () => {
    await assert.rejects(call(), (error) => {
      assert.ok(error instanceof glyphreel.GlyphreelError);
      if (typeof message === "string") assert.strictEqual(error.message, message);
      else assert.match(error.message, message);
      return true;
    });
  });
}

test("a topic that a message names is a call", async () => {
  assert.match(await guide("topics"), /captions/);
});

test("placeholders take texts, numbers and booleans", async () => {
  for (const [n, text] of [["a=b", "is a=b"], [2.5, "is 2.5"], [true, "is true"]]) {
    assert.deepStrictEqual((await inspect(await render(yaml, { set: { n } }))).texts, [text]);
  }
  const values = [[null, "null"], [undefined, "undefined"], [{ b: 1 }, '{"b":1}'], [NaN, "NaN"], [() => 1, "a function"], [[1], "[1]"], [5n, "5n"]];
  for (const [n, shown] of values) {
    const message = `the option 'set' has ${shown} for "n"; a value is a text, a number, true or false`;
    await assert.rejects(render(yaml, { set: { n } }), { name: "GlyphreelError", message: `render: ${message}` });
    assert.ok((await new TestFile().message(scene(), { set: { n } })).endsWith(`toMatchAnimation: ${message}`));
  }
  await assert.rejects(render(yaml, { set: { "n=1": 2 } }), { message: `render: the option 'set' has the name "n=1"; names contain no '='` });
});

test("HTML elements are made, also with a dark variant", async () => {
  const dark = inRoot("dark.yaml");
  fs.writeFileSync(dark, "layers: [{ text: a, style: { color: '{{ink}}' } }]\n");
  const options = { set: { ink: "black" }, dark: { ink: "white" }, picture: true, to: inRoot("dark.svg") };
  const [first, ...others] = await render(dark, options);
  assert.match(first.html, /^<picture>[^]*<img /);
  assert.deepStrictEqual([first.output, others.filter(({ html }) => html)], [options.to, []]);
  for (const { output } of [first, ...others]) assert.ok(fs.existsSync(output));
  const [{ html, bytes }] = await strike("Milk", { alt: true, to: inRoot("alt.gif") });
  assert.match(html, /^<img [^>]*alt="Milk">$/);
  assert.strictEqual(fs.statSync(inRoot("alt.gif")).size, bytes);
});

test("paths of a batch can be opened, and a batch without rows is empty", async () => {
  for (const [to, cwd, expected] of [["paths/a-{n}.gif", root, "paths/a-1.gif"], ["b{n}.gif", root, "b1.gif"], [inRoot("c/{n}/d.gif"), undefined, inRoot("c/1/d.gif")]]) {
    const [{ output }] = await batch(yaml, { data: [{ n: 1 }], to, cwd });
    assert.strictEqual(output, expected);
    assert.ok(fs.existsSync(path.resolve(cwd ?? "", output)));
  }
  assert.deepStrictEqual(await batch(yaml, { data: [], to: inRoot("none/{n}.gif") }), [{ rows: 0, written: 0, upToDate: 0, failed: 0 }]);
  assert.ok(!fs.existsSync(inRoot("none")));
});

test("a scene that is no file is called scene", async () => {
  const findings = await glyphreel.lint({ layers: [{ text: "Faint", style: { color: "#eee" } }] });
  assert.deepStrictEqual(findings.map(({ file }) => file), ["scene"]);
});
