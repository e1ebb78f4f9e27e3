export type MatcherReturnType = { message: () => string; pass: boolean; name?: string };
type State = { isNot: boolean; promise: "rejects" | "resolves" | ""; timeout: number };
type UserMatcher<F> = F extends (first: any, ...args: infer Rest) => infer R ? (...args: Rest) => R extends Promise<any> ? Promise<void> : void : never;
type Matchers<T, Extended> = { toBe(expected: T): void } & { [K in keyof Extended]: UserMatcher<Extended[K]> };

export type Expect<Extended = {}> = {
  <T = unknown>(actual: T, message?: string): Matchers<T, Extended>;
  extend<More extends Record<string, (this: State, receiver: any, ...args: any[]) => MatcherReturnType | Promise<MatcherReturnType>>>(
    matchers: More,
  ): Expect<Extended & More>;
};

export declare const expect: Expect;
export declare function test(name: string, body: (fixtures: { page: { screenshot(): Promise<Uint8Array> } }) => Promise<void>): void;
