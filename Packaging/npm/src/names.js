// File names of goldens, and the numbers of unnamed ones.
"use strict";

const { createHash } = require("node:crypto");

// A file name has at most 255 bytes; the rest is for a number, an extension and a temporary file's suffix.
const longestName = 120;

/**
 * Converts a text to a file name of letters and digits of any script, `-` and `_`. A long name ends with a part of its
 * SHA-256, so that tests whose names differ only at the end have goldens of their own.
 */
function fileName(text) {
  let name = "";
  for (const character of text.normalize("NFC")) {
    if (/[\p{L}\p{N}_]/u.test(character) || (name !== "" && /\p{M}/u.test(character))) name += character;
    else if (name !== "" && !name.endsWith("-")) name += "-";
  }
  name = name.replace(/-+$/, "") || "golden";
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  let short = "";
  for (const character of name) {
    if (Buffer.byteLength(short + character) > longestName - hash.length - 1) break;
    short += character;
  }
  return `${short}-${hash}`;
}

/** The goldens that the tests of a file have asserted in this run, and the number of assertions of each attempt. */
class AssertedGoldens {
  /** The number of unnamed assertions, by test and attempt. */
  #counts = new Map();
  /** The assertion that owns a golden, by path. */
  #owners;

  /** @param {Map<string, string>} owners Those of other tests, where each has counts of its own. */
  constructor(owners = new Map()) {
    this.#owners = owners;
  }

  /**
   * Returns the golden's name: that of the option `name`, or the test's name with a number from the second assertion on.
   *
   * @param {{ name: string, attempt: string }} test
   * @param {string | undefined} name
   */
  next(test, name) {
    const attempt = JSON.stringify([test.name, test.attempt]);
    const index = (this.#counts.get(attempt) ?? 0) + 1;
    this.#counts.set(attempt, index);
    if (name !== undefined) return { base: fileName(name), index };
    const unnamed = (this.#counts.get(`${attempt} unnamed`) ?? 0) + 1;
    this.#counts.set(`${attempt} unnamed`, unnamed);
    return { base: fileName(test.name) + (unnamed > 1 ? `-${unnamed}` : ""), index };
  }

  /**
   * Registers the assertion of a golden. A retry asserts the same golden again; another assertion would overwrite its
   * recording.
   */
  register(path, test, index) {
    const owner = `${test.name}, assertion ${index}`;
    const earlier = this.#owners.get(path) ?? owner;
    if (earlier !== owner) {
      throw new Error(
        `the golden ${path} was asserted already, by ${earlier}: give each assertion a name of its own with the option 'name'`,
      );
    }
    this.#owners.set(path, owner);
  }
}

module.exports = { AssertedGoldens, fileName };
