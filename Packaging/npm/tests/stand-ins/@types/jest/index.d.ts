declare namespace jest {
  interface Matchers<R, T = {}> {
    toBe(expected: T): R;
  }
}

declare const expect: <T>(actual: T) => jest.Matchers<void, T>;
