import { expect, test } from "vitest";
import { readPromises } from "./promises.ts";

const table = (heldBy: string) =>
  `\n## What holds today\n\n| subject | what | kept in | held by |\n|---|---|---|---|\n| sign-in | It holds | \`app/\` | ${heldBy} |\n\n## More\n`;

test("every promise of docs/security.md names tests that are there", () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(20);
  expect(new Set(promises.map(({ subject }) => subject)).size).toBe(promises.length);
});

test("a folder means its test files", () => {
  const [promise] = readPromises(table("`test/server/rate-limit/`, `test/support/backtracking.ts`"));
  expect(promise?.tests).toEqual([
    "test/server/rate-limit/admission.test.ts",
    "test/server/rate-limit/read-budget.test.ts",
    "test/support/backtracking.ts",
  ]);
});

test.each([
  ["no test", "a person", 'No test holds "sign-in".'],
  ["a test that is not there", "`test/not-there.test.ts`", "There is no test/not-there.test.ts."],
  ["a folder without tests", "`test/bench/`", 'No test holds "sign-in".'],
])("a promise that names %s is refused", (_, heldBy, message) => {
  expect(() => readPromises(table(heldBy))).toThrow(message);
});
