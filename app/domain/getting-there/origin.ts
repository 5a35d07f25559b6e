import type { Position } from "../places/distance.ts";

/** Where a trip begins, as addresses and the contract name it. */

/** Longer than any name of a city that the list of origins has. */
const MAX_ID_LENGTH = 80;
/** Two decimals are some 1.1 km: enough for distances, and too little to tell a house by. */
const DECIMALS = 2;

/**
 * The id of a city, an airport or a station, or a position, as an address has it; null for what is
 * neither. Whether there is one of that id only a backend knows.
 *
 * @example parseOrigin("munich-de") // "munich-de"
 * @example parseOrigin("MUC") // "muc"
 * @example parseOrigin("48.13743, 11.57549") // "48.14,11.58"
 * @example parseOrigin("../../etc") // null
 */
export function parseOrigin(text: string): string | null {
  const id = text.trim().toLowerCase();
  if (id.length > MAX_ID_LENGTH) return null;
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return id;
  const position = positionOf(id);
  return position && originAt(position);
}

/**
 * The position that an origin is by itself; null of one that a backend has to know.
 *
 * @returns degrees, rounded to two decimals
 * @example positionOf("48.14,11.58") // { latitude: 48.14, longitude: 11.58 }
 * @example positionOf("munich-de") // null
 */
export function positionOf(origin: string): Position | null {
  const [, north = "", east = ""] =
    /^(-?\d{1,2}(?:\.\d{1,20})?),\s*(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(origin) ?? [];
  if (north === "") return null;
  const [latitude, longitude] = [rounded(Number(north)), rounded(Number(east))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * A position as an address has it.
 *
 * @example originAt({ latitude: 48.13743, longitude: 11.57549 }) // "48.14,11.58"
 */
export function originAt({ latitude, longitude }: Position): string {
  return `${rounded(latitude)},${rounded(longitude)}`;
}

function rounded(degrees: number): number {
  // Minus zero is zero.
  return Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS + 0;
}
