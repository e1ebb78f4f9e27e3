// Failure messages.
"use strict";

const path = require("node:path");

const shownDifferences = 6;

/** Returns a path relative to the working directory if it is inside, and escapes what terminals interpret. */
function shown(file) {
  const relative = path.relative("", file);
  return escaped(relative === "" || relative.startsWith("..") ? file : relative);
}

/** Escapes control and format characters. */
function escaped(text) {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

/** Returns a word of a POSIX shell's command. One with control characters becomes a `printf` of its bytes. */
function shellWord(word) {
  if (escaped(word) !== word) {
    const bytes = [...Buffer.from(word)].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`);
    return `"$(printf %b '${bytes.join("")}')"`;
  }
  return /^[\w./,%:@+-][\w./,%:@+=-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Returns the shell command that runs a test in a record mode. */
function command(mode, words) {
  return `GLYPHREEL_RECORD=${mode} ${words.map(shellWord).join(" ")}`;
}

/** Returns the lines of a comparison's result: its causes, then its first differences. */
function lines(result) {
  const differences = result.differences.map((difference) => difference.words);
  const more = differences.length - shownDifferences;
  return [
    ...result.causes.map((cause) => `cause: ${cause.words}`),
    ...differences.slice(0, shownDifferences),
    ...(more > 0 ? [`${more} more ${more === 1 ? "difference" : "differences"}`] : []),
  ].map(escaped);
}

/** The failure messages of one assertion. */
class Messages {
  /** @param {{ title: string, command: string[] }} test @param {string} golden The golden's path. */
  constructor(test, golden) {
    this.title = escaped(test.title);
    this.golden = shown(golden);
    this.command = test.command;
  }

  missing() {
    return [
      `${this.title}: no golden ${this.golden}`,
      `it is written by: ${command("missing", this.command)}`,
    ].join("\n");
  }

  pointer() {
    return [
      `${this.title}: the golden ${this.golden} is a pointer of Git LFS, not the file itself`,
      "get the file with: git lfs pull",
    ].join("\n");
  }

  empty() {
    return [
      `${this.title}: the golden ${this.golden} is empty`,
      `restore it from git, or write it again with: ${command("all", this.command)}`,
    ].join("\n");
  }

  differs(result, report) {
    return [
      `${this.title}: differs from the golden ${this.golden}`,
      ...lines(result),
      ...(report === undefined ? [] : [`report: ${shown(report)}`]),
      `accept the change: ${command("failed", this.command)}`,
    ].join("\n");
  }
}

module.exports = { Messages, escaped, shown };
