import { areOfRuns, type Undrawn, undrawn } from "#app/domain/attributes/drawn.ts";
import {
  ELEVATIONS,
  LENGTHS,
  mergeFigures,
  type SourcedFigure,
} from "#app/domain/attributes/merge-figures.ts";
import { sizeClass } from "#app/domain/attributes/size-class.ts";
import {
  areOfOneGrade,
  type Terrain,
  verticalByGrade,
  withoutGrades,
} from "#app/domain/attributes/terrain.ts";
import { terrainScore } from "#app/domain/attributes/terrain-score.ts";
import {
  aspectFigures,
  type Counts,
  mappedRatings,
  type StatedFeature,
  shareFigures,
} from "./counted-figures.ts";

export interface DrawnFigures {
  /** One of each attribute, of the strongest layer. */
  readonly figures: readonly SourcedFigure[];
  /** One sentence for each figure that contradicts itself or a stronger one. */
  readonly leftOut: readonly string[];
  /**
   * What shares, aspect and ratings may follow from: no runs where too little is drawn, no
   * difficulties that tell nothing.
   */
  readonly counts: Counts;
  /** Why the drawn runs do not stand for the mountain; null where they do. */
  readonly reason: Undrawn | null;
}

const SUN = "season_sun";
const TOTALS: readonly string[] = ["terrain_score", "size_class"];

/**
 * The figures that layers state, the strongest layer first, held to what is drawn: where the runs
 * do not stand for the mountain nothing follows from them, and where hardly anything is drawn their
 * length, number and elevations are not the mountain's.
 */
export function drawnFigures(layers: readonly (readonly SourcedFigure[])[], known: Counts): DrawnFigures {
  const merged = mergeFigures([...layers, sunFigures(known.terrain)]);
  const extent = extentOf(known, merged.figures);
  const { counts, reason } = countsWithin(extent, known);
  if (reason === null) return { ...merged, counts, reason };
  const hasElevationsOfRuns = areElevationsOfRuns(extent);
  const isLeftOut = ({ type_name, source }: SourcedFigure) => {
    if (source !== "imported") return false;
    if (type_name === SUN) return true;
    if (reason !== "hardly anything") return false;
    return LENGTHS.includes(type_name) || (hasElevationsOfRuns && ELEVATIONS.includes(type_name));
  };
  const kept = mergeFigures(layers.map((layer) => layer.filter((figure) => !isLeftOut(figure))));
  const lost = merged.figures.filter((figure) => isLeftOut(figure) && figure.type_name !== SUN);
  const untold = lost.map(
    ({ type_name, value }) => `Hardly any run is drawn: ${type_name} ${value} is left out.`,
  );
  return { figures: kept.figures, leftOut: [...kept.leftOut, ...untold], counts, reason };
}

/**
 * What may follow from lifts and runs beside these figures. The row keeps all of its terrain, so
 * that it tells again what it told once an import has put right what it is compared with.
 */
export function drawnCounts(
  counts: Counts,
  figures: readonly SourcedFigure[],
): Pick<DrawnFigures, "counts" | "reason"> {
  return countsWithin(extentOf(counts, figures), counts);
}

/** The drawn runs, and the elevations that they are compared with. */
interface Extent {
  readonly terrain: Terrain | null;
  readonly base: SourcedFigure | undefined;
  readonly peak: SourcedFigure | undefined;
}

function extentOf(counts: Counts, figures: readonly SourcedFigure[]): Extent {
  const [base, peak] = ELEVATIONS.map((name) => figures.find(({ type_name }) => type_name === name));
  return { terrain: drawnRuns(counts, figures), base, peak };
}

function countsWithin(
  { terrain: drawn, base, peak }: Extent,
  counts: Counts,
): Pick<DrawnFigures, "counts" | "reason"> {
  const reason = undrawn({
    lifts: counts.lifts,
    terrain: drawn,
    base: base?.value ?? null,
    peak: peak?.value ?? null,
  });
  if (reason === null) return { counts: withToldGrades(counts), reason };
  const terrain = counts.terrain && { ...counts.terrain, rose: null };
  return { counts: { ...counts, mapped_runs: {}, run_kilometres: {}, terrain }, reason };
}

/**
 * All statistics of a resort: the stated ones, and what follows from them, from the lifts and from
 * the runs.
 */
export function numericsOf(
  { figures, counts, reason }: DrawnFigures,
  latitude: number | null,
  features: readonly StatedFeature[],
): SourcedFigure[] {
  const all = mergeFigures([
    figures,
    shareFigures(counts),
    aspectFigures(counts, latitude),
    mappedRatings(counts, features),
  ]);
  return withTotals(all.figures, counts.terrain, reason);
}

/**
 * The figures with what follows from all of them together, the terrain score and the size, in place
 * of earlier ones.
 */
function withTotals(
  figures: readonly SourcedFigure[],
  terrain: Terrain | null,
  reason: Undrawn | null,
): SourcedFigure[] {
  const others = figures.filter(({ type_name }) => !TOTALS.includes(type_name));
  const values = new Map(others.map((figure) => [figure.type_name, figure.value]));
  const hasLength = values.has("piste_length") || values.has("stated_piste_length");
  const totals = [
    ["terrain_score", terrainScore(values, terrain)],
    // A few lifts below terrain that no one has drawn do not make a small resort.
    ["size_class", reason === "hardly anything" && !hasLength ? null : sizeClass(values)],
  ] as const;
  return [
    ...others,
    ...totals.flatMap(([type_name, value]) =>
      value === null ? [] : [{ type_name, value, source: "derived" as const, as_of: null }],
    ),
  ];
}

/**
 * The runs of an import that told them, else those of the built-in index, as long as the longest of
 * what was measured. What an import with later data says of elevations is not held against runs
 * that were drawn before.
 */
function drawnRuns(
  { mapped_runs, run_kilometres, terrain }: Counts,
  figures: readonly SourcedFigure[],
): Terrain | null {
  const told = sum(run_kilometres);
  if (told === 0 && terrain === null) return null;
  const isLater = (name: string) =>
    figures.some(
      ({ type_name, source, as_of }) =>
        type_name === name && source === "imported" && (as_of ?? "") > (terrain?.taken ?? as_of ?? ""),
    );
  const length = figures.find(
    ({ type_name, source }) => type_name === "piste_length" && source === "imported",
  );
  const kilometres = Math.max(told, terrain?.kilometres ?? 0, length?.value ?? 0);
  return {
    rose: null,
    ...terrain,
    runs: told > 0 ? sum(mapped_runs) : (terrain?.runs ?? null),
    kilometres: kilometres || null,
    lowest: isLater("elevation_base") ? null : terrain?.lowest,
    highest: isLater("elevation_peak") ? null : terrain?.highest,
  };
}

/**
 * Whether imported elevations are no more than those of the drawn runs. Where base and peak come
 * from different sources the imported one counts as theirs too: beside the other it would give a
 * vertical that is no one's.
 */
function areElevationsOfRuns({ terrain, base, peak }: Extent): boolean {
  return (
    base?.source !== peak?.source ||
    (terrain !== null && areOfRuns(terrain, base?.value ?? 0, peak?.value ?? 0))
  );
}

function sunFigures(terrain: Terrain | null): SourcedFigure[] {
  if (terrain?.sun == null || terrain.kilometres === null) return [];
  return [{ type_name: SUN, value: terrain.sun, source: "imported", as_of: terrain.taken ?? null }];
}

/** With no difficulties where one has everything: those were graded without looking. */
function withToldGrades(counts: Counts): Counts {
  const { mapped_runs, run_kilometres, terrain } = counts;
  const { ungraded: _, ...graded } = run_kilometres;
  const isToldByLength = !areOfOneGrade(Object.values(graded), sum(run_kilometres));
  const vertical = terrain && verticalByGrade(terrain);
  const isToldByVertical = !vertical || !areOfOneGrade(Object.values(vertical), terrain.kilometres ?? 0);
  return {
    ...counts,
    mapped_runs: isToldByLength ? mapped_runs : { ungraded: sum(mapped_runs) },
    run_kilometres: isToldByLength ? run_kilometres : { ungraded: sum(run_kilometres) },
    terrain: isToldByVertical ? terrain : withoutGrades(terrain),
  };
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, each) => total + each, 0);
}
