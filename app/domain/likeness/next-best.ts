import { findListed } from "../attributes/attributes.ts";
import { SNOW_FIGURES } from "../attributes/snow-figures.ts";
import { mappedName, withoutMapped } from "../attributes/statistic-rows.ts";

/** What says nearly the same as a figure that is known of few, the best first. */
const STEEP = ["expert_terrain", "mapped_expert_terrain", "terrain_expert"];
const EASY = ["beginner_terrain", "mapped_beginner_terrain", "terrain_beginner"];
const SNOW = ["snow_reliability", "snow_quality", "elevation_peak"];
const LONG = ["longest_way_down", "longest_run", "vertical_drop"];
const LARGE = ["piste_length", "number_of_lifts", "size_class"];

const NEARLY: Readonly<Record<string, readonly string[]>> = {
  steepest_run: STEEP,
  expert_runs_pitch: STEEP,
  runs_above_25: STEEP,
  runs_above_30: STEEP,
  expert_terrain: STEEP,
  terrain_expert: STEEP,
  longest_easy_way_down: EASY,
  beginner_terrain: EASY,
  terrain_beginner: EASY,
  longest_way_down: LONG,
  longest_run: LONG,
  average_annual_snowfall: SNOW,
  snow_reliability: SNOW,
  snow_quality: SNOW,
  ...Object.fromEntries(SNOW_FIGURES.map(({ name }) => [name, [...SNOW, "average_annual_snowfall"]])),
  number_of_runs: LARGE,
  piste_length: LARGE,
  skiable_terrain: LARGE,
};

/** What says something of every list. */
const USUAL = ["total_score", "terrain_score", "number_of_lifts"];

/**
 * By what else a list can be ordered whose resorts have no value of an attribute, the nearest in
 * meaning first.
 *
 * @example nextBest("steepest_run")[0] // "expert_terrain"
 * @example nextBest("lift_access")[0] // "mapped_lift_access"
 */
export function nextBest(name: string): readonly string[] {
  const other = withoutMapped(name) === name ? mappedName(name) : withoutMapped(name);
  const counterpart = findListed(other) ? [other] : [];
  return [...new Set([...counterpart, ...(NEARLY[withoutMapped(name)] ?? []), ...USUAL])].filter(
    (candidate) => candidate !== name,
  );
}
