import type { IndexCountsQuery, ResortCardFragment } from "#app/api/generated.ts";
import { CONTINENTS } from "#app/domain/continents.ts";
import type { ResortFilter } from "#app/domain/filters.ts";
import { LIFESTYLES } from "#app/domain/lifestyles.ts";
import { listUrl } from "#app/domain/list-state.ts";
import { formatNumber, type UnitSystem } from "#app/domain/units.ts";
import { type CardModel, cardModel } from "#app/features/resorts/card-model.ts";

/** A part of the world as the home page offers it; drawn in illustrations/continents/{name}.svg. */
export interface Region {
  readonly name: string;
  readonly title: string;
  readonly filter: ResortFilter;
}

/** The world and the continents on which people ski; the tiles of the specification's region picker. */
export const REGIONS: readonly Region[] = [
  { name: "worldwide", title: "Worldwide", filter: { groupedType: [], locationType: {} } },
  ...["Europe", "North America", "Asia", "South America", "Oceania", "Africa"].flatMap((title) =>
    CONTINENTS.filter(({ name }) => name === title).map(({ continent_id }) => ({
      name: title.toLowerCase().replace(" ", "-"),
      title,
      filter: { groupedType: [], locationType: { continentId: [String(continent_id)] } },
    })),
  ),
];

/** A region with the number of resorts in it; null where the backend did not say. */
export interface RegionTile {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  readonly count: string | null;
}

/** A lifestyle as an ordinary link. */
export interface LifestyleTile {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly href: string;
}

/** What the home page draws. Made on the server: what makes addresses and the country list stay there. */
export interface HomeView {
  readonly lifestyles: readonly LifestyleTile[];
  readonly regions: readonly RegionTile[];
  /** Null where the backend did not say. */
  readonly best: BestResorts | null;
  /** What the index holds today; null where the backend did not say. */
  readonly live: { readonly resorts: number; readonly countries: number | null } | null;
  /** Why something is missing, for the visitor to read. */
  readonly failure: string | null;
}

/** The head of the list in its default order, under a heading that is true of it. */
export interface BestResorts {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly CardModel[];
}

interface HomeSource {
  readonly best: readonly ResortCardFragment[] | null;
  /** In the order of REGIONS. */
  readonly counts: readonly (number | null)[];
  readonly index: IndexCountsQuery["indexCounts"] | null;
  readonly failure: string | null;
  readonly units: UnitSystem;
}

export function homeView({ best, counts, index, failure, units }: HomeSource): HomeView {
  const worldwide = counts[0] ?? null;
  return {
    lifestyles: LIFESTYLES.map(({ name, title, description, filter, order }) => ({
      name,
      title,
      description,
      href: listUrl({ filter, order }),
    })),
    regions: REGIONS.map(({ name, title, filter }, position) => ({
      name,
      title,
      href: listUrl({ filter }),
      count: resortCount(counts[position] ?? null),
    })),
    best: best && bestResorts(best, units),
    live: worldwide === null ? null : { resorts: worldwide, countries: index?.countries.length ?? null },
    failure,
  };
}

function resortCount(count: number | null): string | null {
  if (count === null) return null;
  return count === 1 ? "1 resort" : `${formatNumber(count)} resorts`;
}

/** The contract puts the best scored first, then the unrated by lifts: the heading says which of them these are. */
function bestResorts(resorts: readonly ResortCardFragment[], units: UnitSystem): BestResorts {
  const cards = resorts.map((resort) => cardModel(resort, units));
  const scored = cards.filter(({ score }) => score !== null).length;
  if (scored === 0) {
    return {
      title: "Largest by lifts",
      lead: "Nobody has scored a resort yet. Until then the ones with the most lifts come first.",
      cards,
    };
  }
  return {
    title: "Best resorts",
    lead:
      scored === cards.length
        ? "By total score, the mean of what members and editors rated."
        : "By total score; then the unrated ones with the most lifts.",
    cards,
  };
}
