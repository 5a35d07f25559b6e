import { expect, test } from "vitest";
import type { WaysReport } from "#app/tools/import/mountains/import-ways.ts";
import { waysReportLines } from "#app/tools/import/mountains/ways-report.ts";

const REPORT: WaysReport = {
  files: [
    {
      kind: "run",
      read: 200_000,
      taken: 120_000,
      skipped: { "no ski area": 30_000, "for no downhill skiing": 50_000 },
      dataDate: "2026-11-01",
      isDayGuessed: true,
      problems: {
        count: 2,
        lines: ['Run 7: "difficulty" is not one that we know. It is left out.', "Run 8: …"],
      },
    },
    {
      kind: "lift",
      read: 1,
      taken: 1,
      skipped: {},
      dataDate: "2026-11-02",
      isDayGuessed: false,
      problems: { count: 0, lines: [] },
    },
  ],
  ofUnknownAreas: 5,
  far: { count: 1, lines: ['Run "Away", way/9, is 8123 km from "Elm". It is left out.'] },
  surplus: 0,
  written: 3_000,
  unchanged: 7,
  newerBefore: 1,
  notInFile: 20,
  isDryRun: true,
  seconds: 75.04,
  peakMegabytes: 264.7,
};

test("says what became of every run, lift and resort, after the problems", () => {
  expect(waysReportLines(REPORT)).toEqual([
    "Problems:",
    '  Run 7: "difficulty" is not one that we know. It is left out.',
    "  Run 8: …",
    "Too far from their areas:",
    '  Run "Away", way/9, is 8123 km from "Elm". It is left out.',
    "Read 200000 features of runs, data of an unknown day: the file was last changed on 2026-11-01.",
    "  taken       120000",
    "  left out    80000 (for no downhill skiing 50000, no ski area 30000)",
    "  problems    2",
    "Read 1 feature of lifts, data of 2026-11-02.",
    "  taken       1",
    "  left out    0",
    "  problems    0",
    "Resorts keep the runs and lifts that they have, which may be newer.",
    "To take the file's in their place, tell its day, such as --date 2026-08-08.",
    "Resorts:",
    "  written     3000",
    "  unchanged   7",
    "  newer       1 (have data already that are or may be later, and stay)",
    "  not in file 20 (keep the runs and lifts that they have)",
    "  unknown     5 (runs and lifts of areas that the index does not have)",
    "  too far     1 (runs and lifts more than 60 km from their areas)",
    "Took 75.0 s and 265 MB of memory.",
    "This was a dry run: nothing was written.",
  ]);
});

test("says that one resort had too many, where it did", () => {
  expect(waysReportLines({ ...REPORT, surplus: 3 })).toContain(
    "  too many    3 (runs and lifts of one resort)",
  );
});
