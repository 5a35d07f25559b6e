import { NO_COUNTS } from "#app/backend/resort-rows/counted-figures.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { splitNames } from "../build-index/names.ts";
import { type Place, Places } from "./duplicates.ts";
import { liftsAfter, matchIds, type NearNamesake, nearNamesakes } from "./matching/match-ids.ts";
import { ResortPlaces } from "./matching/resort-places.ts";
import { Neighbourhood, type Standing } from "./matching/stands-for.ts";
import { certainPairs, namesakes, type Pair } from "./namesakes.ts";
import type { Area, SkipReason } from "./reading/area.ts";
import { statusOf } from "./reading/status.ts";
import { withRailsOnce } from "./stated-figures.ts";

/** What of a resort of the index is needed to recognise it. */
export interface KnownResort {
  readonly id: number;
  readonly openskimapId: string | null;
  readonly otherIds: readonly string[];
  readonly title: string;
  readonly otherNames: readonly string[];
  readonly countries: readonly string[];
  readonly region: string | null;
  readonly website: string | null;
  readonly position: Position | null;
  /** Lifts of any kind, carpets and rope tows too, as files count them; 0 for unknown. */
  readonly liftCount: number;
  readonly isOperating: boolean;
  /** Columns that stay, whatever the file says. */
  readonly edited: readonly string[];
  readonly isMissing: boolean;
}

/** What of an area of the file is needed for that, and for its address. */
export type MatchableArea = Pick<
  Area,
  "openskimapId" | "name" | "countries" | "region" | "website" | "position" | "status" | "liftCount"
>;

/** Why it cannot be told which resort an area is, although it must be one. */
const AMBIGUITIES = [
  "same name and place as another area of the file",
  "same name and place as a resort it cannot be told from",
] as const;
export type Ambiguity = (typeof AMBIGUITIES)[number];

/** What a new area is the whole or a further entry of. */
export interface StoodFor {
  /** Null for another new area of the file. */
  readonly id: number | null;
  readonly title: string;
}

/** What becomes of an area of the file. */
export type Decision =
  | {
      readonly is: "known";
      readonly resort: number;
      readonly by: "id" | "name";
      /**
       * It would operate again, which would make it the duplicate of another resort: its status
       * stays as it is.
       */
      readonly isHeld: boolean;
    }
  /**
   * OpenSkiMap has the resort under several ids, and another area of the file is the one it goes
   * by.
   */
  | {
      readonly is: "further id";
      readonly resort: number;
      /**
       * The resort's title, where the area would be it by its id and a near one of that title is;
       * else null.
       */
      readonly overruledBy: string | null;
    }
  | { readonly is: "new" }
  /** It would be new, but is the whole of known resorts or a further entry of one. */
  | {
      readonly is: "stands for";
      readonly resorts: readonly StoodFor[];
    }
  /** It is no resort of the index, and not to become one. */
  | { readonly is: "skipped"; readonly reason: SkipReason }
  | {
      readonly is: "ambiguous";
      readonly reason: Ambiguity;
      /** Resorts, matched by no area, that it may be. */
      readonly candidates: readonly number[];
    };

export interface Matching {
  /** One for each area, in their order. */
  readonly decisions: readonly Decision[];
  /** Resorts of the index that no area is. */
  readonly unmatched: readonly KnownResort[];
}

/**
 * Which areas of a file are which resorts of the index: by id, unless a near area has the name,
 * then by name and country where that is certain. Nothing that comes of it makes two operating
 * resorts of one name at one place, and the same file on the outcome gives the same again: it goes
 * on until no rule has anything more to say.
 *
 * @param options isOlder: the index has later data than the file
 */
export function matchAreas(
  resorts: readonly KnownResort[],
  areas: readonly MatchableArea[],
  { isOlder = false } = {},
): Matching {
  return new Matcher(resorts, areas, isOlder).run();
}

class Matcher {
  readonly #resorts: readonly KnownResort[];
  readonly #areas: readonly MatchableArea[];
  readonly #decisions: (Decision | null)[];
  /**
   * Areas that are a resort of the index, and those with a further id of one that another area is.
   */
  readonly #known = new Map<number, KnownResort>();
  readonly #further = new Map<number, KnownResort>();
  readonly #unmatched: Map<number, KnownResort>;
  readonly #places = new Places();
  /** Areas whose resort does not operate again, since it would be a duplicate. */
  readonly #held = new Map<number, { readonly resort: KnownResort; readonly by: "id" | "name" }>();
  readonly #where: ResortPlaces;
  /** By their keys in #places. */
  readonly #standings = new Map<number, Standing>();
  /** Areas that would be new, by their place in the file, and the resorts that each stands for. */
  readonly #standIns = new Map<number, readonly Standing[]>();

  constructor(resorts: readonly KnownResort[], areas: readonly MatchableArea[], isOlder: boolean) {
    this.#resorts = resorts;
    this.#areas = areas;
    this.#where = new ResortPlaces(isOlder);
    this.#decisions = areas.map(() => null);
    this.#unmatched = new Map(resorts.map((resort) => [resort.id, resort]));
  }

  run(): Matching {
    for (const resort of this.#resorts) {
      this.#settle(this.#where.of(resort), resort);
    }
    this.#matchIds();
    const pairs = namesakes([...this.#unmatched.values()], this.#areas, [...this.#areas.keys()]);
    // From the start after each: every area that finds its resort may make the name of another one
    // certain.
    while (this.#overrule() || this.#matchNames(pairs) || this.#release() || this.#add());
    return {
      decisions: this.#decisions.map((decision, area) => decision ?? this.#undecided(area)),
      unmatched: [...this.#unmatched.values()],
    };
  }

  #matchIds(): void {
    const { known, further } = matchIds(this.#resorts, this.#areas);
    for (const [index, resort] of known) this.#takeOrHold(index, resort, "id");
    for (const [index, resort] of further) this.#setFurther(index, resort, null);
  }

  /**
   * Gives resorts whose area has another name or place to near areas of their title. Whether there
   * were any.
   */
  #overrule(): boolean {
    const state = { known: this.#known, further: this.#further };
    const isPossible = (pair: NearNamesake) => this.#isFree(pair);
    const better = nearNamesakes(this.#areas, this.#open(), state, this.#where, isPossible);
    let hasOverruled = false;
    for (const { area, resort, holder } of better) {
      // Each of them was possible by itself, but perhaps not beside the others.
      if (!this.#isFree({ area, resort })) continue;
      hasOverruled = true;
      const decision = this.#decisions[holder];
      this.#known.delete(holder);
      this.#held.delete(holder);
      if (decision?.is === "known" && decision.by === "id") this.#setFurther(holder, resort, resort.title);
      else this.#decisions[holder] = null;
      this.#further.delete(area);
      this.#takeOrHold(area, resort, "name");
    }
    return hasOverruled;
  }

  /** Whether the resort can be the area without becoming a duplicate. */
  #isFree({ area, resort }: Pick<Pair, "area" | "resort">): boolean {
    return this.#places.isFree(this.#where.with(resort, this.#area(area)), resort.id);
  }

  /** Areas that are no resort yet, those with a further id of one included. */
  #open(): number[] {
    return [...this.#areas.keys()].filter(
      (index) => this.#decisions[index] === null || this.#further.has(index),
    );
  }

  #setFurther(index: number, resort: KnownResort, overruledBy: string | null): void {
    this.#further.set(index, resort);
    this.#decisions[index] = { is: "further id", resort: resort.id, overruledBy };
  }

  /** Whether it may operate again is seen at the end, when everybody has their place. */
  #takeOrHold(index: number, resort: KnownResort, by: "id" | "name"): void {
    const place = this.#where.with(resort, this.#area(index));
    const isHeld = place.isOperating && !resort.isOperating;
    if (isHeld) this.#held.set(index, { resort, by });
    this.#take(index, resort, by, isHeld ? { ...place, isOperating: false } : place, isHeld);
  }

  #take(index: number, resort: KnownResort, by: "id" | "name", place: Place, isHeld: boolean): void {
    this.#decisions[index] = { is: "known", resort: resort.id, by, isHeld };
    this.#known.set(index, resort);
    this.#unmatched.delete(resort.id);
    this.#settle(place, { ...resort, liftCount: liftsAfter(resort, this.#area(index)) });
  }

  #settle(place: Place, { id, title, otherNames, liftCount }: Omit<Standing, "position">): void {
    this.#places.set(id, place);
    const { position, isOperating } = place;
    if (position && isOperating) this.#standings.set(id, { id, title, otherNames, liftCount, position });
    else this.#standings.delete(id);
  }

  /** Takes pair after certain pair. Whether there were any. */
  #matchNames(pairs: readonly Pair[]): boolean {
    const isOpen = ({ area, resort }: Pair) =>
      this.#decisions[area] === null && this.#unmatched.has(resort.id);
    const isPossible = (pair: Pair) => this.#isFree(pair);
    const before = this.#known.size;
    let open = pairs.filter(isOpen);
    for (;;) {
      const taken = certainPairs(open, isPossible);
      if (taken.length === 0) return this.#known.size > before;
      for (const pair of taken) {
        // Each of them was possible by itself, but perhaps not beside the others.
        if (!isPossible(pair)) continue;
        const place = this.#where.with(pair.resort, this.#area(pair.area));
        this.#take(pair.area, pair.resort, "name", place, false);
      }
      open = open.filter(isOpen);
    }
  }

  /** Lets those operate again that have become free to. Whether there were any. */
  #release(): boolean {
    const before = this.#held.size;
    for (const [index, { resort, by }] of this.#held) {
      const place = this.#where.with(resort, this.#area(index));
      if (!this.#places.isFree(place, resort.id)) continue;
      this.#held.delete(index);
      this.#take(index, resort, by, place, false);
    }
    return this.#held.size < before;
  }

  /** Adds what duplicates no resort and stands for none. Whether there was any. */
  #add(): boolean {
    const neighbourhood = new Neighbourhood(this.#standings.values());
    this.#standIns.clear();
    let hasAdded = false;
    for (const index of this.#open()) {
      const area = this.#area(index);
      if (this.#further.has(index) || statusOf(area) === null) continue;
      const place = this.#where.ofArea(area);
      if (!this.#places.isFree(place)) continue;
      const known = place.isOperating ? neighbourhood.standsFor(area) : [];
      if (known.length > 0) {
        this.#standIns.set(index, known);
        continue;
      }
      this.#decisions[index] = { is: "new" };
      const { title, names } = splitNames(area.name);
      // Below 0, where no resort of the index has its key.
      this.#settle(place, { id: -1 - index, title, otherNames: names, liftCount: area.liftCount ?? 0 });
      hasAdded = true;
    }
    return hasAdded;
  }

  #undecided(index: number): Decision {
    const standIn = this.#standIns.get(index);
    if (standIn)
      return {
        is: "stands for",
        resorts: standIn.map(({ id, title }) => ({ id: id < 0 ? null : id, title })),
      };
    const duplicates = this.#places.duplicatesOf(this.#where.ofArea(this.#area(index)));
    const candidates = duplicates.filter((key) => this.#unmatched.has(key));
    // Whether it operates is not known, and so it is not added; but it may be a resort that must
    // not count as gone.
    if (candidates.length === 0 && statusOf(this.#area(index)) === null) {
      return { is: "skipped", reason: "unknown status" };
    }
    return { is: "ambiguous", reason: AMBIGUITIES[candidates.length > 0 ? 1 : 0], candidates };
  }

  #area(index: number): MatchableArea {
    const area = this.#areas[index];
    if (!area) throw new Error(`there is no area ${index}`);
    return area;
  }
}

/**
 * What of an area is needed to recognise it: all of it may not fit into memory. Lines on rails
 * count once, as in the index.
 */
export function matchable(area: Area): MatchableArea {
  const { openskimapId, name, countries, region, website, position, status } = area;
  const { liftCount } = withRailsOnce(area, NO_COUNTS.lifts);
  return { openskimapId, name, countries, region, website, position, status, liftCount };
}
