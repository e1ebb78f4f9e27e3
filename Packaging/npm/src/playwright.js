// The `expect` of Playwright Test with `toMatchAnimation`.
"use strict";

const path = require("node:path");
const playwright = require("@playwright/test");
const { matchAnimation } = require("./matcher.js");
const { AssertedGoldens, fileName } = require("./names.js");
const { literal } = require("./snapshots.js");

/** Playwright's modes of snapshots that its flag `--update-snapshots` sets. `missing` is the default. */
const recordModes = { all: "all", changed: "failed", none: "never" };

/** The asserted goldens of each attempt of a test, which has an object of its own. */
const assertedByTest = new WeakMap();
const owners = new Map();

/** The matcher, for `expect.extend({ toMatchAnimation })`. */
async function toMatchAnimation(actual, options) {
  if (this?.isNot) throw new Error("toMatchAnimation can't be used with '.not'");
  const info = playwright.test.info();
  if (!assertedByTest.has(info)) assertedByTest.set(info, new AssertedGoldens(owners));
  const name = info.titlePath.slice(1).join(" ");
  const project = info.project.name;
  const flags = project ? [`--project=${project}`] : [];
  const file = path.basename(info.file);
  const { outcome, message, report } = await matchAnimation(actual, options, {
    file: info.file,
    name,
    title: `${project ? `[${project}] ` : ""}${file}, ${name}`,
    folders: project ? [file, fileName(project)] : [file],
    attempt: `${info.retry}`,
    record: recordModes[info.config.updateSnapshots],
    // A file is selected by a regular expression.
    command: ["npx", "playwright", "test", `${literal(path.relative("", info.file))}:${info.line}`, ...flags],
    asserted: assertedByTest.get(info),
    artifacts: process.env.GLYPHREEL_ARTIFACTS || info.outputDir,
  });
  if (report) await info.attach("glyphreel report", { path: report, contentType: "text/html" });
  if (outcome === "added" || outcome === "updated") console.info(message);
  return { name: "toMatchAnimation", pass: outcome !== "failed", message: () => message };
}

const expect = playwright.expect.extend({ toMatchAnimation });

exports.expect = expect;
exports.toMatchAnimation = toMatchAnimation;
