import { findAttribute } from "#app/domain/attributes.ts";
import { MIN_SEGMENTS_FOR_SHARES } from "#app/domain/terrain-shares.ts";
import { formatFigure, formatNumber, type UnitSystem } from "#app/domain/units.ts";
import type { Resort, ResortRecord } from "./resort-data.ts";

type FiguresOf = Pick<Resort, "numerics">;
type CountsOf = Pick<ResortRecord, "status" | "lifts" | "mapped_runs" | "runs_are_downhill">;

/** The lifts that tell what kind of place it is, by OpenStreetMap's aerialway value. */
const KINDS = [
  { kind: "cable_car", one: "cable car", many: "cable cars" },
  { kind: "gondola", one: "gondola", many: "gondolas" },
  { kind: "chair_lift", one: "chair lift", many: "chair lifts" },
] as const;

/** OpenStreetMap's piste:difficulty by what it means to a rider; "ungraded" is none of them. */
const LEVELS = [
  { word: "easy", grades: ["novice", "easy"] },
  { word: "intermediate", grades: ["intermediate"] },
  { word: "hard", grades: ["advanced", "expert", "extreme", "freeride"] },
] as const;

const list = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * What the figures say of a resort that nobody has described, in up to three sentences; null when they say nothing.
 *
 * @example inFigures(resort, record, "metric")
 *   // "141 operating lifts, among them 36 gondolas and 54 chair lifts. Of 928 graded run segments on the map,
 *   // cross-country included, most are easy."
 */
export function inFigures(resort: FiguresOf, record: CountsOf | null, units: UnitSystem): string | null {
  const sentences = [liftSentence(resort, record), sizeSentence(resort, units), runSentence(record)];
  return sentences.filter(Boolean).join(" ") || null;
}

function liftSentence({ numerics }: FiguresOf, record: CountsOf | null): string | null {
  const mapped = sum(record?.lifts ?? []);
  const total = numerics.find(({ name }) => name === "number_of_lifts")?.value ?? mapped;
  if (total <= 0) return null;
  // Only the record says that its lifts are those that run.
  const run = mapped === total && record?.status === "operating";
  const noun = `${run ? "operating " : ""}${total === 1 ? "lift" : "lifts"}`;
  const kinds = KINDS.flatMap(({ kind, one, many }) => {
    const count = sum((record?.lifts ?? []).filter((entry) => entry.kind === kind));
    return count > 0 ? [{ count, one, many }] : [];
  });
  return `${formatNumber(total)} ${noun}${amongThem(kinds, total)}.`;
}

function amongThem(kinds: readonly { count: number; one: string; many: string }[], total: number): string {
  const [first] = kinds;
  if (!first) return "";
  if (first.count === total) return total === 1 ? `, a ${first.one}` : `, all of them ${first.many}`;
  return `, among them ${list.format(
    kinds.map(({ count, one, many }) => `${formatNumber(count)} ${count === 1 ? one : many}`),
  )}`;
}

function sizeSentence({ numerics }: FiguresOf, units: UnitSystem): string | null {
  const sizes = [
    ["vertical_drop", "of vertical drop"],
    ["piste_length", "of marked runs"],
  ].flatMap(([name = "", words]) => {
    const numeric = numerics.find((candidate) => candidate.name === name);
    const attribute = findAttribute(name);
    return numeric && attribute ? [`${formatFigure(attribute, numeric.value, units)} ${words}`] : [];
  });
  return sizes.length > 0 ? `${list.format(sizes)}.` : null;
}

function runSentence(record: CountsOf | null): string | null {
  const levels = LEVELS.map(({ word, grades }) => ({
    word,
    count: sum((record?.mapped_runs ?? []).filter((run) => grades.some((grade) => grade === run.difficulty))),
  })).sort((a, b) => b.count - a.count);
  const total = sum(levels);
  const [first, second] = levels;
  // A handful of segments says nothing about a mountain, and neither does a tie.
  if (total < MIN_SEGMENTS_FOR_SHARES || !first || first.count === second?.count) return null;
  const part =
    first.count === total ? "all are" : first.count * 2 > total ? "most are" : "the largest share is";
  const runs = record?.runs_are_downhill
    ? "graded downhill run segments on the map"
    : "graded run segments on the map, cross-country included";
  return `Of ${formatNumber(total)} ${runs}, ${part} ${first.word}.`;
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
