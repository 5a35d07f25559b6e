import * as z from "zod/mini";
import { decodeLine } from "#app/domain/mountain/line-code.ts";
import type { NamedLine } from "#app/domain/mountain/map-lines.ts";
import { RUN_USES, type RunUse } from "#app/domain/mountain/mountain.ts";
import { RUN_LEVELS, type RunLevel } from "#app/domain/mountain/run-levels.ts";
import { resortPath } from "#app/domain/urls.ts";
import { checkedJson } from "../checked-json.ts";

export type LineKind = RunLevel | "lift";

/** A run, a lift, or the outline of a run. */
export interface DrawnLine {
  /** The same line of two resorts has the same code. */
  readonly code: string;
  /** Empty where the map knows none. */
  readonly name: string;
  /** Degrees, as Leaflet has them; of a lift upward. */
  readonly places: readonly (readonly [latitude: number, longitude: number])[];
}

/** Lines that look alike and mean the same. */
export interface LineGroup {
  readonly kind: LineKind;
  /** What it says of them: "Easy", "Chair lift". */
  readonly words: string;
  readonly use: RunUse | null;
  readonly isArea: boolean;
  readonly lines: readonly DrawnLine[];
}

const linesShape = z.array(z.tuple([z.string(), z.int()]));
const mapLinesShape = z.object({
  names: z.array(z.string()),
  runs: z.array(
    z.object({
      level: z.enum(RUN_LEVELS),
      words: z.string(),
      use: z.enum(RUN_USES),
      isArea: z.boolean(),
      lines: linesShape,
    }),
  ),
  lifts: z.array(z.object({ words: z.string(), lines: linesShape })),
});

/**
 * What a map draws of a resort. No cookie is sent: the answer is the same for all visitors, and
 * cached for all.
 *
 * @throws when it cannot be had
 */
export async function fetchLines(segment: string, signal: AbortSignal): Promise<LineGroup[]> {
  const answer = await checkedJson(`${resortPath(segment)}/lines`, mapLinesShape, signal, {
    credentials: "omit",
  });
  const drawn = ([code, name]: NamedLine): DrawnLine => ({
    code,
    name: answer.names[name] ?? "",
    places: decodeLine(code).map(([longitude, latitude]) => [latitude, longitude] as const),
  });
  return [
    ...answer.runs.map(({ level, lines, ...runs }) => ({ ...runs, kind: level, lines: lines.map(drawn) })),
    ...answer.lifts.map(({ words, lines }) => ({
      kind: "lift" as const,
      words,
      use: null,
      isArea: false,
      lines: lines.map(drawn),
    })),
  ];
}
