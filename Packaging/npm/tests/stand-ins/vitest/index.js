/** The matchers that were added. */
export const matchers = {};

export const expect = { extend: (added) => void Object.assign(matchers, added) };
