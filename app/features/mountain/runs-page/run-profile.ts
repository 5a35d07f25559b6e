import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { degreesOf, heightsAlong, profileOf, RANKED_METRES } from "#app/domain/mountain/measure.ts";
import type { Run } from "#app/domain/mountain/named-runs.ts";
import { nameOf } from "./run-rows.ts";
import { shownHeight, shownLength } from "./shown-units.ts";

/** Units across; heights are in the same scale times the exaggeration. */
const WIDTH = 1000;
/** Of a width: flatter runs are exaggerated, or their shape is a line. */
const LEAST_HEIGHT = 0.15;
const EXAGGERATIONS = [1, 2, 3, 5, 10];
/** Metres between the places where the steepest part is looked for. */
const STEP_METRES = 2;

/** A run from the side, its top at the left. */
export interface ProfileModel {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The line of the snow, and what lies below it. */
  readonly line: string;
  readonly ground: string;
  /**
   * The steepest 100 m of the line; null where the run is too short to tell, or has them on another
   * of its ways.
   */
  readonly steepest: string | null;
  readonly top: string;
  readonly bottom: string;
  /** All of it in words. */
  readonly words: string;
  /** How it is drawn. */
  readonly scale: string;
}

/** The profile of a run's longest line; null where no heights are known. */
export function runProfile(run: Run, units: UnitSystem): ProfileModel | null {
  const [longest] = run.lines;
  const { distances, heights } = longest ? profileOf(longest) : { distances: [], heights: null };
  const length = distances.at(-1) ?? 0;
  if (!heights || length === 0) return null;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const exaggeration =
    EXAGGERATIONS.find((each) => ((highest - lowest) * each) / length >= LEAST_HEIGHT) ??
    EXAGGERATIONS.at(-1) ??
    1;
  const scale = WIDTH / length;
  const height = Math.max(1, Math.round((highest - lowest) * exaggeration * scale));
  const place = (distance: number, metres: number) =>
    `${Math.round(distance * scale)} ${Math.round((highest - metres) * exaggeration * scale)}`;
  const line = `M${distances.map((distance, index) => place(distance, heights[index] ?? lowest)).join("L")}`;
  const top = heights[0] ?? highest;
  const bottom = heights.at(-1) ?? lowest;
  return {
    key: run.key,
    name: nameOf(run) ?? "",
    width: WIDTH,
    height,
    line,
    ground: `${line}V${height}H0Z`,
    steepest: steepestPart(distances, heights, run.steepest100, place),
    top: shownHeight(top, units),
    bottom: shownHeight(bottom, units),
    words: wordsOf(run, { length, top, bottom }, units),
    scale:
      exaggeration === 1 ? "Drawn to scale." : `Heights are drawn ${exaggeration} times as large as lengths.`,
  };
}

function wordsOf(
  { pitch, steepest100, lines }: Run,
  { length, top, bottom }: { readonly length: number; readonly top: number; readonly bottom: number },
  units: UnitSystem,
): string {
  const pitches = [
    pitch === null ? null : `${pitch}° on average`,
    steepest100 === null
      ? null
      : `at least ${steepest100}° over its steepest ${shownHeight(RANKED_METRES, units)}`,
  ].filter((each) => each !== null);
  return [
    `From ${shownHeight(top, units)} down to ${shownHeight(bottom, units)} over ${shownLength(length, units)}`,
    pitches.length > 0 ? `: ${pitches.join(", ")}.` : ". Too short, or too uneven, to tell how steep it is.",
    lines.length > 1 ? ` The longest of ${lines.length} ways of this name is drawn.` : "",
  ].join("");
}

/** The part of the line that makes the run as steep as it is said to be. */
function steepestPart(
  distances: readonly number[],
  heights: readonly number[],
  degrees: number | null,
  place: (distance: number, metres: number) => string,
): string | null {
  const last = (distances.at(-1) ?? 0) - RANKED_METRES;
  if (degrees === null || last < 0) return null;
  const [upper, lower] = [heightsAlong(distances, heights), heightsAlong(distances, heights)];
  let start = 0;
  let most = -Infinity;
  for (let at = 0; at <= last; at += STEP_METRES) {
    const drop = upper(at) - lower(at + RANKED_METRES);
    if (drop > most) [start, most] = [at, drop];
  }
  // On another line of the run.
  if (Math.abs(degreesOf(most, RANKED_METRES) - degrees) > 1) return null;
  const along = heightsAlong(distances, heights);
  const end = start + RANKED_METRES;
  const between = distances.filter((distance) => distance > start + 1 && distance < end - 1);
  return `M${[start, ...between, end].map((distance) => place(distance, along(distance))).join("L")}`;
}
