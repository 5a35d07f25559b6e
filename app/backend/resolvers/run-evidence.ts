import type { Resort } from "../context.ts";

/** Whether the runs of a resort were counted as downhill runs with their lengths; else trails are among them. */
export function runsAreDownhill({ run_kilometres }: Pick<Resort, "run_kilometres">): boolean {
  return Object.keys(run_kilometres).length > 0;
}
