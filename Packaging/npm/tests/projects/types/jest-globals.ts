import { expect } from "expect";
import { toMatchAnimation } from "glyphreel/jest-globals";

export const matchers = { toMatchAnimation };
export const result: Promise<void> = expect(new Uint8Array(3)).toMatchAnimation({ name: "todo", set: { count: 3 } });
// @ts-expect-error: a wrong type
expect("todo.gif").toMatchAnimation({ maxPixels: "3" });
