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

/** Returns a value as messages show it: an object that is no list and no plain object by its type. */
function shown(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (isPattern(value) || typeof value === "number" || typeof value === "symbol") return String(value);
  if (typeof value === "object" && value !== null && typeName(value) !== "Object" && !Array.isArray(value)) return `a ${typeName(value)}`;
  const inner = (each) => (isPattern(each) || typeof each === "bigint" || (typeof each === "number" && !Number.isFinite(each)) ? shown(each) : each);
  try {
    return JSON.stringify(value, (_, each) => inner(each)) ?? String(value);
  } catch {
    return "an object that contains itself";
  }
}

/** Returns the name of an object's type, such as `Promise` or `Map`; `Object` for objects whose keys are values. */
function typeName(value) {
  if (typeof value.pipe === "function" || typeof value.then === "function") return value.constructor?.name ?? "stream";
  const name = Object.prototype.toString.call(value).slice(8, -1);
  return name === "Module" ? "Object" : name;
}

module.exports = { patternKinds, patternText, shown, typeName };
