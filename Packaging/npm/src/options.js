// The options of `toMatchAnimation`, and the program's arguments that they stand for.
"use strict";

const { areaKinds, areaText, areasOf } = require("./areas.js");
const { pairProblem } = require("./pairs.js");
const { patternKinds, patternText, shown } = require("./patterns.js");

/** Throws the error of an option with a wrong value. */
function refuse(name, value, expected) {
  throw new TypeError(`toMatchAnimation: the option '${name}' is ${shown(value)}; it takes ${expected}`);
}

function text(name, value) {
  return typeof value === "string" && value !== "" ? value : refuse(name, value, "a text");
}

function number(name, value) {
  return Number.isFinite(value) && value >= 0 ? `${value}` : refuse(name, value, "a number of at least 0");
}

function share(name, value) {
  if (typeof value === "string") return value;
  if (!(value >= 0 && value <= 1)) refuse(name, value, "a number from 0 to 1, or a text such as '0.1%'");
  return `${Number((value * 100).toPrecision(12))}%`;
}

function time(name, value) {
  if (typeof value === "string") return value;
  return Number.isFinite(value) && value >= 0 ? `${value}s` : refuse(name, value, "seconds, or a text such as '5ms'");
}

function pattern(name, value) {
  return patternText(value) ?? refuse(name, value, patternKinds);
}

function pairs(name, value) {
  if (typeof value !== "object" || value === null) refuse(name, value, "an object");
  return Object.entries(value).map(([key, item]) => {
    const problem = pairProblem(key, item);
    if (problem) throw new TypeError(`toMatchAnimation: the option '${name}' ${problem}`);
    return `${key}=${item}`;
  });
}

/** Returns a converter of one argument: `--flag value`, which can't be taken for another flag. */
function argument(flag, convert) {
  return (name, value) => [`${flag}=${convert(name, value)}`];
}

/** Returns a converter of a value, or a list of values, to an argument each. */
function repeated(flag, convert) {
  return (name, value) => [value].flat().map((item) => `${flag}=${convert(name, item)}`);
}

const comparison = {
  tolerance: argument("--tolerance", number),
  perceptual: argument("--perceptual", number),
  ignoreAntialiasing: (name, value) =>
    typeof value !== "boolean" ? refuse(name, value, "true or false") : value ? ["--ignore-antialiasing"] : [],
  ignore: (name, value) => areasOf(value).map((each) => `--ignore-area=${areaText(each) ?? refuse(name, value, areaKinds)}`),
  maxPixels: argument("--max-pixels", number),
  maxShare: argument("--max-pixels", share),
  maxDensity: argument("--max-density", share),
  timeTolerance: argument("--time-tolerance", time),
  mask: repeated("--mask", pattern),
};
const limits = { limit: (name, value) => pairs(name, value).map((pair) => `--limit=${pair}`) };
const scene = {
  set: (name, value) => pairs(name, value).map((pair) => `--set=${pair}`),
  contentSize: argument("--content-size", text),
  fontDir: repeated("--font-dir", text),
  root: argument("--root", text),
  scale: argument("--scale", number),
};
const own = ["name", "directory", "frameRate", "durations"];
const known = [...own, ...Object.keys({ ...comparison, ...limits, ...scene })];

/**
 * Checks the options of an assertion.
 *
 * @returns The matcher's own options, and the program's arguments: `comparison` for `diff` and `verify`, `limits` for every
 *   command, `scene` for `verify`.
 */
function readOptions(options = {}) {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError("toMatchAnimation takes an object of options");
  }
  const result = { comparison: [], limits: [], scene: [], isOfScene: [] };
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!known.includes(name)) {
      throw new TypeError(`toMatchAnimation: unknown option '${name}'; use ${known.join(", ")}`);
    }
    if (name in comparison) result.comparison.push(...comparison[name](name, value));
    else if (name in limits) result.limits.push(...limits[name](name, value));
    else if (name in scene) {
      result.scene.push(...scene[name](name, value));
      result.isOfScene.push(name);
    } else result[name] = value;
  }
  if (result.name !== undefined) text("name", result.name);
  if (result.directory !== undefined) text("directory", result.directory);
  const { frameRate, durations } = result;
  if (frameRate !== undefined && !(Number.isFinite(frameRate) && frameRate > 0)) refuse("frameRate", frameRate, "frames per second");
  const isTimes = (list) => Array.isArray(list) && list.every((duration) => Number.isFinite(duration) && duration > 0);
  if (durations !== undefined && !isTimes(durations)) refuse("durations", durations, "a list of seconds, one for each frame");
  if (frameRate !== undefined && durations !== undefined) {
    throw new TypeError("toMatchAnimation takes 'frameRate' or 'durations', not both");
  }
  return result;
}

module.exports = { readOptions };
