import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { HIGHLIGHT_FROM, isOfHolidays } from "#app/domain/attributes/scores.ts";
import { wordList } from "#app/domain/word-list.ts";

/** A rating of a resort, 0-100. */
interface Rated {
  readonly name: string;
  readonly value: number;
}

/**
 * What riders travel for first; what else a holiday has only where there is none of it. Titles of
 * groups of ratings.
 */
const KINDS: readonly { readonly lead: string; readonly groups: readonly string[] }[] = [
  { lead: "Best for", groups: ["snow", "terrain", "lifts_and_access"] },
  { lead: "Good for", groups: ["family"] },
  { lead: "Known for", groups: ["village"] },
];
/** For those whose list is about it. */
const LIFE = { lead: "Good for", groups: ["cost", "living_and_working", "community"] };
const NAMED = 2;
/** One that is so much lower than the first is no second. */
const NEAR = 12;

/** Words for those whose titles name no thing that one travels for. */
const WORDS: Readonly<Record<string, string>> = {
  snow_reliability: "reliable snow",
  slope_variety: "varied slopes",
  beginner_terrain: "beginners",
  backcountry_accessibility: "backcountry",
  slackcountry_accessibility: "sidecountry",
  board_friendly: "snowboarders",
  lift_access: "lifts",
  uncrowded: "quiet slopes",
  ski_in_ski_out: "doorstep runs",
  nearby_vehicle_access: "snowmobiles",
  navigation_signage: "clear signs",
  public_transport_access: "public transport",
  adaptive_access: "adaptive skiing",
  family_friendly: "families",
  child_friendly: "children",
  restaurants_cafes: "restaurants",
  cultural_experience: "culture",
  camper_friendly: "campers",
  money_saving_potential: "saving money",
  affordability: "small budgets",
  seasonal_worker: "seasonal work",
  digital_nomad: "digital nomads",
  positive_vibes: "good vibes",
};

/** A rating inside a sentence. */
function wordsOf(name: string): string {
  const title = findAttribute(name)?.title ?? name;
  return (
    WORDS[name] ?? (/^[A-Z][a-zà-ÿ]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title)
  );
}

interface ReasonFocus {
  /** Names of the attributes that the list is about: a card says these as figures. */
  readonly about: readonly string[];
  /** Names of the ratings that too many of the list share to tell one from another. */
  readonly shared?: ReadonlySet<string>;
}

/**
 * What speaks for a resort, in a few words; null where nothing is rated well. Cost and living there
 * count in a list that is about them.
 *
 * @example reasonOf([{ name: "expert_terrain", value: 90 }, { name: "fresh_tracks", value: 84 }], { about: [] }) // "Best for expert terrain and fresh tracks"
 */
export function reasonOf(ratings: readonly Rated[], { about, shared }: ReasonFocus): string | null {
  const kinds = about.some((name) => !isOfHolidays(name)) ? [LIFE, ...KINDS] : KINDS;
  const good = ratings
    .filter(({ name, value }) => value >= HIGHLIGHT_FROM && !about.includes(name) && !shared?.has(name))
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  for (const { lead, groups } of kinds) {
    const found = good.filter(({ name }) => groups.includes(findAttribute(name)?.group.name ?? ""));
    const named = found.filter(({ value }) => value >= (found[0]?.value ?? 0) - NEAR).slice(0, NAMED);
    if (named.length > 0) return `${lead} ${wordList(named.map(({ name }) => wordsOf(name)))}`;
  }
  return null;
}

/** The ratings that lift a visitor's own score most. */
export function ownReason(ratings: readonly Rated[]): string | null {
  if (ratings.length === 0) return null;
  return `For you: ${wordList(ratings.map(({ name, value }) => `${wordsOf(name)} ${Math.round(value)}`))}`;
}
