// The program: where it is, and how it is run.
"use strict";

const { execFile } = require("node:child_process");
const path = require("node:path");

/** Returns the program's path: GLYPHREEL_PROGRAM, or the one of this package. */
function program() {
  return process.env.GLYPHREEL_PROGRAM || path.join(__dirname, "..", "bin", "glyphreel");
}

/**
 * Runs the program and returns its standard output.
 *
 * @param {string[]} args
 * @param {(status: number, output: string) => boolean} accepts Returns true unless the end of the program is an error.
 */
function run(args, accepts = (status) => status === 0) {
  return new Promise((resolve, reject) => {
    execFile(program(), args, { maxBuffer: 2 ** 28, encoding: "utf8" }, (error, output, messages) => {
      if (typeof error?.code === "string") {
        return reject(new Error(`the program '${program()}' can't be run: ${error.message}`));
      }
      if (!error?.signal && accepts(error?.code ?? 0, output)) return resolve(output);
      const end = error.signal ? `was ended by ${error.signal}` : `ended with status ${error.code}`;
      reject(new Error(withoutCommand(messages.trim()) || `the program ${end}`));
    });
  });
}

/** Removes the command, which the caller did not write, from the message about an option. */
function withoutCommand(message) {
  const usage = "glyphreel: error: ";
  return message.startsWith(usage) ? message.slice(usage.length).split("\n")[0] : message;
}

/** Runs the program and returns the object that it prints, such as that of animations that differ. */
async function runForResult(args) {
  return JSON.parse(await run([...args, "--json"], (_, output) => output.trim() !== ""));
}

module.exports = { run, runForResult };
