// Adds `toMatchAnimation` to the `expect` of `@jest/globals`.
"use strict";

module.exports = require("./jest.js");
