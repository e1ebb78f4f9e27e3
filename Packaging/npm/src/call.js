// A verb of the program as a function.
"use strict";

const path = require("node:path");
const { GlyphreelError } = require("./errors.js");
const { readArguments } = require("./arguments.js");
const { start } = require("./program.js");
const { TemporaryFiles, pathArgument } = require("./inputs.js");
const { inNamesOf, inputOf } = require("./wording.js");
const verbs = require("./verbs.json");

/** Verbs that report by the status 1 what they found. */
const reports = ["verify", "diff", "inspect", "lint"];

/** The result of a batch without rows. */
const noRows = { rows: 0, written: 0, upToDate: 0, failed: 0 };

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
  if (verb.name === "batch" && Array.isArray(options.data) && options.data.length === 0) return [noRows];
  const { status, output, messages } = await start(args, { input, cwd: options.cwd, signal: options.signal });
  // Beside an HTML element, the files that were written are described among the messages.
  const [descriptions, others] = [/^\{"/, /^(?!\{")/].map((start) => messages.split("\n").filter((line) => start.test(line)));
  const text = inNamesOf(verb, files.shorten(others.join("\n").trim()));
  if (status !== 0 && !(status === 1 && reports.includes(verb.name) && output.length > 0)) {
    throw new GlyphreelError(text || `${verb.name}: the program ended with status ${status}`, status);
  }
  if (status === 0 && /^(\S.*: )?warning: /m.test(text)) process.emitWarning(text, "GlyphreelWarning");
  if (verb.result === "picture" && !writes && !prints) return output;
  if (verb.result === "recording") return writes ? [options.to].flat().map(pathArgument) : output;
  const printed = files.shorten(output.toString("utf8"));
  if (verb.result === "text" || options.printScene === true) return printed;
  if (verb.result === "object" || prints) return JSON.parse(printed);
  const lines = [...printed.split("\n").filter(Boolean), ...descriptions];
  const list = printed.startsWith("[") ? JSON.parse(printed) : lines.map((line) => JSON.parse(line));
  if (verb.name === "batch") return rowsOf(list, options.to);
  if (verb.name === "lint") return list.map((item) => (item.file === "<stdin>" ? { ...item, file: inputOf(verb) } : item));
  if (verb.result === "picture") return outputsOf(list);
  return verb.result === "objects" && !Array.isArray(values[0]) ? list[0] : list;
}

/** Returns the rows of a batch in their order, with paths from the folder in which the program ran, and their sum, which has no number. */
function rowsOf(list, to) {
  const folder = path.dirname(`${pathArgument([to].flat()[0]).split("{")[0]}.`);
  const rows = list.filter(({ row }) => row).sort((a, b) => a.row - b.row);
  return [...rows.map((row) => ("output" in row ? { ...row, output: path.join(folder, row.output) } : row)), ...list.filter(({ row }) => !row)];
}

/** Returns the files that were written, the first of which has the HTML element. */
function outputsOf(list) {
  const html = list.find((item) => "html" in item)?.html;
  const [first, ...rest] = list.filter((item) => "output" in item);
  return html === undefined ? [first, ...rest] : [{ ...first, html }, ...rest];
}

module.exports = { call };
