import { expect } from "vitest";
import "glyphreel/vitest";
import type { Animation, AnimationOptions } from "glyphreel/vitest";

const scene: Animation = { canvas: { width: 60, height: 20 }, layers: [{ text: "milk" }] };
const options: AnimationOptions = { durations: [0.1, 0.2], maxShare: "0.1%" };
export const result: Promise<void> = expect(scene).toMatchAnimation(options);
expect(3).toBe(3);
// @ts-expect-error: an unknown option
expect(scene).toMatchAnimation({ fps: 2 });
