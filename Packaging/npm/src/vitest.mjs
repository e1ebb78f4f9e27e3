// Adds `toMatchAnimation` to the `expect` of Vitest.
import path from "node:path";
import { expect } from "vitest";
import snapshots from "./snapshots.js";

const { literal, snapshotMatcher } = snapshots;

/** The matcher, for `expect.extend({ toMatchAnimation })`. */
export const toMatchAnimation = snapshotMatcher("Vitest", ({ testPath, currentTestName, task }) => {
  // Earlier versions do not pass on the task and the mode of snapshots.
  const worker = globalThis.__vitest_worker__;
  const { retryCount = 0, repeatCount = 0 } = (task ?? worker?.current)?.result ?? {};
  return {
    attempt: `${retryCount} ${repeatCount}`,
    record: worker?.config?.snapshotOptions?.updateSnapshot,
    // A test's name has " > " between the names of its suites, but tests are selected by names with a space instead.
    command: ["npx", "vitest", "run", path.relative("", testPath), "-t", `${literal(currentTestName.replaceAll(" > ", " "))}$`],
  };
});

expect.extend({ toMatchAnimation });
