// Regular expressions as the program takes them.
"use strict";

/** What an option with patterns takes, for messages. */
const patternKinds = "a regular expression, whose flags may be d, g, i, m, s and u, or a list of them";

// Tests have a RegExp of their own in Jest, so `instanceof` does not recognize it.
function isPattern(value) {
  return Object.prototype.toString.call(value) === "[object RegExp]";
}

/**
 * Returns the text of a RegExp or of a string for the program; undefined for other values and for flags that it does not have.
 *
 * The flags i, m and s become a group. The flags d, g and u change nothing: all matches count, and texts are Unicode.
 */
function patternText(value) {
  if (!isPattern(value)) return typeof value === "string" && value !== "" ? value : undefined;
  if (/[^dgimsu]/.test(value.flags)) return undefined;
  const flags = value.flags.replace(/[^ims]/g, "");
  return flags === "" ? value.source : `(?${flags}:${value.source})`;
}

/** Returns a value as messages show it. */
function shown(value) {
  if (isPattern(value)) return String(value);
  return JSON.stringify(value, (_, each) => (isPattern(each) ? String(each) : each)) ?? String(value);
}

module.exports = { patternKinds, patternText, shown };
