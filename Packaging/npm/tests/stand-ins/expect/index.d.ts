export interface Matchers<R extends void | Promise<void>, T = unknown> {
  toBe(expected: T): R;
}

export declare const expect: <T>(actual: T) => Matchers<void, T>;
