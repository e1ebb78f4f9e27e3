// The subject of an assertion: a scene, an animation's file, or frames.
"use strict";

const fs = require("node:fs/promises");
const path = require("node:path");
const { fileURLToPath } = require("node:url");
const { types } = require("node:util");
const { isPointer } = require("./golden.js");
const { jsonText } = require("./inputs.js");
const { run } = require("./program.js");

const kinds =
  "bytes of a GIF, APNG, PNG or WebP file; a path of such a file, of a directory of PNGs, of a scene or of a recording (.cast); " +
  "a scene as an object; or a list of PNGs";

/**
 * Prepares the actual value of an assertion.
 *
 * @param actual The value given to `expect`.
 * @param options The result of `readOptions`.
 * @param {string} work A folder for temporary files.
 * @returns {Promise<{ scene?: string, picture?: string, session?: string }>} The path of a scene, of a file that the program
 *   decodes, or of a terminal's recording.
 */
async function prepare(actual, options, work) {
  const isList = Array.isArray(actual);
  const subject =
    typeof actual === "string" || isURL(actual) ? await fromPath(actual, options, work)
    : isBytes(actual) ? await fromBytes(actual, work)
    : isList ? await fromFrames(actual, options, work)
    : isPlain(actual) ? await fromObject(actual, work)
    : refuse(actual);
  if (!subject.scene && options.isOfScene.length > 0) {
    throw new TypeError(`toMatchAnimation: the option '${options.isOfScene[0]}' is for scenes`);
  }
  const times = ["frameRate", "durations"].find((name) => options[name] !== undefined);
  if (times && !isList && !subject.takesRate) {
    throw new TypeError(`toMatchAnimation: the option '${times}' is for PNGs without times; this value has its own`);
  }
  return subject;
}

function refuse(actual) {
  const promised = typeof actual?.then === "function" ? "; await the promise first" : "";
  const kind = actual === null ? "null" : typeof actual;
  throw new TypeError(`toMatchAnimation compares ${kinds}, but the value is of type ${kind}${promised}`);
}

// Jest's test environments have classes of their own, so `instanceof` does not recognize their values.
function isBytes(value) {
  return types.isArrayBufferView(value) || types.isAnyArrayBuffer(value);
}

function isURL(value) {
  return typeof value?.href === "string" && Object.prototype.toString.call(value) === "[object URL]";
}

/** Returns true for the path or URL of a terminal's recording, which may be compressed. */
function isSession(value) {
  return /\.cast(\.gz)?$/i.test(typeof value === "string" ? value : isURL(value) ? value.href : "");
}

function isPlain(value) {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function bytesOf(value) {
  return types.isArrayBufferView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
}

/** Throws an error for bytes that are no GIF, PNG or WebP. The first 64 bytes suffice. */
function check(bytes, name) {
  if (bytes.length === 0) throw new Error(`${name} is empty`);
  if (isPointer(bytes)) throw new Error(`${name} is a pointer of Git LFS, not the file itself; get the file with: git lfs pull`);
  if (!/^(GIF8[79]a|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/.test(bytes.toString("latin1", 0, 16))) {
    throw new Error(`${name} is no GIF, PNG or WebP file`);
  }
}

async function fromBytes(value, work) {
  const bytes = bytesOf(value);
  check(bytes, "the animation");
  const picture = path.join(work, "actual");
  await fs.writeFile(picture, bytes);
  return { picture };
}

async function fromObject(value, work) {
  const scene = path.join(work, "scene.json");
  await fs.writeFile(scene, jsonText(value, "the scene"));
  return { scene };
}

async function fromPath(value, options, work) {
  const file = path.resolve(isURL(value) ? fileURLToPath(value.href) : value);
  const status = await fs.stat(file).catch(() => undefined);
  if (!status) throw new Error(`can't read '${value}': no such file or directory`);
  if (status.isDirectory()) return fromDirectory(file, options, work);
  if (/\.(ya?ml|json)$/i.test(file)) return { scene: file };
  if (isSession(file)) return { session: file };
  const handle = await fs.open(file);
  try {
    const start = Buffer.alloc(64);
    check(start.subarray(0, (await handle.read(start, 0, start.length)).bytesRead), value);
  } finally {
    await handle.close();
  }
  return { picture: file };
}

/** Joins a directory's PNGs to one file. Their times are in its manifest, or have the rate of the option. */
async function fromDirectory(folder, options, work) {
  const hasTimes = await fs.stat(path.join(folder, "manifest.json")).then(() => true, () => false);
  if (!hasTimes && options.frameRate === undefined) {
    throw new Error(`${folder} has no manifest.json with the times of its frames; set the option 'frameRate'`);
  }
  const picture = path.join(work, "actual.apng");
  const rate = hasTimes ? [] : [`--frame-rate=${options.frameRate}`];
  await run(["convert", folder, "-o", picture, "--quality", "exact", "--quiet", ...rate, ...options.limits]);
  return { picture, takesRate: !hasTimes && options.durations === undefined };
}

/** Writes frames as a directory with a manifest, and joins them to one file. */
async function fromFrames(list, options, work) {
  if (list.length === 0 || !list.every(isBytes)) {
    throw new TypeError("toMatchAnimation: a list must contain the bytes of PNGs, at least one");
  }
  const { frameRate, durations } = options;
  if (frameRate === undefined && durations === undefined) {
    throw new TypeError("toMatchAnimation: a list of PNGs needs the option 'frameRate' or 'durations'");
  }
  if (durations && durations.length !== list.length) {
    throw new TypeError(`toMatchAnimation: 'durations' has ${durations.length} elements for ${list.length} frames`);
  }
  const folder = path.join(work, "frames");
  await fs.mkdir(folder);
  const frames = [];
  let sum = 0;
  for (const [index, frame] of list.entries()) {
    const file = `frame-${String(index).padStart(4, "0")}.png`;
    check(bytesOf(frame), `frame ${index}`);
    await fs.writeFile(path.join(folder, file), bytesOf(frame));
    // Both ends are computed from the number of the frame, because a sum of durations drifts.
    const start = durations ? sum : index / frameRate;
    sum += durations?.[index] ?? 0;
    frames.push({ file, start, duration: (durations ? sum : (index + 1) / frameRate) - start });
  }
  const first = bytesOf(list[0]);
  const size = first.length < 24 ? [0, 0] : [first.readUInt32BE(16), first.readUInt32BE(20)];
  const manifest = { format: "glyphreel frame sequence", version: 1, size, frames };
  await fs.writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  return fromDirectory(folder, options, work);
}

module.exports = { isSession, prepare };
