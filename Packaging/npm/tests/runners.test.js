// The values that the matcher takes from the contexts of Vitest and Playwright Test. Their stand-ins are in `stand-ins`.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { TestFile, frames, scene, withEnvironment } = require("./support.js");

const names = (folder) => fs.readdirSync(folder).sort();

/** Calls the matcher as Vitest does. */
async function matchInVitest(file, actual, { retryCount = 0, update = "new", ...context } = {}, options) {
  await import("glyphreel/vitest");
  const { matchers } = await import("vitest");
  globalThis.__vitest_worker__ = { config: { snapshotOptions: { updateSnapshot: update } } };
  const task = { result: { retryCount, repeatCount: 0 } };
  const state = { testPath: file.path, currentTestName: "a list > is (50 %) struck", isNot: false, snapshotState: file.state, task };
  return matchers.toMatchAnimation.call({ ...state, ...context }, actual, options);
}

test("Vitest: names, numbers, retries and the command", async () => {
  const file = new TestFile("todo.test.ts");
  for (const retryCount of [0, 1]) {
    for (let index = 0; index < 2; index += 1) assert.ok((await matchInVitest(file, scene(), { retryCount })).pass);
  }
  assert.deepEqual(names(file.goldens), ["a-list-is-50-struck-2.apng", "a-list-is-50-struck.apng"]);
  assert.equal(file.state.added, 2);
  assert.equal(file.state.matched, 2);
  file.restart();
  const message = (await matchInVitest(file, scene("0.4s"))).message();
  assert.match(message, /^todo\.test\.ts, a list > is \(50 %\) struck: differs from the golden /);
  assert.match(message, /\naccept the change: GLYPHREEL_RECORD=failed npx vitest run .*\.ts -t 'a list is \\\(50 %\\\) struck\$'$/);
});

test("Vitest: -u, and no writing on a CI service", async () => {
  const file = new TestFile();
  assert.match((await matchInVitest(file, scene(), { update: "none" })).message(), /no golden/);
  assert.ok((await matchInVitest(file.restart(), scene(), { update: "all" })).pass);
  assert.ok((await matchInVitest(file.restart(), scene("0.3s"), { update: "all" })).pass);
  assert.equal(file.state.updated, 1);
});

test("Vitest: counters of other types, or no state of snapshots", async (t) => {
  const printed = t.mock.method(console, "info", () => {});
  for (const snapshotState of [undefined, { _counters: new Map(), added: new Map() }]) {
    const file = new TestFile();
    assert.ok((await matchInVitest(file, scene(), { snapshotState }, { name: `state ${typeof snapshotState}` })).pass);
  }
  assert.equal(printed.mock.callCount(), 2);
  assert.match(printed.mock.calls[0].arguments[0], /^recorded .*\/state-undefined\.apng; look at it before you commit it$/);
});

/** A running test of Playwright. */
function testInfo(file, { project = "", updateSnapshots = "missing", retry = 0, title = "is struck" } = {}) {
  const attached = [];
  return {
    attached, file: file.path, line: 7, retry, project: { name: project }, config: { updateSnapshots },
    titlePath: [path.basename(file.path), "a list", title], outputDir: path.join(file.folder, "test-results"),
    attach: async (name, { path: report }) => attached.push([name, report]),
  };
}

/** Calls the matcher as Playwright Test does. Returns the message of a failure. */
async function matchInPlaywright(info, actual, options) {
  const { expect } = require("glyphreel/playwright");
  require("@playwright/test").running = info;
  return expect(actual).toMatchAnimation(options).then(() => undefined, (error) => error.message);
}

test("Playwright: names, numbers and retries", async (t) => {
  t.mock.method(console, "info", () => {});
  const file = new TestFile("todo.spec.ts");
  for (const retry of [0, 1]) {
    const info = testInfo(file, { retry });
    for (const list of [frames().slice(2, 5), frames().slice(3, 5)]) {
      assert.equal(await matchInPlaywright(info, list, { frameRate: 10 }), undefined);
    }
  }
  assert.deepEqual(names(file.goldens), ["a-list-is-struck-2.apng", "a-list-is-struck.apng"]);
  assert.match(await matchInPlaywright(testInfo(file, { title: "is-struck" }), scene()), /asserted already, by a list is struck/);
});

test("Playwright: projects have goldens of their own", async (t) => {
  t.mock.method(console, "info", () => {});
  const file = new TestFile("todo.spec.ts");
  for (const project of ["chromium", "../Mobile Safari"]) {
    assert.equal(await matchInPlaywright(testInfo(file, { project }), scene()), undefined);
  }
  assert.deepEqual(names(file.goldens), ["Mobile-Safari", "chromium"]);
  const info = testInfo(file, { project: "chromium", updateSnapshots: "none" });
  const message = await matchInPlaywright(info, scene("0.4s"));
  assert.match(message, /^\[chromium\] todo\.spec\.ts, a list is struck: differs from the golden .*\/a-list-is-struck\.apng\ncause: /);
  assert.match(message, /\naccept the change: GLYPHREEL_RECORD=failed npx playwright test '.*\\\.spec\\\.ts:7' --project=chromium$/);
});

test("Playwright: --update-snapshots, and no writing on a CI service", async (t) => {
  t.mock.method(console, "info", () => {});
  const file = new TestFile();
  const match = (updateSnapshots, actual) => matchInPlaywright(testInfo(file, { updateSnapshots }), actual);
  assert.match(await match("none", scene()), /no golden/);
  assert.match(await withEnvironment({ CI: "1" }, () => match("missing", scene())), /no golden/);
  assert.equal(await match("missing", scene()), undefined);
  assert.match(await match("missing", scene("0.3s")), /differs/);
  assert.equal(await match("changed", scene("0.3s")), undefined);
  assert.equal(await match("all", scene("0.4s")), undefined);
  assert.equal(await match("none", scene("0.4s")), undefined);
});

test("Playwright: a failure attaches its report", async (t) => {
  t.mock.method(console, "info", () => {});
  const file = new TestFile();
  await matchInPlaywright(testInfo(file), scene());
  const info = testInfo(file);
  assert.match(await matchInPlaywright(info, scene("0.4s")), /\nreport: .*test-results\/.*\/index\.html\n/);
  assert.equal(info.attached.length, 1);
  assert.match(fs.readFileSync(info.attached[0][1], "utf8"), /duration changed/);
});
