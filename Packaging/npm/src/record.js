// Which goldens are written instead of compared.
"use strict";

const modes = ["all", "failed", "missing", "never"];

/**
 * Returns the record mode: GLYPHREEL_RECORD, or the mode that the runner's flags ask for, or `never` on a CI service, or
 * `missing`.
 *
 * @param {string | undefined} asked The runner's mode; undefined without such a flag.
 */
function recordMode(asked, environment = process.env) {
  const named = environment.GLYPHREEL_RECORD;
  if (named) {
    if (modes.includes(named)) return named;
    throw new Error(`GLYPHREEL_RECORD is '${named}'; use ${modes.join(", ")}`);
  }
  if (asked) return asked;
  return ["", "0", "false", undefined].includes(environment.CI) ? "missing" : "never";
}

/**
 * Returns the mode that the flags of Jest and Vitest ask for. With `-u` both write those snapshots that differ, and none with
 * `--ci`. Their default, `new`, asks for nothing.
 */
function modeOfSnapshots(update) {
  return { all: "failed", none: "never" }[update];
}

module.exports = { modeOfSnapshots, recordMode };
