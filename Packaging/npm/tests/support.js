// A project in a temporary folder, and the matcher as a runner calls it.
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after } = require("node:test");

const packageFolder = path.dirname(require.resolve("glyphreel/package.json"));
const program = process.env.GLYPHREEL_PROGRAM ?? path.join(packageFolder, "bin/glyphreel-linux-x64");
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "matcher-")));
after(() => fs.rmSync(root, { recursive: true }));

// Tests choose the modes themselves.
for (const name of ["CI", "GLYPHREEL_RECORD", "GLYPHREEL_ARTIFACTS"]) delete process.env[name];

/** Returns a scene of a struck text. */
function scene(duration = "0.2s") {
  return {
    canvas: { width: 60, height: 20, background: "white" },
    frameRate: 10,
    layers: [{ id: "todo", text: "milk", style: { size: 12 }, effects: [{ strikethrough: { delay: "0s", duration } }] }],
  };
}

/** Renders a scene to a file and returns its path. */
function rendered(name, ...flags) {
  const file = path.join(root, name);
  execFileSync(program, ["render", "-", "-o", file, "--quiet", ...flags], { input: JSON.stringify(scene()) });
  return file;
}

/** Returns the bytes of the PNGs of a scene. */
function frames() {
  const folder = rendered("frames/");
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".png")).sort();
  return names.map((name) => fs.readFileSync(path.join(folder, name)));
}

/** A test file of Jest, with the state that Jest keeps for it. */
class TestFile {
  constructor(name = "todo.test.js") {
    this.folder = fs.mkdtempSync(path.join(root, "project-"));
    this.path = path.join(this.folder, name);
    this.goldens = path.join(this.folder, "__goldens__", name);
    this.restart();
  }

  /** Begins another run, which has a state of its own. */
  restart(update = "new") {
    this.state = { _updateSnapshot: update, _counters: new Map(), added: 0, matched: 0, updated: 0 };
    return this;
  }

  /** Calls the matcher in a test. */
  match(actual, options, test = "a list is struck through") {
    const { toMatchAnimation } = require(path.join(packageFolder, "lib/jest-matcher.js"));
    const context = { testPath: this.path, currentTestName: test, snapshotState: this.state, isNot: false };
    return toMatchAnimation.call(context, actual, options);
  }

  /** Calls the matcher and returns its message; undefined if it passes. */
  async message(...args) {
    const result = await this.match(...args);
    return result.pass ? undefined : result.message();
  }

  golden(name = "a-list-is-struck-through") {
    return path.join(this.goldens, `${name}.apng`);
  }
}

/** Runs a closure with environment variables. */
async function withEnvironment(variables, body) {
  Object.assign(process.env, variables);
  try {
    return await body();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

module.exports = { TestFile, frames, packageFolder, program, rendered, root, scene, withEnvironment };
