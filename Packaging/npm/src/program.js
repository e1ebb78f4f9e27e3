// The program: where it is, and how it is run.
"use strict";

const { spawn } = require("node:child_process");
const { existsSync } = require("node:fs");
const path = require("node:path");
const { GlyphreelError } = require("./errors.js");

/** Returns the program's path: GLYPHREEL_PROGRAM, or the one of this package for the platform. */
function programPath() {
  if (process.env.GLYPHREEL_PROGRAM) return process.env.GLYPHREEL_PROGRAM;
  const file = path.join(__dirname, "..", "bin", `glyphreel-${process.platform}-${process.arch}`);
  if (existsSync(file)) return file;
  throw new GlyphreelError(
    `glyphreel has no program for ${process.platform} on ${process.arch}, only for linux on x64; build it from source ` +
      "(https://github.com/glyphreel/glyphreel/blob/main/docs/start/install.md#from-source) and set GLYPHREEL_PROGRAM to its path",
    127,
  );
}

/**
 * Runs the program and returns its status, its standard output and what it printed on standard error.
 *
 * @param {string[]} args
 * @param {{ input?: string, cwd?: string, signal?: AbortSignal }} options `input` is the standard input.
 * @returns {Promise<{ status: number, output: Buffer, messages: string }>}
 */
function start(args, { input, cwd, signal } = {}) {
  return new Promise((resolve, reject) => {
    const program = programPath();
    const child = spawn(program, args, { cwd, signal, stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"] });
    const output = [];
    const messages = [];
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => messages.push(data));
    child.on("error", (error) => {
      // The signal's own reason, such as the TimeoutError of AbortSignal.timeout.
      if (error.name === "AbortError") return reject(signal.reason);
      if (cwd !== undefined && !existsSync(cwd)) return reject(new GlyphreelError(`there is no folder '${cwd}'`, 66));
      reject(new GlyphreelError(`the program '${program}' can't be run: ${error.message}`, 127));
    });
    child.on("close", (status, name) => {
      if (name) return reject(new GlyphreelError(`the program was ended by ${name}`, -1));
      resolve({ status, output: Buffer.concat(output), messages: Buffer.concat(messages).toString("utf8") });
    });
    if (input === undefined) return;
    // A program that ends early does not read the rest.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

/**
 * Runs the program and returns its standard output as text.
 *
 * @param {string[]} args
 * @param {(status: number, output: string) => boolean} accepts Returns true unless the end of the program is an error.
 */
async function run(args, accepts = (status) => status === 0) {
  const { status, output, messages } = await start(args);
  const text = output.toString("utf8");
  if (accepts(status, text)) return text;
  throw new GlyphreelError(withoutCommand(messages.trim()) || `the program ended with status ${status}`, status);
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

module.exports = { programPath, run, runForResult, start, withoutCommand };
