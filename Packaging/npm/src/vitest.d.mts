import type {} from "vitest";
import type { AnimationOptions, AnimationResult } from "./types.js";

export type { Animation, AnimationOptions, Area } from "./types.js";

declare module "vitest" {
  interface Assertion<T = any> {
    /** Compares an animation with its golden, or records it. */
    toMatchAnimation(options?: AnimationOptions): Promise<void>;
  }
}

/** The matcher, for `expect.extend({ toMatchAnimation })`. */
export declare function toMatchAnimation(this: unknown, actual: unknown, options?: AnimationOptions): Promise<AnimationResult>;
