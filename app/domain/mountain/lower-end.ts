import type { Position } from "../places/distance.ts";
import type { Line } from "./mountain.ts";

/** Where people get on a lift; null where its heights are not known. */
export function lowerEnd(line: Line): Position | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first?.[2] === undefined || last?.[2] === undefined) return null;
  const [longitude, latitude] = first[2] <= last[2] ? first : last;
  return { latitude, longitude };
}
