// The arguments of a call as arguments of the program.
"use strict";

const { areaText, areasOf } = require("./areas.js");
const { GlyphreelError, nearest } = require("./errors.js");
const { bufferOf, extensionOf, isBytes, isPlain, isURL, jsonText, pathArgument, sceneText } = require("./inputs.js");
const { pairProblem } = require("./pairs.js");
const { patternText, shown } = require("./patterns.js");

/** Characters that no argument of a program can have: NUL, and halves of surrogate pairs. */
const unusable = /\0|[\ud800-\udfff]/u;

/** Options of every function that are not the program's. */
const own = ["cwd", "signal"];

/**
 * Reads the arguments of a call.
 *
 * @param verb The verb's name, parameters and options.
 * @param {unknown[]} values
 * @param {import("./inputs.js").TemporaryFiles} files
 */
async function readArguments(verb, values, files) {
  const fail = (message) => {
    throw new GlyphreelError(`${verb.name}: ${message}`, 64);
  };
  const rest = [...values];
  const words = [];
  let input;
  let isTape = false;
  for (const parameter of verb.parameters) {
    if (rest.length === 0 || rest[0] === undefined || (parameter.isOptional && isPlain(rest[0]))) {
      if (rest.length > 0 && rest[0] === undefined) rest.shift();
      if (parameter.isOptional) continue;
      fail(`the argument '${parameter.name}' is missing`);
    }
    const value = rest.shift();
    const list = (parameter.isRepeating || parameter.kind === "tape") && Array.isArray(value) ? value : [value];
    if (list.length === 0) fail(`the list '${parameter.name}' is empty`);
    for (const each of list) {
      const word = await argument(parameter, each, list === value);
      if (word === undefined) fail(`the argument '${parameter.name}' is ${shown(each)}; it takes ${parameter.takes}${remedyFor(each)}`);
      words.push(usable(word, `the argument '${parameter.name}'`));
    }
  }
  const options = rest.shift() ?? {};
  if (!isPlain(options)) fail(`the last argument is ${shown(options)}; it takes an object of options`);
  if (rest.length > 0) fail("no argument follows the options");
  if (typeof input === "string") usable(input.replaceAll("\0", ""), `the argument '${verb.parameters[0].name}'`);
  const missing = Object.keys(verb.options).find((name) => verb.options[name].isRequired && options[name] === undefined);
  if (missing) fail(`the option '${missing}' is missing`);

  /** Returns a text that the program can be given. */
  function usable(text, name) {
    return unusable.test(text) ? fail(`${name} has a NUL or half of a surrogate pair, which no text can have; remove it`) : text;
  }

  /** Returns the word for a value of a parameter. */
  async function argument({ kind }, value, isOfList) {
    if (kind === "scene") {
      const text = isBytes(value) ? bufferOf(value) : sceneText(value);
      if (text === undefined) return pathArgument(value);
      if (input !== undefined) fail(`several scenes are no paths; one can be, so call ${verb.name} for each`);
      input = text;
      return "-";
    }
    if (kind === "file") return isBytes(value) ? files.write(value, extensionOf(value)) : pathArgument(value);
    if (kind === "path") return pathArgument(value);
    if (kind === "tape") {
      // A list is a command, whose words follow `--`; a tape precedes it.
      if (isOfList) return typeof value === "string" ? value : undefined;
      isTape = true;
      if (!isBytes(value) && !(typeof value === "string" && value.includes("\n"))) return pathArgument(value);
      input = isBytes(value) ? bufferOf(value) : value;
      return "-";
    }
    if (typeof value === "number" && Number.isFinite(value)) return `${value}`;
    if (typeof value !== "string") return undefined;
    // A hyphen is a text, too, and not the text of standard input.
    if (value === "-" && kind === "text") input = "-";
    return value;
  }

  const flags = [];
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || own.includes(name)) continue;
    const option = Object.hasOwn(verb.options, name) ? verb.options[name] : undefined;
    if (!option) {
      const known = [...Object.keys(verb.options), ...own];
      const near = nearest(name, known);
      fail(`unknown option '${name}'; ${near ? `did you mean '${near}'?` : `use ${known.join(", ")}`}`);
    }
    const isRows = option.kind === "rows" && (Array.isArray(value) || isPlain(value));
    const source = isRows ? await files.write(Buffer.from(jsonText(value, "the rows")), "", "data") : value;
    flags.push(...flagsOf(name, option, source, fail).map((flag) => usable(flag, `the option '${name}'`)));
  }
  const writes = options.to !== undefined;
  const prints = options.printScene === true || options.screen === true;
  if (verb.result === "picture" && !writes && !prints) {
    if (Array.isArray(options.scale) && options.scale.length > 1) fail("several scales are several files; give a path as 'to'");
    if (options.alt === true || options.picture === true) fail("an HTML element names a file; give its path as 'to'");
  }
  if (verb.result === "recording" && !writes) flags.push("--output=-");
  if (verb.result === "picture" && !prints) flags.push(...(writes ? ["--json"] : toStandardOutput(verb, options)));
  return { args: [verb.name, ...verb.flags, ...flags, ...(isTape ? [] : ["--"]), ...words], input, writes, prints, options };
}

/** Returns what to do about a value that is no argument. */
function remedyFor(value) {
  return typeof value?.then === "function" ? "; await it first" : "";
}

/** Returns the flags with which a picture's bytes are printed. */
function toStandardOutput(verb, options) {
  return ["--output=-", ...(options.format === undefined ? [`--format=${verb.format}`] : [])];
}

/** Returns the flags of an option. Values are joined to their flags, so that they may begin with a hyphen. */
function flagsOf(name, { flag, kind, isOnByDefault, isRepeating, takes }, value, fail) {
  const refuse = () => fail(`the option '${name}' is ${shown(value)}; it takes ${takes}`);
  if (kind === "switch") return typeof value !== "boolean" ? refuse() : value ? [`--${flag}`] : isOnByDefault ? [`--no-${flag}`] : [];
  if (kind === "pairs" || (kind === "variables" && isPlain(value))) {
    if (!isPlain(value)) refuse();
    return Object.entries(value).map(([key, each]) => {
      const problem = pairProblem(key, each);
      return problem ? fail(`the option '${name}' ${problem}`) : `--${flag}=${key}=${each}`;
    });
  }
  if (kind === "area" && typeof value !== "string") return areasOf(value).map((each) => `--${flag}=${areaText(each) ?? refuse()}`);
  if (Array.isArray(value) && (!isRepeating || value.length === 0)) refuse();
  return [value].flat().map((each) => {
    if (kind === "pattern") return `--${flag}=${patternText(each) ?? refuse()}`;
    if (!["value", "variables", "area"].includes(kind) && (isURL(each) || typeof each === "string")) return `--${flag}=${pathArgument(each) ?? refuse()}`;
    if (typeof each !== "string" && !(typeof each === "number" && Number.isFinite(each))) refuse();
    return `--${flag}=${each}`;
  });
}

module.exports = { readArguments };
