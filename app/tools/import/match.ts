import type { Position } from "#app/domain/places/distance.ts";
import { type Place, Places } from "./duplicates.ts";
import { isFar } from "./moves.ts";
import { areaNameKeys, textKey } from "./names.ts";
import { certainPairs, namesakes, type Pair } from "./namesakes.ts";
import type { Area, SkipReason } from "./reading/area.ts";
import { statusOf } from "./reading/status.ts";

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

/** What becomes of an area of the file. */
export type Decision =
  | {
      readonly is: "known";
      readonly resort: number;
      readonly by: "id" | "name";
      /** It would operate again, which would make it the duplicate of another resort: its status stays as it is. */
      readonly isHeld: boolean;
    }
  /** OpenSkiMap has the resort under several ids, and another area of the file is the one it goes by. */
  | { readonly is: "further id"; readonly resort: number }
  | { readonly is: "new" }
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
 * Which areas of a file are which resorts of the index: by id, then by name and country where that is certain. Nothing that
 * comes of it makes two operating resorts of one name at one place, and the same file on the outcome gives the same
 * again: it goes on until no rule has anything more to say.
 */
export function matchAreas(resorts: readonly KnownResort[], areas: readonly MatchableArea[]): Matching {
  return new Matcher(resorts, areas).run();
}

class Matcher {
  readonly #resorts: readonly KnownResort[];
  readonly #areas: readonly MatchableArea[];
  readonly #decisions: (Decision | null)[];
  readonly #unmatched: Map<number, KnownResort>;
  readonly #places = new Places();
  /** Areas whose resort does not operate again, since it would be a duplicate. */
  readonly #held = new Map<number, KnownResort>();
  readonly #foldedRegions = new Map<string, string>();

  constructor(resorts: readonly KnownResort[], areas: readonly MatchableArea[]) {
    this.#resorts = resorts;
    this.#areas = areas;
    this.#decisions = areas.map(() => null);
    this.#unmatched = new Map(resorts.map((resort) => [resort.id, resort]));
  }

  run(): Matching {
    for (const resort of this.#resorts) this.#places.set(resort.id, this.#placeOf(resort));
    this.#matchIds();
    const isOpen = (area: number) => this.#decisions[area] === null;
    let rest = [...this.#areas.keys()].filter(isOpen);
    let pairs = namesakes([...this.#unmatched.values()], this.#areas, rest);
    do {
      pairs = this.#matchNames(pairs);
      rest = rest.filter(isOpen);
    } while (this.#release() || this.#add(rest));
    return {
      decisions: this.#decisions.map((decision, area) => decision ?? this.#undecided(area)),
      unmatched: [...this.#unmatched.values()],
    };
  }

  /** The id a resort goes by comes before its further ones; of several of those, the first in the file. */
  #matchIds(): void {
    const byCurrent = new Map<string, KnownResort>();
    const byOther = new Map<string, KnownResort>();
    for (const resort of this.#resorts) {
      if (resort.openskimapId !== null) byCurrent.set(resort.openskimapId, resort);
      for (const id of resort.otherIds) byOther.set(id, resort);
    }
    for (const [index, { openskimapId }] of this.#areas.entries()) {
      const resort = byCurrent.get(openskimapId);
      if (resort) this.#takeById(index, resort);
    }
    for (const [index, { openskimapId }] of this.#areas.entries()) {
      const resort = this.#decisions[index] === null ? byOther.get(openskimapId) : undefined;
      if (!resort) continue;
      if (this.#unmatched.has(resort.id)) this.#takeById(index, resort);
      else this.#decisions[index] = { is: "further id", resort: resort.id };
    }
  }

  #takeById(index: number, resort: KnownResort): void {
    const place = this.#placeWith(resort, this.#area(index));
    // Whether it may operate again is seen at the end, when everybody has their place.
    const isHeld = place.isOperating && !resort.isOperating;
    if (isHeld) this.#held.set(index, resort);
    this.#take(index, resort, "id", isHeld ? { ...place, isOperating: false } : place, isHeld);
  }

  #take(index: number, resort: KnownResort, by: "id" | "name", place: Place, isHeld: boolean): void {
    this.#decisions[index] = { is: "known", resort: resort.id, by, isHeld };
    this.#unmatched.delete(resort.id);
    this.#places.set(resort.id, place);
  }

  /** Takes pair after certain pair, and gives those that are left. */
  #matchNames(pairs: readonly Pair[]): Pair[] {
    const isOpen = ({ area, resort }: Pair) =>
      this.#decisions[area] === null && this.#unmatched.has(resort.id);
    const isPossible = ({ area, resort }: Pair) =>
      this.#places.isFree(this.#placeWith(resort, this.#area(area)), resort.id);
    let open = pairs.filter(isOpen);
    for (;;) {
      const taken = certainPairs(open, isPossible);
      if (taken.length === 0) return open;
      for (const pair of taken) {
        // Each of them was possible by itself, but perhaps not beside the others.
        if (!isPossible(pair)) continue;
        const place = this.#placeWith(pair.resort, this.#area(pair.area));
        this.#take(pair.area, pair.resort, "name", place, false);
      }
      open = open.filter(isOpen);
    }
  }

  /** Lets those operate again that have become free to. Whether there were any. */
  #release(): boolean {
    const before = this.#held.size;
    for (const [index, resort] of this.#held) {
      const place = this.#placeWith(resort, this.#area(index));
      if (!this.#places.isFree(place, resort.id)) continue;
      this.#held.delete(index);
      this.#take(index, resort, "id", place, false);
    }
    return this.#held.size < before;
  }

  /** Adds what duplicates no resort. Whether there was any. */
  #add(rest: readonly number[]): boolean {
    let hasAdded = false;
    for (const index of rest) {
      if (statusOf(this.#area(index)) === null) continue;
      const place = this.#placeOfArea(this.#area(index));
      if (!this.#places.isFree(place)) continue;
      this.#decisions[index] = { is: "new" };
      // Below 0, where no resort of the index has its key.
      this.#places.set(-1 - index, place);
      hasAdded = true;
    }
    return hasAdded;
  }

  #undecided(index: number): Decision {
    const duplicates = this.#places.duplicatesOf(this.#placeOfArea(this.#area(index)));
    const candidates = duplicates.filter((key) => this.#unmatched.has(key));
    // Whether it operates is not known, and so it is not added; but it may be a resort that must not count as gone.
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

  #placeOf({ title, countries, region, position, isOperating }: KnownResort): Place {
    return { title: textKey(title), countries, region: this.#folded(region), position, isOperating };
  }

  /** Where a resort is once it has what the area says; the same that changes.ts writes. */
  #placeWith(resort: KnownResort, area: MatchableArea): Place {
    const { edited } = resort;
    const isPlaced =
      edited.includes("latitude") || edited.includes("longitude") || isFar(resort.position, area.position);
    return {
      ...this.#placeOf(resort),
      region: this.#folded(resort.region ?? (edited.includes("region") ? null : area.region)),
      position: isPlaced ? resort.position : (area.position ?? resort.position),
      isOperating: edited.includes("status") ? resort.isOperating : operates(area, resort.isOperating),
    };
  }

  #placeOfArea(area: MatchableArea): Place {
    return {
      title: areaNameKeys(area.name).title,
      countries: area.countries,
      region: this.#folded(area.region),
      position: area.position,
      isOperating: operates(area, true),
    };
  }

  /** There are far fewer regions than areas, and folding takes its time. */
  #folded(region: string | null): string | null {
    if (region === null) return null;
    const known = this.#foldedRegions.get(region);
    if (known !== undefined) return known;
    const folded = textKey(region);
    this.#foldedRegions.set(region, folded);
    return folded;
  }
}

/** Whether an area operates, where its status says so or not. */
function operates(area: MatchableArea, otherwise: boolean): boolean {
  const status = statusOf(area);
  return status === null ? otherwise : status === "operating";
}
