// The matcher for Jest.
"use strict";

const path = require("node:path");
const { literal, snapshotMatcher } = require("./snapshots.js");

/** The matcher, for `expect.extend({ toMatchAnimation })`. */
const toMatchAnimation = snapshotMatcher("Jest", ({ testPath, currentTestName }) => ({
  attempt: "0",
  record: undefined,
  command: ["npx", "jest", "--runTestsByPath", path.relative("", testPath), "-t", `^${literal(currentTestName)}$`],
}));

module.exports = { toMatchAnimation };
