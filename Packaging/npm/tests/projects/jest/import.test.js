/** @jest-environment node */
const { expect, test } = require("@jest/globals");
require("glyphreel/jest-globals");
const { readFileSync } = require("node:fs");
const path = require("node:path");

test.each(["a", "b"])("bytes of %s", async () => {
  const scene = JSON.parse(readFileSync(path.join(__dirname, "../scene.json"), "utf8").replace("{{duration}}", "0.2s"));
  await expect(scene).toMatchAnimation();
  await expect(expect(scene).not.toMatchAnimation()).rejects.toThrow("can't be used with '.not'");
});
