import {
  attributesByGroup,
  FEATURE_VALUES,
  type FeatureValue,
  findAttribute,
  LISTED_ATTRIBUTES,
} from "#app/domain/attributes/attributes.ts";
import { TERRAIN_SHARES } from "#app/domain/attributes/terrain-shares.ts";
import { shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { bestOf, bestRatingOf } from "#app/domain/compare/compare.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { GROUP_SCORE_TITLE, MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { MY_SCORE } from "#app/domain/scores/own-score.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { attributeIcon } from "../resort/attribute-icon.ts";
import type { CardSources, RatingMark } from "../resort/card/card-sources.ts";
import {
  FACING_SHARES,
  figureOf,
  KEY_FIGURES,
  shownFigure,
  type TerrainView,
  terrainView,
} from "../resort/card/resort-figures.ts";
import type { AspectModel } from "../resort-page/aspect/aspect-model.ts";
import type { Resort } from "../resort-page/resort-model.ts";

/** A figure or a rating of one resort. */
export interface CompareCell {
  /** With its unit, as people read it; null while it is not known. */
  readonly shown: string | null;
  /** How much of a bar it fills, in percent; null where it has none. */
  readonly share: number | null;
  readonly isBest: boolean;
  readonly mark: RatingMark;
}

interface RowHead {
  readonly name: string;
  readonly title: string;
  readonly icon?: IconName;
}

/** One thing that is compared; a cell for each resort, in their order. */
export type CompareRow = RowHead &
  (
    | { readonly kind: "value"; readonly cells: readonly CompareCell[] }
    | { readonly kind: "feature"; readonly cells: readonly (FeatureValue | null)[] }
    | { readonly kind: "terrain"; readonly cells: readonly (TerrainView | null)[] }
    | { readonly kind: "rose"; readonly cells: readonly (RoseView | null)[] }
  );

/** Which way the slopes of a resort face. */
export type RoseView = Pick<AspectModel, "words" | "pieces">;

export interface CompareGroup {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/**
 * Everything that is known of at least one of the resorts, by topic.
 *
 * @param people what each of the visitor's group is called
 */
export function compareGroups(
  resorts: readonly Resort[],
  units: UnitSystem,
  sources: CardSources,
  roses: ReadonlyMap<string, RoseView>,
  people: readonly string[] = [],
): CompareGroup[] {
  const score = valueRow({ name: "total_score", title: "Total score" }, resorts, (resort) =>
    resort.total_score
      ? {
          value: resort.total_score.value,
          decimals: 1,
          mark: sources.isEstimate(resort.id) ? "editors" : null,
        }
      : null,
  );
  const scoreRow = (name: string, title: string, scoreIn: (id: string) => number | null | undefined) =>
    valueRow({ name, title, isRating: true }, resorts, ({ id }) => {
      const value = scoreIn(id) ?? null;
      return value === null ? null : { value, decimals: 1, mark: null };
    });
  const scores = [
    scoreRow(GROUP_SCORE, GROUP_SCORE_TITLE, (id) => sources.groupScoreOf(id)?.worst),
    ...people.map((name, index) =>
      scoreRow(`${GROUP_SCORE}_${index}`, `For ${name}`, (id) => sources.groupScoreOf(id)?.values[index]),
    ),
    scoreRow(MY_SCORE, MY_SCORE_TITLE, (id) => sources.myScoreOf(id)?.value),
    score,
  ];
  const groups = [
    { name: "score", title: "Score", rows: scores },
    { name: "figures", title: "Figures", rows: figureRows(resorts, units) },
    { name: ASPECT, title: "Aspect and sun", rows: aspectRows(resorts, units, roses) },
    ...ratingGroups(resorts, sources),
    { name: "features", title: "Features", rows: featureRows(resorts) },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(isKnown) }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * The one resort, by its column, of which a row says something; null where several or none have it.
 */
export function onlyKnownOf({ cells }: CompareRow): number | null {
  const known = [...cells.keys()].filter((index) => isKnownCell(cells[index] ?? null));
  return known.length === 1 ? (known[0] ?? null) : null;
}

/** Whether all resorts show the same; what is not known of one of them is no sameness. */
export function isAlike({ cells }: CompareRow): boolean {
  const [first, ...rest] = cells.map(shownCell);
  return rest.every((cell) => cell === first);
}

function isKnown({ cells }: CompareRow): boolean {
  return cells.some(isKnownCell);
}

function isKnownCell(cell: CompareRow["cells"][number]): boolean {
  return cell !== null && shownCell(cell) !== null;
}

/** What a reader sees of a cell, apart from its marks. */
function shownCell(cell: CompareRow["cells"][number]): string | null {
  if (cell === null || typeof cell === "string") return cell;
  if ("words" in cell) return cell.words;
  return "shares" in cell ? cell.shares.map(Math.round).join() : cell.shown;
}

const ASPECT = "aspect";

function aspectRows(
  resorts: readonly Resort[],
  units: UnitSystem,
  roses: ReadonlyMap<string, RoseView>,
): CompareRow[] {
  // Where the roses show every share that is known, the shares need no rows of their own.
  const isWhole = resorts.every(({ id, numerics }) => roses.has(id) || !numerics.some(isFacing));
  const names = LISTED_ATTRIBUTES.filter(
    (attribute) => attribute.group.name === ASPECT && !(isWhole && isFacing(attribute)),
  ).map(({ name }) => name);
  return [
    {
      kind: "rose",
      name: "rose",
      title: "Slopes face",
      icon: attributeIcon("faces_north"),
      cells: resorts.map(({ id }) => {
        const rose = roses.get(id);
        return rose ? { words: rose.words, pieces: rose.pieces } : null;
      }),
    },
    ...names.map((name) => numericRow(name, name, resorts, units)),
  ];
}

function numericRow(
  name: string,
  fallback: string,
  resorts: readonly Resort[],
  units: UnitSystem,
): CompareRow {
  const attribute = findAttribute(name);
  const { factor, decimals } = attribute ? shownUnit(attribute, units) : { factor: 1, decimals: 1 };
  return valueRow({ name, title: attribute?.title ?? fallback }, resorts, ({ numerics }) => {
    const value = figureOf(name, numerics);
    if (value === undefined) return null;
    return { value: value * factor, decimals, shown: shownFigure({ name, value }, numerics, units) };
  });
}

function figureRows(resorts: readonly Resort[], units: UnitSystem): CompareRow[] {
  const known = new Map(
    resorts.flatMap(({ numerics }) => numerics.map(({ name, title }) => [name, title] as const)),
  );
  const terrain = resorts.map(({ numerics }) => terrainView(numerics));
  // Where the bars show every share that is known, the shares need no rows of their own.
  const isWhole = resorts.every(({ numerics }, index) => terrain[index] || !numerics.some(isShare));
  const names = [
    ...KEY_FIGURES,
    ...LISTED_ATTRIBUTES.filter(({ category }) => category === "Numeric").map(({ name }) => name),
    ...known.keys(),
  ].filter(
    (name) =>
      known.has(name) &&
      !(isWhole && isShare({ name })) &&
      findAttribute(name)?.group.name !== ASPECT &&
      !findAttribute(name)?.isPageOnly,
  );
  const rows = [...new Set(names)].map((name) => numericRow(name, known.get(name) ?? name, resorts, units));
  return [
    ...rows,
    {
      kind: "terrain",
      name: "terrain",
      title: "Terrain by difficulty",
      icon: attributeIcon("slope_variety"),
      cells: terrain,
    },
  ];
}

function isShare({ name }: { readonly name: string }): boolean {
  return TERRAIN_SHARES.some((share) => share === name);
}

function isFacing({ name }: { readonly name: string }): boolean {
  return FACING_SHARES.some((share) => share === name);
}

/** In the order in which every page lists them; what only another backend knows comes last. */
function ratingGroups(resorts: readonly Resort[], sources: CardSources): CompareGroup[] {
  const others = new Map(
    resorts.flatMap(({ ratingScores }) =>
      ratingScores
        .filter(({ name }) => !findAttribute(name))
        .map(({ name, title }) => [name, title] as const),
    ),
  );
  const groups = [
    ...attributesByGroup("Rating").map(({ group, attributes }) => ({ ...group, entries: attributes })),
    { name: "other", title: "Other", entries: [...others].map(([name, title]) => ({ name, title })) },
  ];
  return groups.map(({ name, title, entries }) => ({
    name: `ratings-${name}`,
    title: `Ratings: ${title}`,
    rows: entries.map((entry) =>
      valueRow({ ...entry, isRating: true }, resorts, ({ id, ratingScores }) => {
        const rating = ratingScores.find((score) => score.name === entry.name);
        return rating
          ? { value: rating.value, decimals: 0, mark: sources.markOf(id, entry.name), isRating: true }
          : null;
      }),
    ),
  }));
}

function featureRows(resorts: readonly Resort[]): CompareRow[] {
  const known = new Map(
    resorts.flatMap(({ generics }) => generics.map(({ name, title }) => [name, title] as const)),
  );
  const names = [
    ...LISTED_ATTRIBUTES.filter(({ category }) => category === "Generic").map(({ name }) => name),
    ...known.keys(),
  ];
  return [...new Set(names)].map((name) => ({
    kind: "feature",
    name,
    title: findAttribute(name)?.title ?? known.get(name) ?? name,
    icon: attributeIcon(name),
    cells: resorts.map(({ generics }) => {
      const value = generics.find((generic) => generic.name === name)?.value;
      return FEATURE_VALUES.find((candidate) => candidate === value) ?? null;
    }),
  }));
}

/** What one resort has in a row of values. */
interface KnownValue {
  /** In the unit shown. */
  readonly value: number;
  readonly decimals: number;
  /** The value alone by default. */
  readonly shown?: string;
  readonly mark?: RatingMark;
  /** From 0 to 100, so that a bar can show it. */
  readonly isRating?: boolean;
}

function valueRow(
  { name, title, isRating = false }: { name: string; title: string; isRating?: boolean },
  resorts: readonly Resort[],
  knownOf: (resort: Resort) => KnownValue | null,
): CompareRow {
  const values = resorts.map(knownOf);
  const isMarked = isRating || name === "total_score" || findAttribute(name)?.isMoreBetter === true;
  // What reads alike is alike: no visitor sees the decimals that are not shown.
  const shown = values.map((known) => known && Number(known.value.toFixed(known.decimals)));
  const isAttribute = findAttribute(name)?.category === "Rating";
  const isEstimate = values.some((known) => known?.mark === "editors");
  const best = isAttribute ? bestRatingOf(shown, isEstimate) : bestOf(shown);
  return {
    kind: "value",
    name,
    title,
    icon: attributeIcon(name),
    cells: values.map((known, index) => ({
      shown: known && (known.shown ?? formatNumber(known.value, known.decimals)),
      share: known?.isRating ? Math.min(Math.max(known.value, 0), 100) : null,
      isBest: isMarked && best[index] === true,
      mark: known?.mark ?? null,
    })),
  };
}
