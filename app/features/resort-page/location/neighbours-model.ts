import type { ResortQuery } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { knownOf, sharedTraits } from "#app/domain/attributes/character.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { NEIGHBOUR_KILOMETRES } from "#app/domain/places/neighbour-limits.ts";
import { resortPath } from "#app/domain/urls.ts";
import { wordList } from "#app/domain/word-list.ts";
import { locationLine } from "../../resort/location-line.ts";

export interface NeighbourModel {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly countryCode: string;
  readonly place: string;
  /** The total score; null where it is unrated. */
  readonly score: number | null;
  /** "12.3 km". */
  readonly distance: string;
  /** "1,200 m vertical drop, 34 lifts"; empty where neither is known. */
  readonly figures: string;
  /** "also vast and high"; null of what is near, and where they share nothing that has a word. */
  readonly alike: string | null;
}

export interface NeighboursModel {
  readonly neighbours: readonly NeighbourModel[];
  /** Why there are none; null where there are some. */
  readonly none: string | null;
}

/** A distance as a figure: kilometres with one decimal, or miles. */
const DISTANCE = { name: "distance", unit: "km" } as const;

/**
 * The resorts around one; null where the backend does not tell, or cannot: where a resort lies
 * unknown, its place says so.
 */
export function neighboursModel(
  answer: ResortQuery["neighbours"],
  hasPosition: boolean,
  units: UnitSystem,
): NeighboursModel | null {
  if (!answer || (answer.length === 0 && !hasPosition)) return null;
  const byDistance = [...answer].sort((a, b) => a.distance_km - b.distance_km);
  const neighbours = neighbourRows(byDistance, units);
  if (neighbours.length > 0) return { neighbours, none: null };
  const within = formatFigure(DISTANCE, NEIGHBOUR_KILOMETRES, units);
  return {
    neighbours,
    none: `No other operating resort is known within ${within}.`,
  };
}

/** Resorts of its size, each with what it has in common with this one. */
export function similarRows(
  answer: NonNullable<ResortQuery["similar"]>,
  numerics: Numerics,
  units: UnitSystem,
): NeighbourModel[] {
  const known = (figures: Numerics) => knownOf(figures, [], () => false);
  const own = known(numerics);
  return neighbourRows(answer, units).map((row, index) => {
    const shared = sharedTraits(own, known(answer[index]?.resort.numerics ?? []));
    return { ...row, alike: shared.length > 0 ? `also ${wordList(shared)}` : null };
  });
}

/** Other resorts as the page lists them, with how far away they are. */
function neighbourRows(answer: NonNullable<ResortQuery["similar"]>, units: UnitSystem): NeighbourModel[] {
  return answer.map(({ resort, distance_km }) => ({
    id: resort.id,
    title: resort.title,
    href: resortPath(resort.url_segment),
    countryCode: resort.location.country.code,
    place: locationLine(resort.location),
    score: resort.total_score?.value ?? null,
    distance: formatFigure(DISTANCE, distance_km, units),
    figures: figures(resort.numerics, units),
    alike: null,
  }));
}

const NEIGHBOUR_FIGURES = [
  { name: "vertical_drop", words: () => "vertical drop" },
  { name: "number_of_lifts", words: (value: number) => (value === 1 ? "lift" : "lifts") },
] as const;

type Numerics = readonly Pick<
  NonNullable<ResortQuery["similar"]>[number]["resort"]["numerics"][number],
  "name" | "value"
>[];

function figures(numerics: Numerics, units: UnitSystem): string {
  const known = NEIGHBOUR_FIGURES.flatMap(({ name, words }) => {
    const value = numerics.find((numeric) => numeric.name === name)?.value;
    const attribute = findAttribute(name);
    return value === undefined || !attribute
      ? []
      : [`${formatFigure(attribute, value, units)} ${words(value)}`];
  });
  return known.join(", ");
}
