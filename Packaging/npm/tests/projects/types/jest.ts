import "glyphreel/jest";
import type { AnimationOptions } from "glyphreel/jest";

const options: AnimationOptions = { tolerance: 2, ignore: { x: 0, y: 0, width: 8, height: 8 }, timeTolerance: "5ms" };
export const result: Promise<void> = expect("todo.gif").toMatchAnimation(options);
expect("todo.gif").toBe("todo.gif");
// @ts-expect-error: an unknown option
expect("todo.gif").toMatchAnimation({ tolerence: 2 });
