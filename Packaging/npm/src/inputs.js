// Scenes, files and bytes as the program takes them.
"use strict";

const fs = require("node:fs/promises");
const os = require("node:os");
const path = require("node:path");
const { fileURLToPath } = require("node:url");
const { types } = require("node:util");
const { typeName } = require("./patterns.js");

function isURL(value) {
  return typeof value?.href === "string" && Object.prototype.toString.call(value) === "[object URL]";
}

/** Returns a path as an argument that is neither an option nor standard input; undefined for other values. */
function pathArgument(value) {
  const name = isURL(value) ? fileURLToPath(value.href) : value;
  if (typeof name !== "string" || name === "") return undefined;
  return name.startsWith("-") ? `./${name}` : name;
}

/** Returns true for an object whose keys are values, and not for a list, bytes, a URL, a Map, a Promise or a stream. */
function isPlain(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isBytes(value) && typeName(value) === "Object";
}

/** Returns the text of a scene: of an object, or of a string that is no path. */
function sceneText(value) {
  if (typeof value === "string") return /\n|: |^\s*\{/.test(value) ? value : undefined;
  // With lines of its own for each key, because errors show the lines that they are about.
  return isPlain(value) ? jsonText(value, "the scene") : undefined;
}

/**
 * Returns a value as JSON. Throws a TypeError that names the place of what JSON does not have, such as `layers[0].opacity`; keys of
 * objects that are undefined are left out.
 */
function jsonText(whole, name) {
  const places = new Map();
  return JSON.stringify(whole, function (key, value) {
    const home = places.get(this);
    const place = home === undefined ? "" : Array.isArray(this) ? `${home}[${key}]` : home === "" ? key : `${home}.${key}`;
    const isMissing = value === undefined && Array.isArray(this);
    if (isMissing || ["function", "symbol", "bigint"].includes(typeof value) || (typeof value === "number" && !Number.isFinite(value))) {
      throw new TypeError(`${place} in ${name} is ${typeof value === "function" ? "a function" : String(value)}, which JSON does not have`);
    }
    if (typeof value === "object" && value !== null) places.set(value, place);
    return value;
  }, 2);
}

function isBytes(value) {
  return types.isArrayBufferView(value) || types.isAnyArrayBuffer(value);
}

/** Returns bytes as what files and programs take. */
function bufferOf(bytes) {
  return types.isArrayBufferView(bytes) ? bytes : new Uint8Array(bytes);
}

/** Returns the extension by which the program knows the bytes of a terminal's recording; nothing for other bytes. */
function extensionOf(bytes) {
  const start = Buffer.from(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, Math.min(bytes.byteLength, 4096)).toString("latin1");
  // As the program knows an asciicast: an object of JSON that names its version near the start.
  return /^(\x1f\x8b|[\xef\xbb\xbf \t-\r]*\{[^]*"version")/.test(start) ? ".cast" : "";
}

/** Files with the bytes of arguments, in a folder that is made for the first. */
class TemporaryFiles {
  #folder;
  #count = 0;

  /** Writes bytes to a file and returns its path. Messages have its name, which is a number unless it is given. */
  async write(bytes, extension = "", name = `bytes-${(this.#count += 1)}`) {
    this.#folder ??= await fs.mkdtemp(path.join(os.tmpdir(), "glyphreel-"));
    const file = path.join(this.#folder, `${name}${extension}`);
    await fs.writeFile(file, bufferOf(bytes));
    return file;
  }

  /** Removes the folder from the paths in a text. */
  shorten(text) {
    return this.#folder ? text.replaceAll(this.#folder + path.sep, "") : text;
  }

  async remove() {
    if (this.#folder) await fs.rm(this.#folder, { recursive: true, force: true });
  }
}

module.exports = { TemporaryFiles, bufferOf, extensionOf, isBytes, isPlain, isURL, jsonText, pathArgument, sceneText };
