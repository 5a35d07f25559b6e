import { RUN_GRADES, type RunGrade } from "#app/domain/derived-ratings.ts";
import type { RunRow } from "./tables.ts";

/** Number of mapped run segments of each difficulty, cross-country included, 0 for none. */
export function countRuns(runs: readonly RunRow[]): Record<RunGrade, number> {
  const counts = Object.fromEntries(RUN_GRADES.map((grade) => [grade, 0])) as Record<RunGrade, number>;
  for (const { difficulty } of runs) counts[requireRunGrade(difficulty)] += 1;
  return counts;
}

function requireRunGrade(difficulty: string): RunGrade {
  const grade = difficulty === "" ? "ungraded" : RUN_GRADES.find((known) => known === difficulty);
  if (!grade) throw new Error(`unknown difficulty "${difficulty}" in the source`);
  return grade;
}
