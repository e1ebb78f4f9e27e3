// A golden's file: where it is, how it is read, and how it is replaced.
"use strict";

const fs = require("node:fs/promises");
const path = require("node:path");
const { randomBytes } = require("node:crypto");

const pointerStart = "version https://git-lfs.github.com/spec/v1";

/** Returns true if the bytes are a pointer of Git LFS instead of the file itself. */
function isPointer(bytes) {
  return bytes.subarray(0, pointerStart.length).toString("latin1") === pointerStart;
}

/** Awaits a file operation; returns undefined if the file does not exist. */
async function existing(operation) {
  try {
    return await operation;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A golden below a root folder. Links that lead out of the root are refused. */
class Golden {
  #root;
  #isChosen;
  #folders;
  #file;

  /**
   * @param {object} location
   * @param {string} location.testFile The path of the test file.
   * @param {string | undefined} location.directory The root, relative to the test file's folder; `__goldens__` by default.
   * @param {string[]} location.folders The folders below the root: the test file's name, and a project's.
   * @param {string} location.base The golden's name without its extension.
   * @param {string} location.extension
   */
  constructor({ testFile, directory, folders, base, extension }) {
    this.#root = path.resolve(path.dirname(testFile), directory ?? "__goldens__");
    this.#isChosen = directory !== undefined;
    this.#folders = folders;
    this.#file = `${base}.${extension}`;
    /** The path of the golden. */
    this.path = path.join(this.#root, ...folders, this.#file);
    /** A short name for artifacts: `<test file>/<test>`. */
    this.title = [...folders, base].join("/");
  }

  /** Returns the golden's bytes, or undefined if it does not exist. */
  async bytes() {
    const file = await this.#realFile(false);
    return file && existing(fs.readFile(file));
  }

  /** Writes the golden atomically. Returns false without writing if it has these bytes already. */
  async write(bytes) {
    const file = await this.#realFile(true);
    if ((await existing(fs.readFile(file)))?.equals(bytes)) return false;
    const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString("hex")}.tmp`);
    try {
      const handle = await fs.open(temporary, "wx", 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(temporary, file);
      return true;
    } catch (error) {
      await fs.rm(temporary, { force: true });
      throw error;
    }
  }

  /** Returns the golden's path without links, or undefined if its folder does not exist and is not created. */
  async #realFile(creates) {
    const root = await this.#realRoot(creates);
    let folder = root;
    for (const name of this.#folders) {
      folder = folder && (await this.#realFolder(root, path.join(folder, name), creates));
    }
    if (!folder) return undefined;
    const file = path.join(folder, this.#file);
    const status = await existing(fs.lstat(file));
    if (!status) return file;
    const target = await this.#target(root, file);
    if (!(await fs.stat(target)).isFile()) throw new Error(`the golden ${file} is not a file`);
    return target;
  }

  /** Returns the root's path without links. The default root is no link itself; one that the option names can be. */
  async #realRoot(creates) {
    if (!this.#isChosen) {
      const home = await fs.realpath(path.dirname(this.#root));
      const root = path.join(home, path.basename(this.#root));
      return this.#realFolder(root, root, creates);
    }
    if (creates) await fs.mkdir(this.#root, { recursive: true });
    return existing(fs.realpath(this.#root));
  }

  async #realFolder(root, folder, creates) {
    if (!(await existing(fs.lstat(folder)))) {
      if (!creates) return undefined;
      // Another worker may create it at the same time.
      await fs.mkdir(folder, { recursive: true });
    }
    return this.#target(root, folder);
  }

  /** Returns the path that a link leads to. */
  async #target(root, link) {
    const target = await existing(fs.realpath(link));
    if (target !== undefined && (target === root || target.startsWith(root + path.sep))) return target;
    const place = target === undefined ? "nowhere" : `to ${target}`;
    const remedy = "remove it, or name another folder with the option 'directory'";
    throw new Error(`${link} is a link that leads ${place}, out of the folder of goldens; ${remedy}`);
  }
}

module.exports = { Golden, isPointer };
