// A verb of the program as a function.
"use strict";

const { GlyphreelError } = require("./errors.js");
const { readArguments } = require("./arguments.js");
const { start } = require("./program.js");
const { TemporaryFiles, pathArgument } = require("./inputs.js");
const verbs = require("./verbs.json");

/** Verbs that report by the status 1 what they found. */
const reports = ["verify", "diff", "inspect", "lint"];

/** Returns the function of a verb: its parameters, then an object of options. */
function call(name) {
  const verb = { name, ...verbs[name] };
  const named = {
    [name]: async (...values) => {
      const files = new TemporaryFiles();
      try {
        return await perform(verb, values, files);
      } finally {
        await files.remove();
      }
    },
  };
  return named[name];
}

async function perform(verb, values, files) {
  const { args, input, writes, prints, options } = await readArguments(verb, values, files);
  const { status, output, messages } = await start(args, { input, cwd: options.cwd, signal: options.signal });
  const text = inNamesOf(verb, files.shorten(messages.trim()));
  if (status !== 0 && !(status === 1 && reports.includes(verb.name) && output.length > 0)) {
    throw new GlyphreelError(text || `${verb.name}: the program ended with status ${status}`, status);
  }
  if (status === 0 && /^(\S.*: )?warning: /m.test(text)) process.emitWarning(text, "GlyphreelWarning");
  if (verb.result === "picture" && !writes && !prints) return output;
  if (verb.result === "recording") return writes ? [options.to].flat().map(pathArgument) : output;
  const printed = files.shorten(output.toString("utf8"));
  if (verb.result === "text" || options.printScene === true) return printed;
  if (verb.result === "object" || prints) return JSON.parse(printed);
  const list = printed.startsWith("[") ? JSON.parse(printed) : printed.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  // Rows end in any order; their sum, which has no number, follows them.
  if (verb.name === "batch") return [...list.filter(({ row }) => row).sort((a, b) => a.row - b.row), ...list.filter(({ row }) => !row)];
  return verb.result === "objects" && !Array.isArray(values[0]) ? list[0] : list;
}

/**
 * Returns a message with the names of options in place of flags, and without the line that repeats the command or a part of it, and the
 * mark below. Lines of a scene have numbers.
 */
function inNamesOf(verb, message) {
  const withoutEcho = message.replace(/^ {2}(?! *\d+ \|).*\n +\^~*$\n?/gm, "").replace(/\nUsage: [^]*$/, "").trimEnd();
  return withoutEcho
    .replace(/^glyphreel: (error: )?/gm, `${verb.name}: `)
    .replaceAll("<stdin>", verb.name === "record" ? "tape" : "scene")
    // Commands in quotes are commands.
    .replace(/'glyphreel [^']*'|'--([a-z-]+)[ =]([^']+)'|'?--([a-z][a-z-]*)'?(?:[ =]([a-zA-Z]+)=(\S+))?/g, (found, ...parts) => {
      const [quoted, quotedValue, flag, key, value] = parts;
      if (quoted !== undefined) return `'${optionOf(quoted)}: ${quotedValue}'`;
      if (flag === undefined) return found;
      return key === undefined ? `'${optionOf(flag)}'` : `'${optionOf(flag)}: { ${key}: ${value} }'`;
    });
}

/** Returns the option that stands for a flag. */
function optionOf(flag) {
  if (flag === "output") return "to";
  return flag === "to" ? "until" : flag.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

module.exports = { call };
