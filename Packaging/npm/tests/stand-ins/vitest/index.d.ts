export interface Assertion<T = any> {
  toBe(expected: T): void;
}

export declare const expect: <T>(actual: T) => Assertion<T>;
export declare function test(name: string, body: () => unknown): void;
