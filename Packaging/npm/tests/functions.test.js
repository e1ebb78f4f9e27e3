// The functions of the package, as CommonJS and as an ES module.
"use strict";

const assert = require("node:assert");
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { gzipSync } = require("node:zlib");
const { pathToFileURL } = require("node:url");
const glyphreel = require("glyphreel");
const { packageFolder, program, root, scene } = require("./support.js");

const { batch, convert, count, diff, gradient, inspect, layout, lint, record, render, still, strike, terminal, type, verify } = glyphreel;
const yaml = "layers:\n  - text: Hello, {{name}}\n    effects: [{ reveal: { duration: 0.1s } }]\n";
const inRoot = (name) => path.join(root, name);

test("every verb that ends by itself is a function, and the program knows no other", () => {
  const { command } = JSON.parse(execFileSync(program, ["--experimental-dump-help"], { maxBuffer: 1e8 }));
  const forShells = ["preview", "watch", "git-setup", "git-textconv", "completions", "manual", "help"];
  // Parts of `render`, `inspect` and `guide` are functions of their own.
  const parts = ["still", "layout", "effects"];
  const commands = command.subcommands.map(({ commandName }) => commandName).filter((name) => !forShells.includes(name));
  const verbs = [...new Set([...commands, ...parts])];
  assert.deepStrictEqual(Object.keys(glyphreel).sort(), [...verbs, "GlyphreelError", "path"].sort());
  for (const verb of verbs) assert.strictEqual(glyphreel[verb].name, verb);
});

test("an ES module imports the same functions by name", async () => {
  const module = await import("glyphreel");
  for (const name of Object.keys(glyphreel)) assert.strictEqual(module[name], glyphreel[name]);
});

test("bytes are those that the program writes", async () => {
  const file = inRoot("milk.gif");
  execFileSync(program, ["strike", "Buy milk", "--size", "20", "--no-clobber", "--quiet", "-o", file]);
  const data = await strike("Buy milk", { size: 20, noClobber: true });
  assert.ok(Buffer.isBuffer(data) && data.equals(fs.readFileSync(file)));
});

test("a scene is an object, text, bytes, a path or a URL", async () => {
  const file = inRoot("same.json");
  fs.writeFileSync(file, JSON.stringify(scene()));
  const expected = await render(scene());
  const text = JSON.stringify(scene(), undefined, 1);
  for (const each of [text, Buffer.from(text), file, pathToFileURL(file)]) assert.ok(expected.equals(await render(each)));
});

test("files are written and described", async () => {
  const file = inRoot("written.webp");
  const written = await render(scene(), { to: [file, pathToFileURL(inRoot("written.gif"))], scale: [1, 2] });
  assert.deepStrictEqual(written.map(({ width }) => width).sort(), [120, 120, 60, 60]);
  for (const { output, bytes } of written) assert.strictEqual(fs.statSync(output).size, bytes);
  assert.strictEqual(fs.readFileSync(file).toString("latin1", 8, 12), "WEBP");
});

test("texts may begin with hyphens, and lists are several arguments", async () => {
  assert.deepStrictEqual((await inspect(await strike("--loop"))).texts, ["--loop"]);
  assert.deepStrictEqual((await inspect(await strike("-", { size: 40 }))).texts, ["-"]);
  assert.match(await type(["npm test", "npm publish"], { printScene: true }), /npm test[^]*npm publish/);
  assert.match(await count(-5, 10, { printScene: true }), /from: -5/);
  assert.match(await gradient("Hi", ["red", "blue"], { printScene: true }), /red[^]*blue/);
  assert.match(await gradient("Hi", { printScene: true }), /gradient/);
});

test("other verbs return objects, with files as paths or bytes", async () => {
  const [ada, bob] = await Promise.all(["Ada", "Bob"].map((name) => render(yaml, { set: { name } })));
  const result = await diff(ada, bob);
  assert.deepStrictEqual([result.status, result.expected, result.actual], ["differs", "bytes-1", "bytes-2"]);
  assert.strictEqual((await diff(ada, new Uint8Array(ada))).status, "passed");
  assert.deepStrictEqual((await inspect([ada, bob])).map(({ texts }) => texts), [["Hello, Ada"], ["Hello, Bob"]]);
  assert.strictEqual((await layout(yaml, { set: { name: "Ada" } })).layers[0].text, "Hello, Ada");
  assert.strictEqual((await convert(ada, { format: "webp" })).toString("latin1", 8, 12), "WEBP");
  assert.strictEqual((await still(yaml, { set: { name: "Ada" } })).toString("latin1", 1, 4), "PNG");
});

const events = [[0.1, "o", "one"], [0.5, "o", "\r\n\x1b[31mtwo"], [5, "o", "\r\nthree"]];
const cast = Buffer.from([{ version: 2, width: 12, height: 4 }, ...events].map((line) => JSON.stringify(line)).join("\n"));
const rows = ({ lines }) => lines.map(({ text }) => text.trimEnd());

test("the recording of a terminal is a picture, a scene or a screen", async () => {
  const file = inRoot("a.cast");
  fs.writeFileSync(file, cast);
  const flags = ["--look=plain", "--scale=1", "--no-cursor", "--to=1s", "--format=gif", "-o", "-"];
  const expected = execFileSync(program, ["terminal", file, ...flags]);
  const options = { look: "plain", scale: 1, until: "1s" };
  for (const each of [file, cast]) assert.ok(expected.equals(await terminal(each, { ...options, cursor: false })));
  assert.ok((await terminal(cast, { ...options, cursor: true })).equals(await terminal(cast, options)));
  const [{ output, duration }] = await terminal(cast, { ...options, to: inRoot("a.png"), hold: "1s" });
  assert.deepStrictEqual([fs.readFileSync(output).toString("latin1", 1, 4), duration], ["PNG", 2]);
  assert.match(await terminal(file, { printScene: true }), /recording: /);
  assert.deepStrictEqual(rows(await terminal(cast, { screen: true })), ["one", "two", "three", ""]);
  const screen = await terminal(cast, { screen: true, at: 0.2, rows: 2 });
  assert.deepStrictEqual([screen.time, screen.columns, rows(screen)], [0.2, 12, ["one", ""]]);
});

test("tapes and commands are recorded", async () => {
  const tape = "Set Shell bash\nType 'echo hello'\nEnter\nSleep 200ms\n";
  const recording = await record(tape, { columns: 30, rows: 4 });
  assert.strictEqual(rows(await terminal(recording, { screen: true }))[1], "hello");
  const file = inRoot("-a.tape");
  fs.writeFileSync(file, tape);
  const to = [inRoot("b.cast"), pathToFileURL(inRoot("c.cast"))];
  assert.deepStrictEqual(await record("-a.tape", { to, columns: 30, rows: 4, cwd: root }), [inRoot("b.cast"), inRoot("c.cast")]);
  for (const path of to) assert.ok(recording.equals(fs.readFileSync(path)));
  assert.ok(recording.equals(await record(Buffer.from(tape), { columns: 30, rows: 4 })));
  const command = await record(["sh", "-c", 'echo "$GIVEN|$1"', "sh", "--yes"], { env: { GIVEN: 2 } });
  assert.strictEqual(rows(await terminal(command, { screen: true }))[0], "2|--yes");
});

test("recordings are compared as bytes, without what regular expressions match", async () => {
  const other = Buffer.from(cast.toString().replace("one", "ONE 2.5s"));
  assert.deepStrictEqual([(await diff(cast, Buffer.from(cast))).status, (await diff(cast, other)).status], ["passed", "differs"]);
  assert.strictEqual((await diff(gzipSync(cast), new Uint8Array(cast).buffer)).status, "passed");
  const compared = async (mask) => (await diff(cast, other, { mask })).status;
  for (const mask of [/one( [0-9.]+s)?/gi, ["x", /ONE( [0-9.]+s)?|y/i], "(?i)one( [0-9.]+s)?"]) assert.strictEqual(await compared(mask), "passed");
  assert.strictEqual(await compared(/one( [0-9.]+s)?/g), "differs");
});

test("rectangles are objects, lists or texts", async () => {
  const [red, blue] = await Promise.all(["red", "blue"].map((color) => still({ layers: [{ text: "Milk", style: { color } }] })));
  const area = { x: 1, y: 1, width: 400, height: 400 };
  for (const ignore of [area, [area], [1, 1, 400, 400], [[0, 0, 1, 1], area], "1,1,400,400"]) {
    assert.strictEqual((await diff(red, blue, { ignore })).status, "passed");
  }
  assert.strictEqual((await diff(red, blue, { ignore: [] })).status, "differs");
});

test("rows of a batch are objects", async () => {
  const rows = await batch(yaml, { data: [{ name: "Ada" }, { name: "Bob" }], to: inRoot("rows/{name}.gif") });
  assert.strictEqual(rows.at(-1).written, 2);
  assert.ok(fs.existsSync(inRoot("rows/Bob.gif")));
});

test("rows of a batch are in their order", async () => {
  const names = Array.from({ length: 12 }, (_, index) => "x".repeat(1 + 4 * (12 - index)));
  const rows = await batch(yaml, { data: names.map((name) => ({ name })), to: inRoot("ordered/{row}.gif"), jobs: 2 });
  assert.deepStrictEqual(rows.slice(0, -1).map(({ row }) => row), names.map((_, index) => index + 1));
  assert.strictEqual(rows.at(-1).written, names.length);
});

test("the folders of an output are created", async () => {
  await render(scene(), { to: inRoot("made/of/these/a.gif") });
  assert.ok(fs.existsSync(inRoot("made/of/these/a.gif")));
});

test("checks return what they found", async () => {
  const file = inRoot("checked.yaml");
  fs.writeFileSync(file, 'layers:\n  - { text: Faint, style: { color: "#eee" } }\n');
  assert.strictEqual((await lint(file, { strict: "warnings" }))[0].line, 2);
  assert.strictEqual((await lint({ layers: [{ text: "Faint", style: { color: "#eee" } }] }))[0].rule, "contrast");
  const goldens = inRoot("checked");
  assert.strictEqual((await verify(scene(), { goldens, name: "object", record: "all" }))[0].status, "recorded");
  assert.strictEqual((await verify(scene(), { goldens, name: "object", record: "never" }))[0].status, "passed");
  assert.strictEqual((await verify([file], { goldens, record: "all" }))[0].status, "recorded");
  assert.strictEqual((await verify(file, { goldens, record: "never" }))[0].status, "passed");
  fs.writeFileSync(file, 'layers:\n  - { text: Fainter, style: { color: "#eee" } }\n');
  assert.strictEqual((await verify(file, { goldens, record: "never" }))[0].status, "differs");
});

const failures = [
  [() => strike("a", { efort: 3 }), 64, "strike: unknown option 'efort'; did you mean 'effort'?"],
  [() => strike("a", { effort: "x" }), 64, /^strike: invalid value 'x' for 'effort'; expected a whole number from 1 to 9$/],
  [() => strike("a", { size: "4 px", background: "x".repeat(200) }), 64, "strike: invalid value '4 px' for 'size'; write 'size: 4'"],
  [() => strike("a", { missingGlyph: "x" }), 64, "strike: invalid value 'x' for 'missingGlyph'; write error, box or skip"],
  [() => strike("a", { limit: { frames: 1 } }), 65, /or allow it with 'limit: \{ frames: \d+ \}'$/],
  [() => strike("a", { noClobber: 1 }), 64, "strike: the option 'noClobber' is 1; it takes true or false"],
  [() => strike("a", { duration: [1, 2] }), 64, "strike: the option 'duration' is [1,2]; it takes a text or a number"],
  [() => diff("a", "b", { ignore: { x: 1 } }), 64, /^diff: the option 'ignore' is \{"x":1\}; it takes \{ x, y, width, height \} or /],
  [() => diff("a", "b", { mask: [/a/y] }), 64, /^diff: the option 'mask' is \["\/a\/y"\]; it takes a regular expression, /],
  [() => diff("a", "b", { mask: /a/y }), 64, /^diff: the option 'mask' is \/a\/y; it takes a regular expression, /],
  [() => strike("a", { to: [] }), 64, "strike: the option 'to' is []; it takes a path"],
  [() => strike(), 64, "strike: the argument 'text' is missing"],
  [() => render(42), 64, "render: the argument 'scene' is 42; it takes a scene: a path, YAML text, bytes or an object"],
  [() => lint([scene(), scene()]), 64, "lint: several scenes are no paths; one can be, so call lint for each"],
  [() => strike("a", "b"), 64, `strike: the last argument is "b"; it takes an object of options`],
  [() => verify("todo.yaml"), 64, "verify: the option 'goldens' is missing"],
  [() => render("nothing.yaml"), 66, /^nothing.yaml: error: no such file/],
  [() => inspect(Buffer.from("nothing")), 65, /^bytes-1: error: not a readable GIF/],
  [() => diff(Buffer.from('{"layers":[]}'), cast), 64, /^diff: 'bytes-2.cast' is a recording of a terminal, but 'bytes-1' is not/],
  [() => record("Typ 'a'\n"), 65, /^tape:1:1: error: unknown command: 'Typ'/],
  [() => record([]), 64, "record: the list 'tape' is empty"],
  [() => record(3), 64, "record: the argument 'tape' is 3; it takes the path or the text of a tape, or the list of a command's words"],
  [() => terminal(cast, { from: 2, until: 1 }), 64, "terminal: 'until' must be later than 'from'"],
  [() => strike("a", { cwd: inRoot("nowhere") }), 66, /^there is no folder /],
];
for (const [call, status, message] of failures) {
  test(`an error has arguments for flags: ${message}`, async () => {
    await assert.rejects(call(), (error) => {
      assert.ok(error instanceof glyphreel.GlyphreelError);
      if (typeof message === "string") assert.strictEqual(error.message, message);
      else assert.match(error.message, message);
      assert.doesNotMatch(error.message, /--[a-z]/);
      assert.strictEqual(error.status, status);
      return true;
    });
  });
}

test("an error of a scene has the line, and no command", async () => {
  const error = await render({ layers: [{ texts: "a" }] }).catch((error) => error);
  assert.deepStrictEqual(error.diagnostics, [
    { file: "scene", line: 4, column: 7, severity: "error", message: "unknown key 'texts'; did you mean 'text'?" },
  ]);
  assert.match(error.message, /\n {2}4 \| +"texts": "a"\n +\^~+$/);
});

test("what JSON does not have is an error with its place", async () => {
  const of = (value) => render({ layers: [{ text: "a" }, value] });
  const fails = (promise, message) => assert.rejects(promise, { name: "TypeError", message });
  await fails(of({ text: "a", opacity: NaN }), "layers[1].opacity in the scene is NaN, which JSON does not have");
  await fails(of(undefined), "layers[1] in the scene is undefined, which JSON does not have");
  await fails(of({ text: () => "a" }), "layers[1].text in the scene is a function, which JSON does not have");
  await fails(batch(yaml, { data: [{ name: Infinity }], to: inRoot("{row}.gif") }), "[0].name in the rows is Infinity, which JSON does not have");
  assert.ok((await of({ text: "b", opacity: undefined })).length > 0);
});

test("a warning is a warning of the process", () => {
  const code = 'require("glyphreel").strike(" ", { to: "blank.gif" })';
  const { stderr } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  fs.rmSync("blank.gif", { force: true });
  assert.match(stderr, /GlyphreelWarning: strike: warning: no text to strike through/);
});

test("notes are no warnings", () => {
  const code = 'require("glyphreel").reveal("Hi", { to: "note.gif" })';
  const { status, stderr } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  fs.rmSync("note.gif", { force: true });
  assert.deepStrictEqual([status, stderr], [0, ""]);
});

test("a signal ends the program, and temporary files do not stay", async () => {
  await assert.rejects(strike("a", { signal: AbortSignal.abort() }), { name: "AbortError" });
  const long = { layers: [{ text: "a", effects: ["wave"] }] };
  const options = { duration: "3600s", limit: { frames: 200000 }, signal: AbortSignal.timeout(200) };
  await assert.rejects(render(long, options), { name: "TimeoutError" });
  const folder = fs.mkdtempSync(inRoot("temporary-"));
  const code = 'const { inspect } = require("glyphreel"); inspect(Buffer.from("nothing")).catch(() => {})';
  execFileSync(process.execPath, ["-e", code], { env: { ...process.env, TMPDIR: folder } });
  assert.deepStrictEqual(fs.readdirSync(folder), []);
});

test("the path is that of the program", () => {
  const expected = process.env.GLYPHREEL_PROGRAM ?? path.join(packageFolder, "bin/glyphreel-linux-x64");
  assert.strictEqual(glyphreel.path(), expected);
});
