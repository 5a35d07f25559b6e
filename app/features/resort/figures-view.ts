import { attributesByGroup, findAttribute } from "#app/domain/attributes.ts";
import { formatFigure, formatNumber, type UnitSystem } from "#app/domain/units.ts";
import type { Share } from "#app/ui/difficulty-bar.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { attributeIcon } from "../resorts/attribute-icon.ts";
import type { Resort, ResortRecord } from "./resort-data.ts";

export interface Figure {
  readonly name: string;
  readonly title: string;
  /** With its unit, as people read it. */
  readonly shown: string;
  readonly icon?: IconName;
}

export interface TerrainView {
  readonly shares: readonly Share[];
  /** What the shares are shares of, where the figure's title says more than usual. */
  readonly note: string | null;
}

export interface StatisticsView {
  /** Without the shares of terrain when these make a whole. */
  readonly known: readonly Figure[];
  /** Titles of the figures that nobody has told the index. */
  readonly unknown: readonly string[];
  readonly terrain: TerrainView | null;
}

type Numerics = Resort["numerics"];
type Numeric = Numerics[number];

/** The figures that tell most about a resort, most telling first; the title block shows the first four known ones. */
const KEY_FIGURES = [
  "vertical_drop",
  "number_of_lifts",
  "piste_length",
  "elevation_peak",
  "skiable_terrain",
  "average_annual_snowfall",
  "number_of_runs",
  "longest_run",
];
const KEY_FIGURE_COUNT = 4;

const TERRAIN = [
  { name: "terrain_beginner", level: "easy", label: "Beginner" },
  { name: "terrain_intermediate", level: "middle", label: "Intermediate" },
  { name: "terrain_expert", level: "hard", label: "Expert" },
] as const;

/**
 * The up to four figures for the title block, and for descriptions in a few words. Where the number of runs is not
 * known, the run segments of the map are the next best thing.
 */
export function keyFigures({ numerics }: Resort, record: ResortRecord | null, units: UnitSystem): Figure[] {
  const known = KEY_FIGURES.flatMap((name) => {
    const numeric = numerics.find((candidate) => candidate.name === name);
    return numeric ? [figure(numeric, units)] : [];
  });
  const segments = (record?.mapped_runs ?? []).reduce((sum, { count }) => sum + count, 0);
  const hasRuns = known.some(({ name }) => name === "number_of_runs" || name === "piste_length");
  if (segments > 0 && !hasRuns) {
    known.push({
      name: "mapped_runs",
      title: "Mapped run segments, cross-country included",
      shown: formatNumber(segments),
      icon: attributeIcon("number_of_runs"),
    });
  }
  return known.slice(0, KEY_FIGURE_COUNT);
}

/** All figures of a resort: what is known, and the titles of what is not. */
export function statisticsView({ numerics }: Resort, units: UnitSystem): StatisticsView {
  const terrain = terrainView(numerics);
  const drawn = new Set<string>(terrain ? TERRAIN.map(({ name }) => name) : []);
  const knownNames = new Set(numerics.map(({ name }) => name));
  return {
    known: numerics.filter(({ name }) => !drawn.has(name)).map((numeric) => figure(numeric, units)),
    unknown: attributesByGroup("Numeric").flatMap(({ attributes }) =>
      attributes.filter(({ name }) => !knownNames.has(name)).map(({ title }) => title),
    ),
    terrain,
  };
}

function figure({ name, title, value }: Numeric, units: UnitSystem): Figure {
  const attribute = findAttribute(name);
  return {
    name,
    title,
    shown: attribute ? formatFigure(attribute, value, units) : formatNumber(value, 1),
    icon: attributeIcon(name),
  };
}

/** The three shares as one whole; null unless all are known, as two of three would draw a false whole. */
function terrainView(numerics: Numerics): TerrainView | null {
  const shares = TERRAIN.flatMap(({ name, level, label }) => {
    const numeric = numerics.find((candidate) => candidate.name === name);
    return numeric ? [{ level, label, value: numeric.value, note: noteOf(numeric) }] : [];
  });
  if (shares.length < TERRAIN.length || shares.every(({ value }) => value <= 0)) return null;
  return {
    shares: shares.map(({ level, label, value }) => ({ level, label, value })),
    note: shares.map(({ note }) => note).find((note) => note !== null) ?? null,
  };
}

/** What a backend's title adds to the attribute's own, as in "Beginner terrain (of mapped run segments)". */
function noteOf({ name, title }: Numeric): string | null {
  const plain = findAttribute(name)?.title ?? "";
  if (!title.startsWith(plain)) return title;
  return (
    title
      .slice(plain.length)
      .trim()
      .replace(/^\((.*)\)$/, "$1") || null
  );
}
