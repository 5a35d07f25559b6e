import { brokenRules } from "./record-checks.ts";
import type { Source } from "./scores.ts";
import { TERRAIN_SHARES } from "./terrain-shares.ts";

/** One statistic of a resort and who says so. */
export interface SourcedFigure {
  readonly type_name: string;
  /** Metric. */
  readonly value: number;
  readonly source: Source;
  /** Day of the data it was taken from, ISO 8601; null for derived ones. */
  readonly as_of: string | null;
}

export interface MergedFigures {
  readonly figures: readonly SourcedFigure[];
  /**
   * One sentence for each figure that was left out because it contradicts itself or a stronger one.
   */
  readonly leftOut: readonly string[];
}

const SHARES: readonly string[] = TERRAIN_SHARES;
/**
 * A number of lifts that a resort states may have its carpets in it: the map's stand beside the
 * map's lifts alone.
 */
export const LIFTS: readonly string[] = ["number_of_lifts", "number_of_carpets"];
export const ELEVATIONS: readonly string[] = ["elevation_base", "elevation_peak"];
/** What the map has of the runs as one sum. */
export const LENGTHS: readonly string[] = ["piste_length", "mapped_run_pieces"];

/**
 * Whether a figure is one of the two that carry a meaning together only: they are of one source and
 * one day.
 */
export function isOfLifts({ type_name }: Pick<SourcedFigure, "type_name">): boolean {
  return LIFTS.includes(type_name);
}

/**
 * One figure of each attribute from several layers, the strongest layer first (members and editors
 * before imports before what is derived). A figure that breaks a rule of records together with the
 * ones that are in already is left out. The three shares of terrain come from one layer, as do
 * lifts and carpets: a mix of two would mean nothing. Where base and peak are known and the
 * vertical drop is not, it is their difference.
 */
export function mergeFigures(layers: readonly (readonly SourcedFigure[])[]): MergedFigures {
  const merged = new Map<string, SourcedFigure>();
  const leftOut: string[] = [];
  for (const layer of layers) {
    for (const unit of unitsOf(layer, merged)) {
      const tried = new Map([...merged, ...unit.map((figure) => [figure.type_name, figure] as const)]);
      const [broken] = brokenRules(values(tried));
      if (broken) leftOut.push(broken.reason);
      else for (const figure of unit) merged.set(figure.type_name, figure);
    }
  }
  const vertical = verticalOf(merged);
  return { figures: [...merged.values(), ...(vertical ? [vertical] : [])], leftOut };
}

/**
 * What of a layer is still missing, as groups that stand or fall together: base and peak of one
 * layer contradict each other or none; three shares make one whole, lifts and carpets all that
 * carries people up.
 */
function unitsOf(
  layer: readonly SourcedFigure[],
  merged: ReadonlyMap<string, SourcedFigure>,
): SourcedFigure[][] {
  const missing = layer.filter(({ type_name }) => !merged.has(type_name));
  const shares = missing.filter(({ type_name }) => SHARES.includes(type_name));
  const elevations = missing.filter(({ type_name }) => ELEVATIONS.includes(type_name));
  const lifts = missing.filter(isOfLifts);
  const grouped = [...shares, ...elevations, ...lifts];
  const others = missing.filter((figure) => !grouped.includes(figure));
  const unlessMixed = (group: SourcedFigure[], names: readonly string[]) =>
    names.some((name) => merged.has(name)) ? [] : group;
  return [
    elevations,
    unlessMixed(shares, SHARES),
    unlessMixed(lifts, LIFTS),
    ...others.map((figure) => [figure]),
  ].filter(({ length }) => length > 0);
}

function verticalOf(merged: ReadonlyMap<string, SourcedFigure>): SourcedFigure | null {
  const base = merged.get("elevation_base");
  const peak = merged.get("elevation_peak");
  if (!base || !peak || merged.has("vertical_drop")) return null;
  return { type_name: "vertical_drop", value: peak.value - base.value, source: "derived", as_of: null };
}

function values(figures: ReadonlyMap<string, SourcedFigure>): Record<string, number> {
  return Object.fromEntries([...figures.values()].map(({ type_name, value }) => [type_name, value]));
}
