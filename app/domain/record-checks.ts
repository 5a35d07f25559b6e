/** What the figures of a resort must satisfy together; a record that breaks a rule loses the broken figures. */
export interface BrokenRule {
  /** The figures that contradict each other, or the one that is impossible by itself. */
  readonly figures: readonly string[];
  /** One sentence for people. */
  readonly reason: string;
}

/** How far a vertical drop may exceed peak minus base: sources round. */
const VERTICAL_TOLERANCE = 1.02;
const SHARES = ["terrain_beginner", "terrain_intermediate", "terrain_expert"] as const;
const SHARES_MIN = 98;
const SHARES_MAX = 102;

/** Beyond these a figure is a slip of somebody's pen. The lowest and highest places on land bound the elevations. */
const POSSIBLE = Object.entries({
  average_annual_snowfall: [1, 4_000],
  elevation_peak: [-450, 8_900],
  elevation_base: [-450, 8_900],
  vertical_drop: [1, 5_000],
  number_of_runs: [1, 1_500],
  number_of_lifts: [1, 500],
  skiable_terrain: [0.1, 50_000],
  piste_length: [0.01, 1_500],
  longest_run: [10, 60_000],
  terrain_beginner: [0, 100],
  terrain_intermediate: [0, 100],
  terrain_expert: [0, 100],
} satisfies Readonly<Record<string, readonly [min: number, max: number]>>);

/**
 * The rules of a resort's statistics that these figures break; none when the record is sound. Figures are metric, by the
 * names of their attributes; what is unknown is absent.
 *
 * - the base lies below the peak;
 * - the vertical drop is at most peak minus base, with 2% allowed;
 * - the three shares of terrain add up to 98-102, and stand together or not at all;
 * - every figure is possible.
 */
export function brokenRules(figures: Readonly<Record<string, number>>): BrokenRule[] {
  return [...impossible(figures), ...elevations(figures), ...shares(figures)];
}

function impossible(figures: Readonly<Record<string, number>>): BrokenRule[] {
  return POSSIBLE.flatMap(([name, [min, max]]) => {
    const value = figures[name];
    if (value === undefined || (value >= min && value <= max)) return [];
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
  if (vertical === undefined || vertical <= (peak - base) * VERTICAL_TOLERANCE) return [];
  return [
    {
      figures: ["vertical_drop"],
      reason: `A vertical drop of ${vertical} m is more than lies between ${base} m and ${peak} m.`,
    },
  ];
}

function shares(figures: Readonly<Record<string, number>>): BrokenRule[] {
  const known = SHARES.flatMap((name) => figures[name] ?? []);
  if (known.length === 0) return [];
  const sum = known.reduce((total, each) => total + each, 0);
  if (known.length === SHARES.length && sum >= SHARES_MIN && sum <= SHARES_MAX) return [];
  return [
    {
      figures: SHARES.filter((name) => figures[name] !== undefined),
      reason: `The shares of beginner, intermediate and expert terrain (${known.join(", ")}) do not make 100%.`,
    },
  ];
}
