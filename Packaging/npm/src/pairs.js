// Names with values, as of placeholders.
"use strict";

const { shown } = require("./patterns.js");

/** Returns what is wrong with a name and its value; undefined if the program takes them as `name=value`. */
function pairProblem(name, value) {
  if (name.includes("=")) return `has the name ${shown(name)}; names contain no '='`;
  if (typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return undefined;
  return `has ${shown(value)} for ${shown(name)}; a value is a text, a number, true or false`;
}

module.exports = { pairProblem };
