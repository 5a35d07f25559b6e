import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { outratedFigures } from "#app/domain/attributes/derived-ratings.ts";
import { isSnowFigure } from "#app/domain/attributes/snow-figures.ts";
import { TERRAIN_SHARES } from "#app/domain/attributes/terrain-shares.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { nameOf } from "../../mountain/runs-page/run-rows.ts";
import { attributeIcon } from "../../resort/attribute-icon.ts";
import {
  formatNamed,
  isMissing,
  knownKeyFigures,
  type NumericFigure,
  type TerrainView,
  terrainView,
} from "../../resort/card/resort-figures.ts";
import type { Resort, ResortModelSource, ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";
import type { CountsModel } from "./counts-model.ts";

export interface Figure {
  readonly name: string;
  readonly title: string;
  /** With its unit, as people read it. */
  readonly shown: string;
  /** The run that the figure is of, where one is named. */
  readonly run?: string;
  readonly icon?: IconName;
  /** Null where the backend does not tell. */
  readonly source: SourceTag | null;
}

export interface StatisticsModel {
  /**
   * Without what the page says elsewhere: key figures, drawn heights, shares of terrain that make a
   * whole.
   */
  readonly known: readonly Figure[];
  /** Titles of the figures that the index does not know. */
  readonly unknown: readonly string[];
  readonly terrain: (TerrainView & { readonly source: SourceTag | null }) | null;
}

const KEY_FIGURE_COUNT = 4;

/**
 * What a record counts that tells most after the key figures: the lifts that carry people over a
 * whole mountain.
 */
const KEY_LIFTS = [
  { name: "cabin_lifts", title: "Gondolas and cable cars", kinds: ["gondola", "cable_car"] },
  { name: "chair_lifts", title: "Chair lifts", kinds: ["chair_lift"] },
] as const;

/**
 * The up to four figures for the title block, and for descriptions in a few words. What is missing
 * to four is filled up with counts of the map: lifts by kind, and the run segments where neither
 * number nor length of runs is known.
 */
export function keyFigures(
  { numerics }: Resort,
  record: ResortRecord | null,
  units: UnitSystem,
  book: SourceBook,
): Figure[] {
  const known = knownKeyFigures(numerics).map((numeric) => figure(numeric, units, book));
  for (const { name, title, kinds } of KEY_LIFTS) {
    const count = total((record?.lifts ?? []).filter(({ kind }) => kinds.some((known) => known === kind)));
    if (count > 0) {
      known.push({
        name,
        title,
        shown: formatNumber(count),
        icon: attributeIcon("number_of_lifts"),
        source: book.tagOfCounts(),
      });
    }
  }
  const segments = total(record?.mapped_runs ?? []);
  const hasRuns = known.some(({ name }) => name === "number_of_runs" || name === "piste_length");
  if (segments > 0 && !hasRuns) {
    known.push({
      name: "mapped_runs",
      title: "Mapped run pieces",
      shown: formatNumber(segments),
      icon: attributeIcon("number_of_runs"),
      source: book.tagOfCounts(),
    });
  }
  return known.slice(0, KEY_FIGURE_COUNT);
}

function total(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The figures of a resort that are not said elsewhere, and the titles of what is not known. */
export function statisticsModel(
  { numerics, ratingScores }: Resort,
  record: ResortRecord | null,
  units: UnitSystem,
  book: SourceBook,
  counts: Pick<CountsModel, "lifts" | "runs">,
  saidElsewhere: readonly string[],
  steepest: ResortModelSource["steepestRun"] = null,
): StatisticsModel {
  const terrain = terrainView(numerics);
  const said = new Set<string>([
    ...saidElsewhere,
    ...(terrain ? TERRAIN_SHARES : []),
    // The tables by kind and by difficulty tell them as well.
    ...(counts.lifts.length > 0 ? ["number_of_carpets"] : []),
    // A reader would take pieces for runs.
    ...(counts.runs.length > 0 || numerics.some(({ name }) => name === "number_of_runs")
      ? ["mapped_run_pieces"]
      : []),
    ...outratedFigures(ratingScores.map(({ name }) => name)),
  ]);
  const shown = numerics.filter(({ name }) => !said.has(name) && !isSnowFigure(name));
  const runOf = ({ name, value }: NumericFigure) =>
    name === "steepest_run" && steepest?.degrees === value
      ? nameOf({ name: steepest.name ?? null, ref: steepest.ref ?? null })
      : null;
  return {
    known: shown.map((numeric) => {
      const run = runOf(numeric);
      return { ...figure(numeric, units, book), ...(run !== null && { run }) };
    }),
    unknown: [
      ...attributesByGroup("Numeric").flatMap(({ attributes }) =>
        attributes
          .filter((attribute) => isMissing(attribute, numerics) && !isSnowFigure(attribute.name))
          .map(({ title }) => title),
      ),
      ...(record && !record.season ? ["Season"] : []),
    ],
    terrain: terrain && {
      ...terrain,
      source: book.tagOfAll(TERRAIN_SHARES),
    },
  };
}

function figure({ name, title, value }: NumericFigure, units: UnitSystem, book: SourceBook): Figure {
  return {
    name,
    title,
    shown: formatNamed(name, value, units),
    icon: attributeIcon(name),
    source: book.tagOf(name),
  };
}
