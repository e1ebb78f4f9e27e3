import { expect as base } from "@playwright/test";
import type { AnimationOptions, AnimationResult } from "./types";

export type { Animation, AnimationOptions, Area } from "./types";

/** Compares an animation with its golden, or records it. For `expect.extend({ toMatchAnimation })`. */
export declare function toMatchAnimation(this: unknown, actual: unknown, options?: AnimationOptions): Promise<AnimationResult>;

// A type alias, because interfaces have no index signature.
type AnimationMatchers = { toMatchAnimation: typeof toMatchAnimation };

/** Playwright's `expect` with `toMatchAnimation`. */
export declare const expect: ReturnType<typeof base.extend<AnimationMatchers>>;
