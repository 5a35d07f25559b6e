import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import type { Place } from "../duplicates.ts";
import type { KnownResort, MatchableArea } from "../match.ts";
import { areaNameKeys, textKey } from "../name-keys.ts";
import { statusOf } from "../reading/status.ts";

/** Where resorts and areas are, as duplicates are looked for. */
export class ResortPlaces {
  readonly #isOlder: boolean;
  readonly #foldedRegions = new Map<string, string>();

  /** @param isOlder the index has later data than the file, which then moves nothing */
  constructor(isOlder: boolean) {
    this.#isOlder = isOlder;
  }

  of({ title, countries, region, position, isOperating }: KnownResort): Place {
    return { title: textKey(title), countries, region: this.#folded(region), position, isOperating };
  }

  /** Where a resort is once it has what the area says; the same that changesOf writes. */
  with(resort: KnownResort, area: MatchableArea): Place {
    const { edited, position, isOperating } = resort;
    const isPlaced =
      edited.includes("latitude") ||
      edited.includes("longitude") ||
      (this.#isOlder && position !== null) ||
      isFar(position, area.position);
    const hasStatus = this.#isOlder || edited.includes("status");
    return {
      ...this.of(resort),
      region: this.#folded(resort.region ?? (edited.includes("region") ? null : area.region)),
      position: isPlaced ? position : (area.position ?? position),
      isOperating: hasStatus ? isOperating : operates(area, isOperating),
    };
  }

  ofArea(area: MatchableArea): Place {
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

/**
 * A resort does not move: what lies farther away is a slip, such as latitude and longitude in each
 * other's place.
 */
const MAX_MOVE_KM = 50;

/** Whether a file has a resort so far from where the index has it that one of the two is wrong. */
export function isFar(before: Position | null, after: Position | null): boolean {
  return before !== null && after !== null && distanceKm(before, after) > MAX_MOVE_KM;
}
