const path = require("node:path");

const duration = process.env.DURATION ?? "0.2s";
const scene = path.join(__dirname, "../scene.json");

describe("a list", () => {
  let tries = 0;
  jest.retryTimes(process.env.RETRY ? 1 : 0);

  test("is struck through", async () => {
    await expect(scene).toMatchAnimation({ set: { duration } });
    await expect(scene).toMatchAnimation({ set: { duration: "0.5s" } });
    tries += 1;
    if (process.env.RETRY) expect(tries).toBe(2);
  });
});
