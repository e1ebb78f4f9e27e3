const path = require("node:path");
const { test } = require("@playwright/test");
const { expect } = require("glyphreel/playwright");

const duration = process.env.DURATION ?? "0.2s";
const scene = path.join(__dirname, "../scene.json");

test.describe("a list", () => {
  test.describe.configure({ retries: process.env.RETRY ? 1 : 0 });

  test("is struck through", async ({}, testInfo) => {
    await expect(scene).toMatchAnimation({ set: { duration } });
    await expect(scene).toMatchAnimation({ set: { duration: "0.5s" } });
    if (process.env.RETRY) expect(testInfo.retry).toBe(1);
  });
});
