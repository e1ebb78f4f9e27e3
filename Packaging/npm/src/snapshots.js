// The context of matchers that Jest and Vitest have in common.
"use strict";

const path = require("node:path");
const { matchAnimation } = require("./matcher.js");
const { AssertedGoldens } = require("./names.js");
const { modeOfSnapshots } = require("./record.js");

/** The asserted goldens of each test file. The key is an object of the runner that exists as long as a run of the file. */
const assertedByRun = new WeakMap();

function assertedIn(run) {
  if (!assertedByRun.has(run)) assertedByRun.set(run, new AssertedGoldens());
  return assertedByRun.get(run);
}

/**
 * Returns the matcher for Jest or Vitest.
 *
 * @param {string} runner The runner's name.
 * @param {(context: object) => { command: string[], attempt: string, record: string | undefined }} describe Returns what the
 *   runner's own context tells.
 */
function snapshotMatcher(runner, describe) {
  return async function toMatchAnimation(actual, options) {
    const { testPath, currentTestName, snapshotState, isNot } = this;
    if (isNot) throw new Error("toMatchAnimation can't be used with '.not'");
    if (!testPath || !currentTestName) {
      const remedy = "use the 'expect' of the test's context in concurrent tests";
      throw new Error(`toMatchAnimation must be called in a test of ${runner}; ${remedy}`);
    }
    const { command, attempt, record } = describe(this);
    const { outcome, message } = await matchAnimation(actual, options, {
      file: testPath,
      name: currentTestName,
      title: `${path.basename(testPath)}, ${currentTestName}`,
      folders: [path.basename(testPath)],
      attempt,
      record: modeOfSnapshots(record ?? snapshotState?._updateSnapshot),
      command,
      // Jest has new counters for each retry.
      asserted: assertedIn(snapshotState?._counters ?? snapshotState ?? snapshotMatcher),
      artifacts: process.env.GLYPHREEL_ARTIFACTS || undefined,
    });
    const isCounted = count(snapshotState, outcome);
    if (!isCounted && ["added", "updated"].includes(outcome)) console.info(message);
    return { pass: outcome !== "failed", message: () => message };
  };
}

/**
 * Adds the outcome to the runner's summary. Returns false if it has no such counter.
 *
 * Failures are not counted: Jest would fail a run with an expected failure, such as one before a retry.
 */
function count(state, outcome) {
  if (outcome === "failed" || typeof state?.[outcome] !== "number") return false;
  state[outcome] += 1;
  return true;
}

/** Escapes what regular expressions interpret. */
function literal(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

module.exports = { literal, snapshotMatcher };
