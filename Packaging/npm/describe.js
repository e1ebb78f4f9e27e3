// Writes the functions of the package from the program's description of its commands, which is on standard input:
//
//   glyphreel --experimental-dump-help | node Packaging/npm/describe.js FOLDER
//
// FOLDER receives index.js with a function for each verb, index.d.ts with their types, and verbs.json with their parameters.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { areaKinds } = require("./src/areas.js");
const { patternKinds } = require("./src/patterns.js");

/** What verbs return that return no picture. `objects` is one for each argument of a list. */
const results = {
  layout: "object", schema: "object", diff: "object", inspect: "objects", batch: "list", lint: "list", verify: "list", effects: "list",
  fonts: "list", guide: "text", init: "text", record: "recording",
};
/** Verbs for shells: they do not end by themselves, or set up git or a shell. */
const forShells = ["preview", "watch", "git-setup", "git-textconv", "completions", "manual", "help"];
/** Flags that the functions set themselves, or that print for people. */
const set = ["help", "version", "json", "quiet", "frames", "yes"];
/** Parameters that are no words of the command line by themselves. */
const unlisted = ["manifest", "name", "command"];
/** Flags with other names than their own in camel case: the function's `to` is the output. */
const renamed = { output: "to", to: "until", "ignore-area": "ignore", "alt-text": "alt" };
/** The parameters that are no texts. */
const kinds = { scene: "scene", file: "path", before: "file", after: "file", directory: "path", "scene|file|directory": "scene", tape: "tape" };
const takeBytes = ["inspect", "convert", "terminal"];
const names = { "scene|file|directory": "subject", color: "colors" };
const takes = {
  scene: "a scene: a path, YAML text, bytes or an object", path: "a path", file: "a path or the bytes of a file", text: "a text or a number",
  tape: "the path or the text of a tape, or the list of a command's words",
  variables: "an object of names and values, or a list of names",
  switch: "true or false", pairs: "an object of names and values", rows: "a path or a list of rows", pattern: patternKinds, area: areaKinds, value: "a text or a number",
};

const described = JSON.parse(fs.readFileSync(0, "utf8")).command.subcommands;
const commands = functionsOf(described).filter(({ commandName }) => !forShells.includes(commandName));
const verbs = Object.fromEntries(commands.map((command) => [command.commandName, verb(command)]));

/** Returns the commands, of which some are several functions: `still` is `render --at`, and `layout` is `inspect` of a scene. */
function functionsOf(commands) {
  const [render, inspect, guide] = ["render", "inspect", "guide"].map((name) => commands.find(({ commandName }) => commandName === name));
  const nameOf = ({ preferredName }) => preferredName?.name;
  const isOfScene = (item) => item.sectionTitle === "Scene" && nameOf(item) !== "limit";
  const select = (command, accepts) => ({ ...command, arguments: command.arguments.filter(accepts) });
  return [
    ...commands.filter((command) => ![render, inspect, guide].includes(command)),
    select(render, (item) => !["at", "watch"].includes(nameOf(item))),
    { ...select(render, (item) => !["watch", "dark", "alt", "picture"].includes(nameOf(item))), commandName: "still", abstract: "Render one frame of a scene." },
    {
      ...inspect,
      arguments: inspect.arguments.filter((item) => !isOfScene(item) && nameOf(item) !== "at")
        .map((item) => (item.kind === "positional" ? { ...item, isOptional: false } : item)),
    },
    {
      ...select(inspect, (item) => item.sectionTitle === "Scene" || nameOf(item) === "at"), commandName: "layout",
      abstract: "Lay out the text of a scene at one moment.",
    },
    select(guide, (item) => nameOf(item) !== "json"),
    { ...select(guide, (item) => nameOf(item) === "json"), commandName: "effects", abstract: "List the effects that a scene can use." },
  ];
}

function verb({ commandName, abstract, arguments: all }) {
  const isPicture = !(commandName in results);
  const has = (name) => all.some(({ preferredName }) => preferredName?.name === name);
  const isOpposite = (name) => name.startsWith("no-") && has(name.slice(3));
  const positionals = all.filter(({ kind }) => kind === "positional");
  const isInternal = (name, kind) => (kind === "flag" ? set : ["progress"]).includes(name) || isOpposite(name);
  const flags = all.filter(({ kind, preferredName }) => kind !== "positional" && !isInternal(preferredName.name, kind));
  return {
    result: results[commandName] ?? "picture",
    format: isPicture ? (commandName === "still" ? "png" : commandName === "captions" ? "apng" : "gif") : undefined,
    flags: [
      ...(has("progress") ? ["--progress=none"] : []), ...(!isPicture && has("json") ? ["--json"] : []), ...(has("yes") ? ["--yes"] : []),
    ],
    summary: abstract,
    parameters: positionals.filter(({ valueName }) => !unlisted.includes(valueName)).flatMap((item) => parameters(commandName, item)),
    options: Object.fromEntries(flags.map((item) => option(commandName, item, has(`no-${item.preferredName.name}`)))),
  };
}

/** Returns the parameters of a positional argument. That of `count` has two names. */
function parameters(verbName, { valueName, isRepeating, isOptional }) {
  if (valueName === "from> <to") return [{ valueName: "from", isRepeating: false }, { valueName: "to", isRepeating }].map(own);
  return [own({ valueName, isRepeating, isOptional })];

  function own({ valueName: name, isOptional: isOmitted = false, ...rest }) {
    const kind = verbName === "lint" ? "scene" : name === "file" && takeBytes.includes(verbName) ? "file" : (kinds[name] ?? "text");
    return { name: names[name] ?? name, kind, isOptional: isOmitted && kind !== "tape", ...rest, takes: takes[kind] };
  }
}

function option(verbName, { kind, valueName, preferredName, isRepeating, isOptional, completionKind, abstract }, isOnByDefault) {
  const flag = preferredName.name;
  const isPath = completionKind?.file || completionKind?.directory;
  const named = { data: "rows", env: "variables", mask: "pattern", "ignore-area": "area" }[flag];
  const form = kind === "flag" ? "switch" : valueName.startsWith("name=") ? "pairs" : (named ?? (isPath ? "path" : "value"));
  const values = completionKind?.list?.values;
  const summary = words(abstract) + (isOnByDefault ? " (default: true)" : "");
  const item = { flag, kind: form, isOnByDefault: isOnByDefault || undefined, isRepeating, isRequired: !isOptional || (verbName === "batch" && flag === "output"), values, takes: takes[form], summary };
  return [renamed[flag] ?? camelCase(flag), item];
}

function camelCase(flag) {
  return flag.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Returns a description with the names of options instead of flags, and without what is for shells. */
function words(abstract) {
  return (abstract ?? "")
    .replace(/^Print an HTML (img|picture) element/, "Adds an HTML $1 element to the first output as `html`")
    .replace("'glyphreel fonts' lists", "`fonts()` lists")
    .replace(/'--([a-z-]+) ([a-z]+)'/g, (_, flag, value) => `\`${renamed[flag] ?? camelCase(flag)}: "${value}"\``)
    .replace(/'?--([a-z][a-z-]*)'?/g, (_, flag) => `\`${renamed[flag] ?? camelCase(flag)}\``)
    .replace(/[;,]? '-' (reads|is) standard (input|output)\.?/, ".")
    .replace(" May be repeated.", "")
    .replace(/^Print the scene file/, "Returns the scene file")
    .replace(/^The output\.$/, "The path of the output, or several. Without it the bytes are returned.")
    .replace(/^The output, instead of the tape's\.$/, "The path of the output, or several, instead of the tape's.")
    .replace(/^Pass an environment variable: NAME or NAME=VALUE/, "Variables of programs: names of this environment's, or an object")
    .replace(/^Print the screen as JSON/, "Returns what the screen shows as an object")
    .replace(/\*\//g, "* /");
}

// Types.

const type = {
  scene: "Scene", path: "Path", file: "Path | Bytes", text: "string | number", switch: "boolean", rows: "Path | readonly Row[]",
  tape: "Path | Bytes | readonly string[]", pattern: "string | RegExp", area: "Rectangle | string",
};

function typeOf({ kind, values, isRepeating, flag }) {
  if (kind === "pairs") return `Readonly<Record<string, ${flag === "limit" ? "string | number" : "string | number | boolean"}>>`;
  if (kind === "variables") return "Readonly<Record<string, string | number | boolean>> | string | readonly string[]";
  // Lists of values are the usual ones, not all.
  const one = values && values.length < 20 ? `${values.map((value) => JSON.stringify(value)).join(" | ")} | Value` : (type[kind] ?? "Value");
  return isRepeating || flag === "output" ? `${one} | readonly (${one})[]` : one;
}

function member(name, item) {
  return `  /** ${item.summary} */\n  ${name}${item.isRequired ? "" : "?"}: ${typeOf(item)};\n`;
}

/** Groups of verbs whose options are declared once, if they are the same: the first that contains an option has it. */
const pictures = Object.keys(verbs).filter((name) => verbs[name].result === "picture");
const oneLiners = pictures.filter((name) => "easing" in verbs[name].options);
const scenes = ["render", "still", "layout", "batch"];
const groups = { PictureOptions: pictures, OneLinerOptions: oneLiners, SceneOptions: scenes };
const shared = {};
for (const [group, members] of Object.entries(groups)) {
  const inherited = Object.keys(shared).filter((other) => members.every((name) => groups[other].includes(name)));
  const isInherited = (name) => inherited.some((other) => name in shared[other]);
  const entries = Object.entries(verbs[members[0]].options).filter(([name, item]) =>
    !isInherited(name) && members.every((each) => JSON.stringify(verbs[each].options[name]) === JSON.stringify(item)));
  shared[group] = Object.fromEntries(entries);
}

function declaration(name) {
  const { parameters: all, options, result, summary, format } = verbs[name];
  const parents = Object.keys(groups).filter((group) => groups[group].includes(name));
  const members = Object.entries(options).filter(([key]) => !parents.some((group) => key in shared[group]));
  const optionsType = `${name[0].toUpperCase()}${name.slice(1)}Options`;
  const isRequired = members.some(([, item]) => item.isRequired);
  const lines = [
    `\n/** The options of \`${name}\`. */`,
    `export interface ${optionsType} extends ${["CallOptions", ...parents].join(", ")} {`,
    `${members.map(([key, item]) => member(key, item)).join("")}}\n`,
  ];
  const declare = (list, given, returned, note) => {
    const inner = list.map((item) => {
      const one = type[item.kind];
      const isList = item.isRepeating && result !== "objects";
      return `${item.name}${item.isOptional ? "?" : ""}: ${one}${isList ? ` | readonly (${one})[]` : ""}`;
    });
    lines.push(`/** ${summary}${note} */`, `export function ${name}(${[...inner, given].join(", ")}): Promise<${returned}>;`);
  };
  // A parameter that may be left out may also be followed by nothing but options.
  const lists = all.some(({ isOptional }) => isOptional) ? [all, all.filter(({ isOptional }) => !isOptional)] : [all];
  for (const list of lists) {
    const optional = `options${isRequired ? "" : "?"}: ${optionsType}`;
    const needed = (extra) => `options: ${optionsType} & ${extra}`;
    const isMade = list.some(({ isOptional }) => isOptional) ? list.map((item) => ({ ...item, isOptional: false })) : list;
    if (result === "picture") {
      const others = ["printScene", "screen"].filter((name) => name in options);
      const isNone = others.map((name) => `; ${name}?: false`).join("");
      declare(isMade, needed(`{ to: Path | readonly Path[]${isNone} }`), "Output[]", " Returns what was written.");
      if ("screen" in options) declare(isMade, needed("{ screen: true }"), "Result", " Returns what its screen shows.");
      if ("printScene" in options) declare(isMade, needed("{ printScene: true }"), "string", " Returns its scene.");
      const bytes = ` Returns the bytes: ${format}, or what \`format\` says.`;
      declare(list, `${optional} & { to?: undefined${isNone} }`, "Buffer", bytes);
      const kinds = ["Buffer", "Output[]", ...others.map((name) => ({ printScene: "string", screen: "Result" })[name])];
      declare(isMade, `options: ${optionsType}`, kinds.join(" | "), " Returns what its options ask for.");
    } else if (result === "recording") {
      const note = " It runs programs, without asking.";
      declare(list, needed("{ to: Path | readonly Path[] }"), "string[]", `${note} Returns the paths that were written.`);
      declare(list, `${optional} & { to?: undefined }`, "Buffer", `${note} Returns the bytes of the recording.`);
      declare(isMade, `options: ${optionsType}`, "Buffer | string[]", `${note} Returns what its options ask for.`);
    } else if (result === "objects") {
      const [item] = list;
      lines.push(`/** ${summary} */`, `export function ${name}(${item.name}: ${type[item.kind]}, ${optional}): Promise<Result>;`);
      lines.push(`/** ${summary} */`, `export function ${name}(${item.name}: readonly (${type[item.kind]})[], ${optional}): Promise<Result[]>;`);
    } else {
      declare(list, optional, { list: "Result[]", object: "Result", text: "string" }[result], "");
    }
  }
  return lines.join("\n");
}

const head = `// From the description of the program's commands.
import type { Buffer } from "node:buffer";
import type { Rectangle } from "./types";

/** A path, or a \`file:\` URL. */
export type Path = string | { readonly href: string };
/** The bytes of a file. */
export type Bytes = Uint8Array | ArrayBuffer;
/** A scene: a path, YAML text, its bytes or an object. A string is text if it has a line break, a colon before a space, or begins with a brace. */
export type Scene = Path | Bytes | { readonly layers: readonly unknown[]; readonly [key: string]: unknown } | { readonly layers: readonly unknown[] };
/** A value of an option, such as \`"1.2s"\` or \`2\`. */
export type Value = (string & {}) | number;
/** A row of \`batch\`: the values of its columns. */
export type Row = Readonly<Record<string, string | number | boolean>>;
/** A file or a folder that was written. */
export interface Output {
  /** The path; a relative one begins in the folder of the option \`cwd\`. */
  output: string;
  width: number;
  height: number;
  frames: number;
  duration: number;
  bytes?: number;
  /** The HTML element that \`alt\` or \`picture\` asks for, in the first output. */
  html?: string;
}
/** An object that the program prints as JSON. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Result = Record<string, any>;
/** A problem and its place, with lines and columns from 1. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  severity: "error" | "warning" | "note";
  message: string;
}
/** A call that failed. The message names arguments and says what to do. */
export class GlyphreelError extends Error {
  /** The program's exit status; 127 if it can't be run. */
  readonly status: number;
  readonly diagnostics: readonly Diagnostic[];
}
/** Returns the program's path, for verbs such as \`preview\` that do not end by themselves. Throws an error if there is none. */
export function path(): string;
/** Options of all functions. */
export interface CallOptions {
  /** The folder in which the program runs; the current one by default. */
  cwd?: Path;
  /** Ends the program. */
  signal?: AbortSignal;
}
`;
const sharedTypes = Object.entries(shared).map(([group, options]) =>
  `\n/** Options of ${group === "SceneOptions" ? "scenes" : group === "OneLinerOptions" ? "one-liners" : "pictures"}. */\n` +
  `export interface ${group} {\n${Object.entries(options).map(([key, item]) => member(key, item)).join("")}}\n`);
const folder = process.argv[2];
fs.writeFileSync(path.join(folder, "index.d.ts"), head + sharedTypes.join("") + Object.keys(verbs).map(declaration).join("\n") + "\n");
const table = (name) => {
  const { result, format, flags, parameters, options } = verbs[name];
  const own = Object.entries(options).map(([key, { flag, kind, isOnByDefault, isRepeating, isRequired, takes: form }]) =>
    [key, { flag, kind, isOnByDefault, isRepeating: isRepeating || undefined, isRequired: isRequired || undefined, takes: form }]);
  return { result, format, flags, parameters, options: Object.fromEntries(own) };
};
fs.writeFileSync(path.join(folder, "verbs.json"), JSON.stringify(Object.fromEntries(Object.keys(verbs).map((name) => [name, table(name)]))));
fs.writeFileSync(path.join(folder, "index.js"), `// The functions of the program's verbs.
"use strict";

const { call } = require("./call.js");

exports.GlyphreelError = require("./errors.js").GlyphreelError;
exports.path = require("./program.js").programPath;
${Object.keys(verbs).map((name) => `exports.${name} = call("${name}");\n`).join("")}`);
