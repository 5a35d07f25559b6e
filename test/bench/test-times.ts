import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { median, type Row } from "./report.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Where `npm run test:unit` leaves what its test files took. */
const TIMES = join(ROOT, "node_modules/.cache/unit-times.json");

/**
 * What the work below takes on a machine that keeps the budgets with room for one that is
 * disturbed: half of what it took on two idle cores, where the slowest file took 10 s and all of
 * them 440 s.
 */
const YARDSTICK_MS = 20;
/**
 * Of one test file, and of all together (on two cores half of it passes), in seconds on that
 * machine.
 */
const BUDGETS = { file: 8, suite: 420 };

/** As Vitest's reporter "json" writes it. */
const timesSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      /** Milliseconds since 1970. */
      startTime: z.number(),
      endTime: z.number(),
    }),
  ),
});

/**
 * How long this machine takes for some work of the kind that tests are made of, in milliseconds.
 */
function yardstick(): number {
  const once = () => {
    const started = performance.now();
    const rows = Array.from({ length: 30_000 }, (_, n) => ({
      id: n,
      title: `Resort ${(n * 7_919) % 30_000}`,
    }));
    const copies: typeof rows = JSON.parse(JSON.stringify(rows));
    copies.sort((a, b) => a.title.localeCompare(b.title));
    return performance.now() - started;
  };
  return median(Array.from({ length: 9 }, once));
}

/**
 * What tests take, in seconds as on the machine of the budgets: the slowest files, and all
 * together. None where no run of `npm run test:unit` has left its times.
 */
export function testTimes(): Row[] {
  if (!existsSync(TIMES)) return [];
  const { testResults } = timesSchema.parse(JSON.parse(readFileSync(TIMES, "utf8")));
  const speed = YARDSTICK_MS / yardstick();
  const files = testResults
    .map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      value: ((endTime - startTime) / 1_000) * speed,
    }))
    .sort((a, b) => b.value - a.value);
  const note = `this machine is ${speed.toFixed(2)} times as fast as that of the budget`;
  return [
    {
      name: `tests of ${files.length} files`,
      value: files.reduce((sum, { value }) => sum + value, 0),
      unit: "s",
      budget: BUDGETS.suite,
      note,
    },
    ...files.slice(0, 3).map((file) => ({ ...file, unit: "s", budget: BUDGETS.file })),
  ];
}
