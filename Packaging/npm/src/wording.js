// Messages of the program in the words of JavaScript: functions and options in place of commands and flags.
"use strict";

const verbs = require("./verbs.json");

/** What the program says of its command line, and what JavaScript has instead. */
const phrases = [
  [/'-o ([^']+)'/g, "'to: \"$1\"'"],
  [/('--git [^']*') before the file/g, "one file with $1"],
];

/**
 * Returns a message with the names of functions and options in place of commands and flags, and without the line that repeats the
 * command or a part of it, and the mark below. Lines of a scene have numbers.
 */
function inNamesOf(verb, message) {
  const withoutEcho = message.replace(/^ {2}(?! *\d+ \|).*\n +\^~*$\n?/gm, "").replace(/\nUsage: [^]*$/, "").trimEnd();
  return phrases
    .reduce((text, [pattern, words]) => text.replace(pattern, words), withoutEcho)
    .replace(/^glyphreel: (error: )?/gm, `${verb.name}: `)
    .replaceAll("<stdin>", inputOf(verb))
    .replace(/(["'])glyphreel ([a-z-]+)((?: (?:'[^']*'|"[^"]*"|[^\s'"\\]+))*)\1/g, (found, _, name, words) =>
      Object.hasOwn(verbs, name) ? callOf(name, words) : found)
    // Commands without a function stay as they are.
    .replace(/'glyphreel [^']*'|'--([a-z-]+)[ =]([^']+)'|'?--([a-z][a-z-]*)'?(?:[ =]([a-zA-Z]+)=(\S+))?/g, (found, ...parts) => {
      const [quoted, quotedValue, flag, key, value] = parts;
      if (quoted !== undefined) return `'${optionOf(quoted)}: ${literal(quotedValue)}'`;
      if (flag === undefined) return found;
      return key === undefined ? `'${optionOf(flag)}'` : `'${optionOf(flag)}: { ${key}: ${value} }'`;
    });
}

/** Returns what messages say instead of the standard input of a verb. */
function inputOf({ name }) {
  return name === "record" ? "tape" : "scene";
}

/** Returns the option that stands for a flag. */
function optionOf(flag) {
  if (flag === "output") return "to";
  return flag === "to" ? "until" : flag.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Returns the call that stands for a command, such as `strike("Buy milk")` for `glyphreel strike "Buy milk"`. */
function callOf(name, text) {
  const words = [...text.matchAll(/'([^']*)'|"([^"]*)"|[^\s'"]+/g)].map(([word, single, double]) => single ?? double ?? word);
  const values = [];
  const options = [];
  while (words.length > 0) {
    const word = words.shift();
    if (word === "-o" && words.length > 0) options.push(`to: ${literal(words.shift())}`);
    else if (/^--./.test(word)) {
      const [flag, value] = word.slice(2).split("=");
      options.push(`${optionOf(flag)}: ${literal(value ?? words.shift() ?? "true")}`);
    } else if (word !== "--") values.push(literal(word));
  }
  const given = verbs[name].parameters.flatMap(({ isRepeating, kind }) => {
    if (values.length === 0) return [];
    const several = isRepeating || kind === "tape" ? values.splice(0) : [values.shift()];
    return several.length > 1 || kind === "tape" ? `[${several.join(", ")}]` : several;
  });
  return `${name}(${[...given, ...(options.length > 0 ? [`{ ${options.join(", ")} }`] : [])].join(", ")})`;
}

/** Returns a value of the command line as JavaScript has it. */
function literal(value) {
  return /^(-?[0-9.]+|true)$/.test(value) ? value : JSON.stringify(value);
}

module.exports = { inNamesOf, inputOf };
