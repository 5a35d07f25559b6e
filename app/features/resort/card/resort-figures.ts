import { type Attribute, findAttribute } from "#app/domain/attributes/attributes.ts";
import { liftsAlone } from "#app/domain/attributes/derived-ratings.ts";
import { MAPPED, MEASURED } from "#app/domain/attributes/statistic-rows.ts";
import { TERRAIN_SHARES } from "#app/domain/attributes/terrain-shares.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import type { DifficultyShares } from "#app/ui/figures/difficulty-bar.tsx";

/**
 * What cards and the resort page both know about figures, so that they show the same ones in the
 * same order.
 */

/** What people compare resorts by, most telling first. */
export const KEY_FIGURES = [
  "vertical_drop",
  "number_of_lifts",
  "number_of_carpets",
  "piste_length",
  "number_of_runs",
  "average_annual_snowfall",
  "elevation_peak",
  "skiable_terrain",
  "longest_run",
] as const;

/** The shares of the slopes that face each way, as a rose draws them. */
export const FACING_SHARES = ["faces_north", "faces_east", "faces_south", "faces_west"] as const;

/** A figure as every operation gives it. */
export interface NumericFigure {
  readonly name: string;
  readonly title: string;
  readonly value: number;
}

/**
 * The key figures that are known of a resort: carpets and rope tows only where there are no lifts.
 */
export function knownKeyFigures(numerics: readonly NumericFigure[]): NumericFigure[] {
  const known = KEY_FIGURES.flatMap((name) => numerics.find((numeric) => numeric.name === name) ?? []);
  const hasLifts = known.some(({ name }) => name === "number_of_lifts");
  return known.filter(({ name }) => !(hasLifts && name === "number_of_carpets"));
}

/**
 * A figure of a resort as people read it. Beside lifts stand the carpets and rope tows, which are
 * none.
 *
 * @example shownFigure({ name: "number_of_lifts", … }, numerics, "metric") // "31, 9 carpets and tows"
 */
export function shownFigure(
  { name, value }: Pick<NumericFigure, "name" | "value">,
  numerics: readonly Pick<NumericFigure, "name" | "value">[],
  units: UnitSystem,
): string {
  const shown = formatNamed(name, value, units);
  const carpets = name === "number_of_lifts" ? carpetWords(numerics) : "";
  return carpets ? `${shown}, ${carpets}` : shown;
}

/** A figure as people read it. Only an attribute of ours says its unit. */
export function formatNamed(name: string, value: number, units: UnitSystem): string {
  const attribute = findAttribute(name);
  return attribute ? formatFigure(attribute, value, units) : formatNumber(value, 1);
}

/**
 * A figure by its name, undefined where it is not known. A hill with nothing but carpets and rope
 * tows is known to have no lift.
 */
export function figureOf(
  name: string,
  numerics: readonly Pick<NumericFigure, "name" | "value">[],
): number | undefined {
  const get = (wanted: string) => numerics.find((numeric) => numeric.name === wanted)?.value;
  return name === "number_of_lifts" ? liftsAlone({ get }) : get(name);
}

/**
 * Whether a resort's figure is missing where people could fill it in, which no one can do where a
 * rule gives it or does not.
 */
export function isMissing(
  { name, group }: Pick<Attribute, "name" | "group">,
  numerics: readonly Pick<NumericFigure, "name" | "value">[],
): boolean {
  return group !== MAPPED && group !== MEASURED && figureOf(name, numerics) === undefined;
}

/** "9 carpets and tows"; empty where none is known. */
function carpetWords(numerics: readonly Pick<NumericFigure, "name" | "value">[]): string {
  const carpets = numerics.find(({ name }) => name === "number_of_carpets")?.value ?? 0;
  if (carpets === 0) return "";
  return plural(carpets, "carpet or tow", "carpets and tows");
}

/** The terrain by difficulty as one whole. */
export interface TerrainView {
  readonly shares: DifficultyShares;
  /**
   * What the shares are of, such as "of the vertical of graded downhill runs", in the words of who
   * counted them.
   */
  readonly note: string | null;
}

/**
 * The three shares as one whole; null unless all are known, as two of three would draw a false
 * whole.
 */
export function terrainView(numerics: readonly NumericFigure[]): TerrainView | null {
  const [easy, middle, hard] = TERRAIN_SHARES.map((name) =>
    numerics.find((numeric) => numeric.name === name),
  );
  if (!easy || !middle || !hard) return null;
  const shares = [easy.value, middle.value, hard.value] as const;
  if (shares.every((share) => share <= 0)) return null;
  return { shares, note: titleNote(easy) ?? titleNote(middle) ?? titleNote(hard) };
}

/**
 * What a backend's title adds to the attribute's own.
 *
 * @example titleNote({ name: "terrain_expert", title: "Expert terrain (of the vertical of graded downhill runs)" })
 *   // "of the vertical of graded downhill runs"
 */
function titleNote({ name, title }: Pick<NumericFigure, "name" | "title">): string | null {
  const plain = findAttribute(name)?.title ?? "";
  if (!title.startsWith(plain)) return title;
  return (
    title
      .slice(plain.length)
      .trim()
      .replace(/^\((.*)\)$/, "$1") || null
  );
}
