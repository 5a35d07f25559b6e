import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { TWIN_KM } from "./matching/distances.ts";

/** Where a resort is, or will be once the import is through. */
export interface Place {
  /** Folded, as the region is. */
  readonly title: string;
  readonly countries: readonly string[];
  readonly region: string | null;
  readonly position: Position | null;
  readonly isOperating: boolean;
}

/** Whether both positions are known and at most TWIN_KM apart. */
export function areNear(a: Position | null, b: Position | null): boolean {
  return a !== null && b !== null && distanceKm(a, b) <= TWIN_KM;
}

/**
 * How much speaks for two areas of one name and country being the same: 2 when both operate and lie
 * within TWIN_KM of each other, or, where a position is missing, in the same region; 1 when the
 * region of one is not known either; else 0.
 */
function likeness(a: Place, b: Place): 0 | 1 | 2 {
  if (!a.isOperating || !b.isOperating) return 0;
  if (a.position && b.position) return areNear(a.position, b.position) ? 2 : 0;
  if (a.region === b.region) return 2;
  return a.region === null || b.region === null ? 1 : 0;
}

/**
 * All resorts there are and will be: tells whether one more, or one that moves, would make a
 * duplicate.
 */
export class Places {
  /** By name and country. */
  readonly #places = new Map<string, Map<number, Place>>();

  /**
   * Puts a resort into its place, or moves it. The key is the caller's own for this resort; its
   * name never changes.
   */
  set(key: number, place: Place): void {
    for (const name of namesOf(place)) {
      const found = this.#places.get(name);
      if (found) found.set(key, place);
      else this.#places.set(name, new Map([[key, place]]));
    }
  }

  /**
   * Whether no resort there could be the same. With a key that resort moves there, and may come to
   * be as like the others as it is already.
   */
  isFree(place: Place, key?: number): boolean {
    for (const name of namesOf(place)) {
      const others = this.#places.get(name);
      if (!others) continue;
      const current = key === undefined ? undefined : others.get(key);
      for (const [otherKey, other] of others) {
        if (otherKey === key) continue;
        if (likeness(place, other) > (current ? likeness(current, other) : 0)) return false;
      }
    }
    return true;
  }

  /** The keys of those that could be the same. */
  duplicatesOf(place: Place): number[] {
    return namesOf(place).flatMap((name) =>
      [...(this.#places.get(name) ?? [])].flatMap(([key, other]) =>
        likeness(place, other) > 0 ? [key] : [],
      ),
    );
  }
}

function namesOf({ title, countries }: Place): string[] {
  return countries.map((country) => `${country} ${title}`);
}
