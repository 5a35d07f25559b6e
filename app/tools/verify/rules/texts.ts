import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import { figureOf, type IndexRule } from "./rule.ts";

/** Rounding in a text, and stations somewhat beyond the runs. */
const TOLERATED_M = 60;
/** "A drop of about 1,000 m". */
const TOLERATED_SHARE = 0.12;

const HEIGHT = /(\d{1,2}[,.]?\d{3}|\d{2,3})[ -]?(?:m|met(?:re|er)s?)\b/g;
const LENGTH = /(\d{1,4}(?:\.\d{1,2})?)[ -]?(?:km|kilomet(?:re|er)s?)\b/g;

/** What a text calls a lift, and as what the map may count it. */
const NAMED_LIFTS: readonly { readonly words: RegExp; readonly kinds: readonly LiftKind[] }[] = [
  { words: /\bgondolas?\b|\bcable cars?\b/i, kinds: ["gondola", "cable_car", "mixed_lift"] },
  { words: /\bchair(lift)?s?\b/i, kinds: ["chair_lift", "mixed_lift"] },
  { words: /\bfunicular\b/i, kinds: ["funicular", "railway"] },
  { words: /\bdrag lifts?\b|\bT-bars?\b/i, kinds: ["t-bar", "j-bar", "platter", "drag_lift", "rope_tow"] },
  { words: /\bcarpets?\b/i, kinds: ["magic_carpet"] },
];

const AMERICAN =
  /\b(color|favorite|center|gray|(kilo)?meters?|neighbor|toward|parking lot|condos?|condominiums?|vacation|snow-making|traveler)\b/;

/** Descriptions and tips that the figures beside them deny, or that are not British English. */
export const texts: IndexRule = {
  name: "texts",
  title: "a text that the figures beside it deny, or American",
  find: (records) =>
    records.flatMap((record) => {
      const text = [record.description ?? "", ...record.tips].join(" ");
      return doubts(record, text).map((says) => ({ urlSegment: record.url_segment, says }));
    }),
};

function doubts(record: ResortRecord, text: string): string[] {
  const base = figureOf(record, "elevation_base");
  const peak = figureOf(record, "elevation_peak");
  const drop = figureOf(record, "vertical_drop");
  const kilometres = figureOf(record, "piste_length");
  const isDrop = (metres: number) => drop !== null && Math.abs(metres - drop) <= drop * TOLERATED_SHARE;
  const heights = numbersIn(text, HEIGHT).filter(
    (metres) =>
      base !== null &&
      peak !== null &&
      (metres < base - TOLERATED_M || metres > peak + TOLERATED_M) &&
      !isDrop(metres),
  );
  const lengths = numbersIn(text, LENGTH).filter((length) => kilometres !== null && length > kilometres);
  const [american] = AMERICAN.exec(text) ?? [];
  return [
    ...heights.map((metres) => `${metres} m beside ${base}–${peak} m`),
    ...lengths.map((length) => `${length} km beside ${kilometres} km`),
    ...uncountedLifts(record).map((words) => `names a ${words}, but none is counted`),
    ...(american === undefined ? [] : [`"${american}"`]),
  ];
}

function numbersIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, digits = ""]) => Number(digits.replace(/[,.](?=\d{3})/, "")));
}

/** Of descriptions alone: a tip may lead to the lift of a neighbour. */
function uncountedLifts({ description, lifts }: ResortRecord): string[] {
  if (Object.keys(lifts).length === 0) return [];
  return NAMED_LIFTS.filter(({ kinds }) => kinds.every((kind) => !lifts[kind])).flatMap(({ words }) => {
    const [found] = words.exec(description ?? "") ?? [];
    return found ?? [];
  });
}
