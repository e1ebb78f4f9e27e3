"use strict";

/** The running test; tests set it. */
exports.running = undefined;

exports.test = {
  info() {
    if (!exports.running) throw new Error("test.info() can only be called while test is running");
    return exports.running;
  },
};

function expectWith(matchers) {
  const context = { isNot: false, promise: "", timeout: 5000, utils: {} };
  const call = (actual) => Object.fromEntries(Object.entries(matchers).map(([name, matcher]) => [name, check(matcher.bind(context, actual))]));
  return Object.assign(call, { extend: (added) => expectWith({ ...matchers, ...added }) });
}

function check(matcher) {
  return async (...args) => {
    const { pass, message } = await matcher(...args);
    if (!pass) throw new Error(message());
  };
}

exports.expect = expectWith({});
