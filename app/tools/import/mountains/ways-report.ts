import { reasonsIn } from "../reading/area.ts";
import { count, endLines, line, listLines, total } from "../report.ts";
import type { WaysReport } from "./import-ways.ts";

/** The report as lines for a terminal: all problems that were listed, or the first twenty. */
export function waysReportLines(report: WaysReport, { isVerbose = false } = {}): string[] {
  const { files } = report;
  return [
    ...files.flatMap(({ problems }) => listLines("Problems:", problems, isVerbose)),
    ...files.flatMap(({ kind, read, taken, skipped, problems, dataDate, isDayGuessed }) => [
      `Read ${count(read, "feature")} of ${kind}s, data of ${dataDate}${isDayGuessed ? GUESSED : ""}.`,
      line("taken", taken),
      line("left out", total(skipped), reasonsIn(skipped)),
      line("problems", problems.count),
    ]),
    "Resorts:",
    line("written", report.written),
    line("unchanged", report.unchanged),
    line("newer", report.newerBefore, "have later data already, which stay"),
    line("not in file", report.notInFile, "keep the runs and lifts that they have"),
    line("unknown", report.ofUnknownAreas, "runs and lifts of areas that the index does not have"),
    ...(report.surplus > 0 ? [line("too many", report.surplus, "runs and lifts of one resort")] : []),
    ...endLines(report),
  ];
}

const GUESSED = " (when the file was last changed; --date tells the right day)";
