import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { stepOf } from "../figures/leaps.ts";
import type { MatchableArea } from "../match.ts";
import { areaNameKeys, nameKeys } from "../name-keys.ts";
import { NAMESAKE_KM, SAME_PLACE_KM, WHOLE_KM } from "./distances.ts";

/** A single lift may stand beside another one's. */
const LEAST_LIFTS_OF_DOUBLE = 2;
/** How many times as many lifts one entry of an area has as the other at most. */
const SAME_LIFTS_STEP = 1.25;
/**
 * Lifts from which an area can be the whole of others. Of those that are no whole few are as large
 * and not known.
 */
const LEAST_LIFTS_OF_WHOLE = 15;
/** Smaller ones lie around every large area and are no parts of it. */
const LEAST_LIFTS_OF_PART = 3;
/** Share of a whole's lifts that its known parts have at least. */
const LEAST_COVERED = 0.6;

/** A resort that operates, as it is or will be once the import is through. */
export interface Standing {
  /** Below 0 for another new area of the file. */
  readonly id: number;
  readonly title: string;
  readonly otherNames: readonly string[];
  readonly position: Position;
  /** 0 for unknown. */
  readonly liftCount: number;
}

/** Finds the known resorts that a new area stands for. */
export class Neighbourhood {
  /** By square degrees. */
  readonly #cells = new Map<string, Standing[]>();

  constructor(standings: Iterable<Standing>) {
    for (const standing of standings) {
      const key = cellOf(standing.position);
      const cell = this.#cells.get(key);
      if (cell) cell.push(standing);
      else this.#cells.set(key, [standing]);
    }
  }

  /**
   * The known resorts whose further entry or whole the area is, by name or by place and lifts:
   * "Portes du Soleil" beside Avoriaz, "La Molina" twice. None for a resort of its own.
   */
  standsFor({ name, position, liftCount }: MatchableArea): readonly Standing[] {
    if (position === null) return [];
    const near = this.#around(position);
    const named = near.filter((each) => each.km <= NAMESAKE_KM && shareTitle(name, each));
    if (named.length > 0) return named;
    const lifts = liftCount ?? 0;
    // "Bogus Basin Mountain Recreation Area" and "Bogus Basin". Of the index's own resorts one pair
    // is so.
    if (lifts >= LEAST_LIFTS_OF_DOUBLE) {
      const doubles = near.filter(
        (each) => each.km <= SAME_PLACE_KM && stepOf(lifts, each.liftCount) <= SAME_LIFTS_STEP,
      );
      if (doubles.length > 0) return doubles;
    }
    if (lifts < LEAST_LIFTS_OF_WHOLE) return [];
    const parts = near.filter((each) => each.liftCount >= LEAST_LIFTS_OF_PART && each.liftCount < lifts);
    const covered = parts.reduce((sum, part) => sum + part.liftCount, 0);
    const isWhole = parts.length > 1 && covered >= LEAST_COVERED * lifts;
    return isWhole && !near.some((each) => each.liftCount >= lifts) ? parts : [];
  }

  /** Those within WHOLE_KM, the nearest first. */
  #around(position: Position): (Standing & { readonly km: number })[] {
    const row = Math.floor(position.latitude);
    const column = Math.floor(position.longitude);
    const cells = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].map((right) => this.#cells.get(`${row + up} ${column + right}`)),
    );
    return cells
      .flatMap((cell) => cell ?? [])
      .map((standing) => ({ ...standing, km: distanceKm(position, standing.position) }))
      .filter(({ km }) => km <= WHOLE_KM)
      .sort((a, b) => a.km - b.km);
  }
}

/** A degree is more than WHOLE_KM wide wherever anybody skis. */
function cellOf({ latitude, longitude }: Position): string {
  return `${Math.floor(latitude)} ${Math.floor(longitude)}`;
}

/**
 * Whether the title of one is a name of the other. Villages that both name further down are
 * neighbours' too.
 */
function shareTitle(areaName: string, { title, otherNames }: Standing): boolean {
  const area = areaNameKeys(areaName);
  const resort = nameKeys(title, otherNames);
  return (
    area.title === resort.title || resort.others.includes(area.title) || area.others.includes(resort.title)
  );
}
