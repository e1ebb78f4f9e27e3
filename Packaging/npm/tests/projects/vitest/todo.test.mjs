import { describe, expect, test } from "vitest";

const duration = process.env.DURATION ?? "0.2s";
const scene = new URL("../scene.json", import.meta.url);

describe("a list", () => {
  let tries = 0;

  test("is struck through", { retry: process.env.RETRY ? 1 : 0 }, async () => {
    await expect(scene).toMatchAnimation({ set: { duration } });
    await expect(scene).toMatchAnimation({ set: { duration: "0.5s" } });
    tries += 1;
    if (process.env.RETRY) expect(tries).toBe(2);
  });

  test.concurrent.for(["a", "b"])("is struck at the same time as %s", async (_, { expect }) => {
    await expect(scene).toMatchAnimation({ set: { duration } });
  });
});
