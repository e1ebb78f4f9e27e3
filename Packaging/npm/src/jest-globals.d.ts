import type {} from "expect";
import type { AnimationOptions, AnimationResult } from "./types";

export type { Animation, AnimationOptions, Area } from "./types";

declare module "expect" {
  interface Matchers<R> {
    /** Compares an animation with its golden, or records it. */
    toMatchAnimation(options?: AnimationOptions): Promise<R>;
  }
}

/** The matcher, for `expect.extend({ toMatchAnimation })`. */
export declare function toMatchAnimation(this: unknown, actual: unknown, options?: AnimationOptions): Promise<AnimationResult>;
