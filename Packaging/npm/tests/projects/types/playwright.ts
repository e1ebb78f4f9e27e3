import { test } from "@playwright/test";
import { expect } from "glyphreel/playwright";

test("a button fades in", async ({ page }) => {
  const frames = [await page.screenshot(), await page.screenshot()];
  await expect(frames).toMatchAnimation({ frameRate: 10 });
  expect(1).toBe(1);
  // @ts-expect-error: an unknown option
  await expect(frames).toMatchAnimation({ rate: 10 });
});
