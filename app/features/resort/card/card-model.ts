import type { ResortCardFragment } from "#app/api/generated.ts";
import { aspectWords } from "#app/domain/attributes/aspect.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { groupReason } from "#app/domain/group/group-words.ts";
import type { Person } from "#app/domain/group/person.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { DifficultyShares } from "#app/ui/figures/difficulty-bar.tsx";
import { type NamedResort, namedResort } from "../named-resort.ts";
import { ownReason, reasonOf } from "./card-reason.ts";
import { cardRose } from "./card-rose.ts";
import { type CardSources, hasNeeded, NO_SOURCES } from "./card-sources.ts";
import { figureOf, formatNamed, knownKeyFigures, terrainView } from "./resort-figures.ts";
import { type ResortProfile, resortProfile } from "./resort-profile.ts";

/** One figure or rating of a card; `shown` is null while it is not known. */
export interface CardFigure {
  readonly name: string;
  readonly title: string;
  readonly shown: string | null;
  /** Set for what the list is ordered or filtered by. */
  readonly mark?: "order" | "filter";
}

/**
 * A resort as its card draws it. Made on the server, so that the figures which a card does not show
 * stay there. A list's document carries twenty of them once more as data: what a card does not have
 * is left out.
 */
export interface CardModel extends Omit<NamedResort, "id"> {
  /** "Closed" or "Planned"; not there where people ski, or where the backend does not tell. */
  readonly status?: string;
  readonly score: number | null;
  /** The score is that of the visitor's weights, and the reason is what lifts it most. */
  readonly isOwn?: boolean;
  /** The score is that of the worst served of a group, and the reason says who that is. */
  readonly isOfGroup?: boolean;
  /** The score rests on estimates of the editors alone. */
  readonly isEstimate?: boolean;
  readonly figures: readonly CardFigure[];
  /** What speaks for it: "Best for expert terrain and fresh tracks". */
  readonly reason?: string;
  /**
   * Its picture is one of three: the mountain from the side, else which way its slopes face, else a
   * photo.
   */
  readonly outline?: NonNullable<ResortProfile["outline"]>;
  /** A path, and the same in words. */
  readonly rose?: { readonly path: string; readonly words: string };
  readonly image?: { readonly src: string; readonly alt: string };
  /** Elevations of its peak and of its base. */
  readonly ends?: ResortProfile["ends"];
  /** Percentages of easy, intermediate and expert terrain. */
  readonly difficulty?: DifficultyShares;
  /** Codes of the other countries that it lies in. */
  readonly otherCountries?: readonly string[];
  /** "212 km from Munich". */
  readonly distance?: string;
  /** "With Flachau and Wagrain": a list shows a whole in place of its parts. */
  readonly parts?: string;
}

/** What a list asks of its cards. */
export interface CardFocus {
  /** Names of the attributes that the list is ordered by. */
  readonly orderedBy: readonly string[];
  /** Names of the attributes that the list is filtered by. */
  readonly filteredBy: readonly string[];
  /** The visitor has weights of their own. */
  readonly isOwn?: boolean;
  /** The visitor's group; without it the list is for none. */
  readonly people?: readonly Person[];
  /** Names of the ratings that too many of the list share to be a reason. */
  readonly shared?: ReadonlySet<string>;
  readonly sources: CardSources;
  /** How far a resort is, in words, by its id; null where that is not known. */
  readonly distanceOf?: (id: string) => string | null;
}

const NO_FOCUS: CardFocus = { orderedBy: [], filteredBy: [], sources: NO_SOURCES };

const SHOWN_FIGURES = 3;
const SHOWN_PARTS = 2;
const PART_CHARACTERS = 28;

/** A resort's card, its figures in the units given. */
export function cardModel(
  resort: ResortCardFragment,
  units: UnitSystem,
  focus: CardFocus = NO_FOCUS,
): CardModel {
  const { id } = resort;
  const figures = cardFigures(resort, units, focus);
  const { id: _, ...named } = namedResort(resort);
  const status = focus.sources.statusOf(id);
  const profile = resortProfile(resort.numerics, units, focus.sources.sideViewOf(id));
  const difficulty = terrainView(resort.numerics)?.shares;
  const others = focus.sources.otherCountriesOf(id);
  const distance = focus.distanceOf?.(id);
  const parts = partWords(focus.sources.partsOf(id), named.title);
  const { score, reason, ...whose } = scoreOf(resort, figures, focus);
  return {
    ...named,
    ...(others.length > 0 && {
      place: wordList([named.place, ...others.map(({ name }) => name)]),
      otherCountries: others.map(({ code }) => code),
    }),
    ...(status && { status }),
    score,
    ...whose,
    ...(reason && { reason }),
    ...(score !== null && focus.sources.isEstimate(id) && { isEstimate: true }),
    figures,
    ...pictureOf(resort, profile, focus.sources),
    ...(profile && { ends: profile.ends }),
    ...(difficulty && { difficulty: difficulty.map(Math.round) as unknown as DifficultyShares }),
    ...(distance && { distance }),
    ...(parts && { parts }),
  };
}

/** Whose score a card has, and what speaks for the resort beside it. */
function scoreOf(
  resort: ResortCardFragment,
  figures: readonly CardFigure[],
  focus: CardFocus,
): Pick<CardModel, "score" | "reason" | "isOwn" | "isOfGroup"> {
  const { isOwn, people, sources } = focus;
  if (people) {
    const group = sources.groupScoreOf(resort.id);
    return {
      score: group?.worst ?? null,
      isOfGroup: true,
      ...(group && { reason: groupReason(group, people, (name) => hasNeeded(resort, name, sources)) }),
    };
  }
  if (isOwn) {
    const own = sources.myScoreOf(resort.id);
    const reason = ownReason(ratingsOf(resort, own?.reasons ?? []));
    return { score: own?.value ?? null, isOwn: true, ...(reason && { reason }) };
  }
  const reason = travelReason(resort, figures, focus);
  return { score: resort.total_score?.value ?? null, ...(reason && { reason }) };
}

function travelReason(
  { ratingScores }: ResortCardFragment,
  figures: readonly CardFigure[],
  { orderedBy, filteredBy, shared }: CardFocus,
): string | null {
  const about = [...orderedBy, ...filteredBy, ...figures.map(({ name }) => name)];
  return reasonOf(ratingScores, { about, ...(shared && { shared }) });
}

function ratingsOf({ ratingScores }: ResortCardFragment, names: readonly string[]) {
  return names.flatMap((name) => ratingScores.find((rating) => rating.name === name) ?? []);
}

/** One: a photograph, what it looks like from the side, which way it faces, or a photo. */
function pictureOf(resort: ResortCardFragment, profile: ResortProfile | null, sources: CardSources) {
  const photograph = sources.photographOf(resort.id);
  if (photograph) return { image: photograph };
  if (profile?.outline) return { outline: profile.outline };
  const rose = sources.roseOf(resort.id);
  const path = cardRose(rose);
  if (rose && path) return { rose: { path, words: aspectWords(rose, sources.shadedSideOf(resort.id)) } };
  const image = firstImage(resort);
  return image ? { image } : {};
}

/**
 * Names of parts, where they fit into the line of the place; null where the whole's own title says
 * them all.
 *
 * @example partWords(["Flachau", "Wagrain", "Eben"], "Snow Space Salzburg") // "With Flachau, Wagrain and 1 more"
 * @example partWords(["Val Thorens - Orelle", "Saint-Martin-de-Belleville"], "Les Trois Vallées") // "With 2 parts"
 */
function partWords(titles: readonly string[], whole: string): string | null {
  if (titles.every((title) => whole.includes(title))) return null;
  const words = wordList(titles, SHOWN_PARTS);
  return words.length > PART_CHARACTERS && titles.length > 1
    ? `With ${titles.length} parts`
    : `With ${words}`;
}

/**
 * Up to three: what the list is about, known or not, then the most telling figures that are known.
 */
function cardFigures(
  resort: ResortCardFragment,
  units: UnitSystem,
  { orderedBy, filteredBy }: CardFocus,
): CardFigure[] {
  const marked = [
    ...orderedBy.map((name) => ({ name, mark: "order" as const })),
    ...filteredBy.map((name) => ({ name, mark: "filter" as const })),
  ];
  const wanted = new Map<string, CardFigure["mark"] | null>();
  for (const { name, mark } of marked) {
    // A list says no features of its resorts.
    if (!wanted.has(name) && ["Rating", "Numeric"].includes(findAttribute(name)?.category ?? "")) {
      wanted.set(name, mark);
    }
  }
  for (const { name } of knownKeyFigures(resort.numerics)) {
    if (!wanted.has(name)) wanted.set(name, null);
  }
  return [...wanted].slice(0, SHOWN_FIGURES).map(([name, mark]) => cardFigure(resort, units, name, mark));
}

function cardFigure(
  { numerics, ratingScores }: ResortCardFragment,
  units: UnitSystem,
  name: string,
  mark: CardFigure["mark"] | null,
): CardFigure {
  const attribute = findAttribute(name);
  const value = figureOf(name, numerics);
  const rating = ratingScores.find((candidate) => candidate.name === name);
  // Lifts without their carpets, which a third of a card has no room for.
  const shown =
    value !== undefined ? formatNamed(name, value, units) : rating ? formatNumber(rating.value) : null;
  return { name, title: attribute ? attribute.listTitle : name, shown, ...(mark && { mark }) };
}

function firstImage({ title, resort_images }: ResortCardFragment): CardModel["image"] | null {
  const sorted = [...resort_images].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  for (const { image, alt } of sorted) {
    const src = image?.content_type.startsWith("image/") ? displayableUrl(image.path) : null;
    if (src) return { src, alt: alt?.trim() || title };
  }
  return null;
}
