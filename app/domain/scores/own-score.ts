import { ATTRIBUTES, findAttribute } from "../attributes/attributes.ts";
import { firstInvalid, type Parsed, quoted } from "../invalid-params.ts";
import { type Scale, type Scales, standardScore } from "./total-score.ts";

/**
 * A score of the visitor's own: how much each rating matters to them orders the resorts that people
 * have rated.
 */

/**
 * Weights of ratings, 1 to MAX_WEIGHT, in the order in which pages list them; none leaves the order
 * to the total score.
 */
export type Weights = Readonly<Record<string, number>>;

export const NO_WEIGHTS: Weights = {};
export const MAX_WEIGHT = 5;
/**
 * By which lists are ordered with weights; also a field of the form for each rating with its name
 * behind it.
 */
export const MY_SCORE = "my_score";
/** How many of a resort's ratings speak for it in words. */
const MAX_REASONS = 3;
const WEIGHT_FIELD = "weight_";

export function hasWeights(weights: Weights): boolean {
  return Object.keys(weights).length > 0;
}

/** The name of the form's field for a rating's weight. */
export function weightField(name: string): string {
  return WEIGHT_FIELD + name;
}

/**
 * The weights of an address. Gives a value for any text.
 *
 * @example parseWeights("night_life:2,snow_quality:5").value // { snow_quality: 5, night_life: 2 }
 */
export function parseWeights(text: string | null): Parsed<Weights> {
  const invalid: string[] = [];
  const found = new Map<string, number>();
  for (const entry of (text ?? "").split(",").filter((part) => part.trim() !== "")) {
    const [name = "", weight = "", ...rest] = entry.trim().split(":");
    const isWeight = /^[1-9]$/.test(weight) && Number(weight) <= MAX_WEIGHT;
    if (isWeighable(name) && isWeight && rest.length === 0) found.set(name, Number(weight));
    else invalid.push(`weights: no weight ${quoted(entry)}`);
  }
  return { value: inPageOrder(Object.fromEntries(found)), invalid: [...firstInvalid("weights", invalid)] };
}

/** Weights as the parameter of an address; empty for none. `parseWeights` undoes it. */
export function formatWeights(weights: Weights): string {
  return Object.entries(weights)
    .map(([name, weight]) => `${name}:${weight}`)
    .join();
}

/** @example weightWords({ snow_quality: 5, night_life: 2 }) // "Snow quality 5, Nightlife 2" */
export function weightWords(weights: Weights): string {
  return Object.entries(weights)
    .map(([name, weight]) => `${findAttribute(name)?.title} ${weight}`)
    .join(", ");
}

/** The weights of the form's fields, 0 being none; null where it has no such field. */
export function readWeightFields(params: URLSearchParams): Parsed<Weights> | null {
  const fields = [...params].filter(([name]) => name.startsWith(WEIGHT_FIELD));
  if (fields.length === 0) return null;
  const set = fields.filter(([, value]) => value.trim() !== "" && value.trim() !== "0");
  return parseWeights(
    set.map(([name, value]) => `${name.slice(WEIGHT_FIELD.length)}:${value.trim()}`).join(),
  );
}

/** Names of the form's fields. */
export const WEIGHT_FIELDS: readonly string[] = ATTRIBUTES.filter(({ name }) => isWeighable(name)).map(
  ({ name }) => weightField(name),
);

export function isWeighable(name: string): boolean {
  return findAttribute(name)?.category === "Rating";
}

/** A rating that counts, and what it is measured by. */
export interface OwnTerm extends Scale {
  readonly name: string;
  readonly weight: number;
  /** Without this rating there is no score, whatever else is rated. */
  readonly isNeeded?: boolean;
}

/** Of what no resort is rated for. */
const NO_SCALE: Scale = { mean: 0, spread: 0 };

/**
 * Weights with the scales of the index; what no resort is rated for is left out, unless it is
 * needed.
 *
 * @param needed names of the ratings without which there is no score, and of what is no rating and
 * so weighs nothing
 */
export function ownTerms(weights: Weights, scales: Scales, needed: readonly string[] = []): OwnTerm[] {
  const weightless = needed.filter((name) => weights[name] === undefined).map((name) => [name, 0] as const);
  return [...Object.entries(weights), ...weightless].flatMap(([name, weight]) => {
    const isNeeded = needed.includes(name);
    const scale = scales.get(name) ?? (isNeeded ? NO_SCALE : null);
    return scale ? [{ name, weight, ...scale, ...(isNeeded && { isNeeded }) }] : [];
  });
}

/**
 * The weighted mean of the standard scores, what is not rated counting as average; null where less
 * than half of the weight is of what is rated, since the order of such resorts would be that of
 * other things, and where a rating that is needed is missing. backend/scores/own-raw.ts is this
 * rule in SQL.
 *
 * @param values ratings by name
 */
export function ownRaw(values: ReadonlyMap<string, number>, terms: readonly OwnTerm[]): number | null {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  let known = 0;
  let sum = 0;
  for (const term of terms) {
    const value = values.get(term.name);
    if (value === undefined && term.isNeeded) return null;
    if (value === undefined) continue;
    known += term.weight;
    sum += term.weight * standardScore(value, term);
  }
  return whole === 0 || known * 2 < whole ? null : sum / whole;
}

/** The up to three ratings that lift a resort most, strongest first. */
export function ownReasons(values: ReadonlyMap<string, number>, terms: readonly OwnTerm[]): string[] {
  return terms
    .flatMap((term) => {
      const value = values.get(term.name);
      const lift = value === undefined ? 0 : term.weight * standardScore(value, term);
      return lift > 0 ? [{ name: term.name, lift }] : [];
    })
    .sort((a, b) => b.lift - a.lift)
    .slice(0, MAX_REASONS)
    .map(({ name }) => name);
}

/** How far above the mean a rating is to be a strength of its resort, in standard deviations. */
const STRENGTH_FROM = 0.5;
const MAX_STRENGTHS = 8;

/**
 * The up to eight ratings in which a resort is furthest above the mean of the index, strongest
 * first.
 */
export function strengths(values: ReadonlyMap<string, number>, scales: Scales): string[] {
  return [...values]
    .flatMap(([name, value]) => {
      const scale = scales.get(name);
      const lift = scale ? standardScore(value, scale) : 0;
      return lift >= STRENGTH_FROM ? [{ name, lift }] : [];
    })
    .sort((a, b) => b.lift - a.lift)
    .slice(0, MAX_STRENGTHS)
    .map(({ name }) => name);
}

/**
 * Weights that look for what is strong in one resort: 5 for its strongest ratings, less for the
 * next.
 */
export function weightsLike(names: readonly string[]): Weights {
  return inPageOrder(
    Object.fromEntries(names.map((name, index) => [name, Math.max(MAX_WEIGHT - Math.floor(index / 2), 1)])),
  );
}

/** The same weights in the order in which pages list the ratings: equal ones make one address. */
export function inPageOrder(weights: Weights): Weights {
  return Object.fromEntries(
    ATTRIBUTES.flatMap(({ name }) => {
      const weight = weights[name];
      return weight === undefined ? [] : [[name, weight]];
    }),
  );
}

/** Both together; of a rating in both the larger weight. */
export function addWeights(weights: Weights, more: Weights): Weights {
  const larger = Object.entries(more).map(([name, weight]) => [name, Math.max(weight, weights[name] ?? 0)]);
  return inPageOrder({ ...weights, ...Object.fromEntries(larger) });
}
