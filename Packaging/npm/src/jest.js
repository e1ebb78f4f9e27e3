// Adds `toMatchAnimation` to the global `expect` of Jest, or to that of `@jest/globals`.
"use strict";

const { toMatchAnimation } = require("./jest-matcher.js");

const expect = globalThis.expect ?? require("@jest/globals").expect;
expect.extend({ toMatchAnimation });

module.exports = { toMatchAnimation };
