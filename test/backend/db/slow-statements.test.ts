import { expect, test } from "vitest";
import { noteSlowStatements } from "#app/backend/db/connections/slow-statements.ts";

test("a slow statement is one line, cut, with its milliseconds", () => {
  const lines: string[] = [];
  const note = noteSlowStatements(1_000, (line) => lines.push(line));
  note?.("SELECT 1", 999.9);
  note?.("SELECT *\n    FROM resorts\n   WHERE id = $1", 1_234.5);
  note?.(`SELECT ${"x, ".repeat(200)}`, 2_000);
  expect(lines).toEqual([
    "[slow] 1235 ms: SELECT * FROM resorts WHERE id = $1",
    expect.stringMatching(/^\[slow\] 2000 ms: SELECT (x, )+.{0,3}…$/),
  ]);
  expect(lines[1]?.length).toBeLessThan(330);
});

test("0 milliseconds is never", () => {
  expect(noteSlowStatements(0, () => {})).toBeUndefined();
});
