// The comparison of an animation with its golden, for every runner.
"use strict";

const fs = require("node:fs/promises");
const os = require("node:os");
const path = require("node:path");
const { randomUUID } = require("node:crypto");
const { Golden, isPointer } = require("./golden.js");
const { Messages, escaped, shown } = require("./messages.js");
const { readOptions } = require("./options.js");
const { run, runForResult } = require("./program.js");
const { recordMode } = require("./record.js");
const { isSession, prepare } = require("./subject.js");

/**
 * A running test, as its runner describes it.
 *
 * @typedef {object} RunningTest
 * @property {string} file The path of the test file.
 * @property {string} name The test's full name.
 * @property {string} title The test file and the name, for messages.
 * @property {string[]} folders The folders of its goldens below the root.
 * @property {string} attempt The number of the retry or repetition.
 * @property {string | undefined} record The record mode that the runner's flags ask for.
 * @property {string[]} command The words of the command that runs the test.
 * @property {import("./names.js").AssertedGoldens} asserted
 * @property {string | undefined} artifacts The folder of reports.
 */

/**
 * Compares an animation with its golden, or records it.
 *
 * @param actual The value given to `expect`.
 * @param options The options of `toMatchAnimation`.
 * @param {RunningTest} test
 * @returns {Promise<{ outcome: "matched" | "added" | "updated" | "failed", message: string, report?: string }>}
 */
async function matchAnimation(actual, options, test) {
  let assertion;
  const work = path.join(os.tmpdir(), `glyphreel-${randomUUID()}`);
  try {
    const settings = readOptions(options);
    // Before anything is awaited, so that the assertions of a test are numbered in the order of their calls.
    const { base, index } = test.asserted.next(test, settings.name);
    const extension = isSession(actual) ? "cast" : "apng";
    const golden = new Golden({ testFile: test.file, directory: settings.directory, folders: test.folders, base, extension });
    test.asserted.register(golden.path, test, index);
    assertion = new Assertion(golden, settings, test, recordMode(test.record), work);
    await fs.mkdir(work, { mode: 0o700 });
    return await assertion.check(actual);
  } catch (error) {
    // A failure, and no error, so that runners show the line of the assertion.
    const reason = assertion ? error.message.replaceAll(assertion.expected, assertion.golden.path) : error.message;
    return failed(`${escaped(test.title)}: ${withoutFolders(reason, [work, path.resolve("")])}`);
  } finally {
    await fs.rm(work, { recursive: true, force: true });
  }
}

/** Removes the folders of temporary files, and the working directory, from the paths in a message. */
function withoutFolders(message, folders) {
  return folders.reduce((text, folder) => text.replaceAll(folder + path.sep, ""), message);
}

/** One assertion, with a folder for its temporary files. */
class Assertion {
  constructor(golden, options, test, mode, work) {
    Object.assign(this, { golden, options, test, mode, work });
    /** The folder with a copy of the golden, and the copy's path. `verify` names it after the scene. */
    this.goldens = path.join(work, "expected");
    this.expected = path.join(this.goldens, `golden${path.extname(golden.path)}`);
    this.messages = new Messages(test, golden.path);
  }

  async check(actual) {
    const expected = await this.golden.bytes();
    if (!expected && this.mode === "never") return failed(this.messages.missing());
    if (expected && this.mode !== "all") {
      // Even `failed` keeps these goldens: nothing says that they differ.
      if (expected.length === 0) return failed(this.messages.empty());
      if (isPointer(expected)) return failed(this.messages.pointer());
    }
    const subject = await prepare(actual, this.options, this.work);
    if (!expected || this.mode === "all") return this.record(subject, expected ? "updated" : "added");

    const result = await this.compare(subject, expected);
    if (result.status === "passed") return { outcome: "matched", message: "" };
    if (result.status !== "differs") throw new Error(result.message ?? `the program reports the status '${result.status}'`);
    if (this.mode === "failed") return this.record(subject, "updated");
    const report = this.test.artifacts && (await this.report(subject));
    return { ...failed(this.messages.differs(result, report)), report };
  }

  /** Compares a scene by `verify`, which renders no more than it needs, and everything else by `diff`. */
  async compare({ scene, picture, session }, expected) {
    if (scene) this.expected = goldenOf(scene, this.goldens);
    await fs.mkdir(this.goldens);
    await fs.writeFile(this.expected, expected);
    const flags = [...this.options.comparison, ...this.options.limits];
    const file = picture ?? session;
    if (file) return runForResult(["diff", this.expected, file, ...flags]);
    return verify(scene, this.goldens, "never", [...flags, ...this.options.scene]);
  }

  async record(subject, outcome) {
    const isNew = await this.golden.write(await fs.readFile(await this.recording(subject)));
    if (!isNew) return { outcome: "matched", message: "" };
    return { outcome, message: `recorded ${shown(this.golden.path)}; look at it before you commit it` };
  }

  /** Returns the path of a golden for the subject. That of a scene contains the scene's description. */
  async recording({ scene, picture, session }) {
    if (picture) {
      const file = path.join(this.work, "recorded.apng");
      await run(["convert", picture, "-o", file, "--quality", "exact", "--quiet", ...this.options.limits]);
      return file;
    }
    const folder = path.join(this.work, "recorded");
    await fs.mkdir(folder);
    const flags = [...this.options.scene, ...this.options.limits];
    const result = await verify(session ?? scene, folder, "all", flags);
    if (result.status !== "recorded") throw new Error(result.message ?? `the program reports the status '${result.status}'`);
    return session ? result.golden : goldenOf(scene, folder);
  }

  /** Writes a page that shows the differences, and returns its path. */
  async report(subject) {
    const files = path.join(this.work, "report");
    await fs.mkdir(files);
    // The page shows these names.
    const [expected, actual] = ["expected", "actual"].map((name) => path.join(files, name + path.extname(this.expected)));
    await fs.writeFile(expected, await this.golden.bytes());
    await fs.copyFile(await this.recording(subject), actual);
    const folder = path.resolve(this.test.artifacts, this.golden.title);
    const flags = [...this.options.comparison, ...this.options.limits];
    await run(["diff", expected, actual, "--report", folder, "--quiet", ...flags], (status) => status <= 1);
    return path.join(folder, "index.html");
  }
}

function verify(scene, folder, mode, flags) {
  return runForResult(["verify", scene, "--goldens", folder, "--record", mode, "--progress", "none", ...flags]);
}

/** Returns the path at which `verify` has the golden of a scene. */
function goldenOf(scene, folder) {
  return path.join(folder, `${path.parse(scene).name}.apng`);
}

function failed(message) {
  return { outcome: "failed", message };
}

module.exports = { matchAnimation };
