import { expect, test } from "vitest";
import { type ImportReport, reportLines } from "#app/tools/import/import-report.ts";

const problems = Array.from({ length: 23 }, (_, index) => `Line ${index + 2}: The status is none.`);

const REPORT: ImportReport = {
  read: 11_600,
  added: 120,
  standIns: 1,
  leaps: 2,
  updated: 4_000,
  matchedByName: 75,
  unchanged: 60,
  furtherIds: 33,
  skipped: { "no name": 5_000, "no lift": 2_000 },
  ambiguous: { "same name and place as another area of the file": 4 },
  leftAlone: 2,
  vanished: 1,
  back: 1,
  whyPartial: null,
  coverage: 0.98,
  dataDate: "2026-11-01",
  isDayGuessed: false,
  newerBefore: null,
  lists: {
    added: { count: 120, lines: ['"Vals" (CH)'] },
    vanished: { count: 1, lines: ['"Laax" (CH)'] },
    standIns: { count: 1, lines: ['"Portes du Soleil" stands for "Avoriaz", "Champéry"'] },
    leaps: { count: 2, lines: ['"Elm": number_of_lifts stays 6, the file has 1'] },
    problems: { count: 30, lines: problems },
  },
  isDryRun: false,
  seconds: 12.345,
  peakMegabytes: 812.6,
};

test("says what became of every area, after the first names and problems", () => {
  expect(reportLines(REPORT)).toEqual([
    "Added:",
    '  "Vals" (CH)',
    "  … and 119 more.",
    "Vanished:",
    '  "Laax" (CH)',
    "Not added, since the index has it by other entries:",
    '  "Portes du Soleil" stands for "Avoriaz", "Champéry"',
    "Figures that stay, being less than half or more than twice as large in the file:",
    '  "Elm": number_of_lifts stays 6, the file has 1',
    "  … and 1 more.",
    "Problems:",
    ...problems.slice(0, 20).map((line) => `  ${line}`),
    "  … and 10 more (--verbose shows more).",
    "Read 11600 areas, data of 2026-11-01.",
    "  added       120",
    "  updated     4000 (75 matched by name)",
    "  unchanged   60",
    "  stands for  1 (known resorts, of which it is the whole or a further entry)",
    "  further ids 33 (of areas that the file has several times)",
    "  skipped     7000 (no name 5000, no lift 2000)",
    "  ambiguous   4 (same name and place as another area of the file 4)",
    "  left alone  2 (resorts of the index in rows that were skipped)",
    "  back        1 (missing from earlier data)",
    "  vanished    1",
    "  leaps       2 (figures that stay as they are)",
    "  problems    30",
    "Took 12.3 s and 813 MB of memory.",
  ]);
});

test("shows all problems that were kept when asked to", () => {
  const lines = reportLines(REPORT, { isVerbose: true });
  expect(lines.slice(11, 35)).toEqual([...problems.map((line) => `  ${line}`), "  … and 7 more."]);
});

test.each<[Partial<ImportReport>, string]>([
  [{ vanished: 0, whyPartial: "told" }, "  vanished    0 (not looked for, since the file is a part only)"],
  [
    { vanished: 0, whyPartial: "few", coverage: 0.499 },
    "  vanished    0 (not looked for, since the file has 49% of the known areas; --complete if it has all there are)",
  ],
  [
    { vanished: 0, whyPartial: "repeated" },
    "  vanished    0 (not looked for again, since the index has this file already)",
  ],
  [
    { vanished: 0, whyPartial: "older" },
    "  vanished    0 (not looked for, since the index has newer data; --complete if the file is right all the same)",
  ],
  [
    { vanished: 0, whyPartial: "undated" },
    "  vanished    0 (not looked for, since the index may have newer data; --complete if the file is right all the same)",
  ],
  [{ newerBefore: "2026-12-01" }, "The index had newer data already, of 2026-12-01, which stay."],
  [{ newerBefore: "2026-12-01" }, "To take the file's in their place all the same: --date 2026-12-01."],
  [
    { isDayGuessed: true },
    "Read 11600 areas, data of an unknown day: the file was last changed on 2026-11-01.",
  ],
  [{ isDayGuessed: true }, "--date tells the day of the data."],
  [
    { isDayGuessed: true, newerBefore: "2026-08-08" },
    "The index has data of 2026-08-08, which may be newer and stay.",
  ],
  [
    { isDayGuessed: true, newerBefore: "2026-08-08" },
    "To take the file's in their place, tell its day: --date 2026-08-08, or a later one.",
  ],
  [{ isDryRun: true }, "This was a dry run: nothing was written."],
  [{ lists: { ...REPORT.lists, problems: { count: 0, lines: [] } } }, "  problems    0"],
  [{ read: 1 }, "Read 1 area, data of 2026-11-01."],
])("with %o says so", (facts, line) => {
  expect(reportLines({ ...REPORT, ...facts })).toContain(line);
});
