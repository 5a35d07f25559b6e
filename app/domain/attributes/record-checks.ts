import { plural } from "../numbers.ts";
import { ATTRIBUTES, type Attribute } from "./attributes.ts";
import { TERRAIN_SHARES } from "./terrain-shares.ts";

/**
 * What the figures of a resort must satisfy together; a record that breaks a rule loses the broken
 * figures.
 */
export interface BrokenRule {
  /** The figures that contradict each other, or the one that is impossible by itself. */
  readonly figures: readonly string[];
  /** One sentence for people. */
  readonly reason: string;
}

/** How far a vertical drop may exceed peak minus base: sources round. */
const VERTICAL_TOLERANCE = 1.02;
/** The greatest vertical drop that is possible, in metres; the greatest there is has some 2,800. */
const MAX_VERTICAL = 5_000;
/**
 * Kilometres of runs beside each lift. Of the areas that OpenSkiMap has, the most has 21 km, with
 * one lift.
 */
const MAX_KILOMETRES_PER_LIFT = 25;
const SHARES_MIN = 98;
const SHARES_MAX = 102;

/**
 * The rules of a resort's statistics that these figures break; none when the record is sound.
 * Figures are metric, by the names of their attributes; what is unknown is absent.
 *
 * - the base lies below the peak, and not deeper than any slope is high;
 * - the vertical drop is at most peak minus base, with 2% allowed;
 * - there are at most 25 km of runs for each lift;
 * - the three shares of terrain add up to 98-102, and stand together or not at all;
 * - every figure is possible.
 */
export function brokenRules(figures: Readonly<Record<string, number>>): BrokenRule[] {
  const alone = impossible(figures);
  // What is impossible by itself contradicts nothing else, and costs nothing else.
  const isPossible = (name: string) => !alone.some((rule) => rule.figures.includes(name));
  const possible = Object.fromEntries(Object.entries(figures).filter(([name]) => isPossible(name)));
  return [...alone, ...elevations(possible), ...lengths(possible), ...shares(possible)];
}

function impossible(figures: Readonly<Record<string, number>>): BrokenRule[] {
  return ATTRIBUTES.flatMap(({ name, possible }) => {
    const value = figures[name];
    if (!possible || value === undefined || (value >= possible[0] && value <= possible[1])) return [];
    return [{ figures: [name], reason: `${name} of ${value} is not possible.` }];
  });
}

function elevations(figures: Readonly<Record<string, number>>): BrokenRule[] {
  const { elevation_base: base, elevation_peak: peak, vertical_drop: vertical } = figures;
  if (base === undefined || peak === undefined) return [];
  if (base >= peak) {
    return [
      {
        figures: ["elevation_base", "elevation_peak"],
        reason: `The base at ${base} m does not lie below the peak at ${peak} m.`,
      },
    ];
  }
  if (peak - base > MAX_VERTICAL) {
    return [
      {
        figures: ["elevation_base", "elevation_peak"],
        reason: `No slope falls from ${peak} m to ${base} m.`,
      },
    ];
  }
  if (vertical === undefined || vertical <= (peak - base) * VERTICAL_TOLERANCE) return [];
  return [
    {
      figures: ["vertical_drop"],
      reason: `A vertical drop of ${vertical} m is more than lies between ${base} m and ${peak} m.`,
    },
  ];
}

function lengths({
  piste_length: length,
  number_of_lifts: lifts,
}: Readonly<Record<string, number>>): BrokenRule[] {
  if (length === undefined || lifts === undefined || length <= lifts * MAX_KILOMETRES_PER_LIFT) return [];
  return [
    {
      figures: ["piste_length", "number_of_lifts"],
      reason: `A length of ${length} km beside ${plural(lifts, "lift")} is not possible.`,
    },
  ];
}

function shares(figures: Readonly<Record<string, number>>): BrokenRule[] {
  const known = TERRAIN_SHARES.flatMap((name) => figures[name] ?? []);
  if (known.length === 0) return [];
  const sum = known.reduce((total, each) => total + each, 0);
  if (known.length === TERRAIN_SHARES.length && sum >= SHARES_MIN && sum <= SHARES_MAX) return [];
  return [
    {
      figures: TERRAIN_SHARES.filter((name) => figures[name] !== undefined),
      reason: `The shares of easy, intermediate and expert terrain (${known.join(", ")}) do not make 100%.`,
    },
  ];
}

/**
 * The names that an attribute's plain form fields have: a feature has one, a figure one for each
 * end.
 */
export function fieldsOf({ name, category }: Attribute): string[] {
  return category === "Generic" ? [name] : endsOf(name);
}

function endsOf(name: string): string[] {
  return [`${name}_min`, `${name}_max`];
}

/**
 * What a visitor may take for a field: a figure's bare name (`snow_quality=70`), the ends of a
 * feature.
 */
const NEAR_FIELDS = new Set(
  ATTRIBUTES.flatMap(({ name, category }) => (category === "Generic" ? endsOf(name) : [name])),
);

/**
 * In words, the parameters of a URL that look like form fields and are none. Empty ones ask for
 * nothing.
 */
export function nearFields(params: URLSearchParams): string[] {
  const given = [...params].filter(([key, value]) => NEAR_FIELDS.has(key) && value.trim() !== "");
  return [...new Set(given.map(([key]) => `${key}: no field of the filters`))];
}
