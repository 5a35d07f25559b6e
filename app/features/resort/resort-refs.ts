import type { FindResortsQuery, VisitsQuery } from "#app/api/generated.ts";
import { resortPath } from "#app/domain/urls.ts";
import { type WorldPin, worldPin } from "#app/ui/figures/world-pins.tsx";
import { locationLine } from "./location-line.ts";

/** A resort that a profile or a device names. */
export interface ResortRef {
  /** What is stored there: its url_segment, now or once, or whatever another client wrote. */
  readonly key: string;
  readonly title: string;
  /** City, state and country; null where the index was not asked or does not know it. */
  readonly place: string | null;
  /** Null where what is stored is no resort's address. */
  readonly href: string | null;
  readonly pin: WorldPin | null;
}

type Described = NonNullable<VisitsQuery["visits"]>[number]["resort"];
/** `asked` is the key by which it was found. */
interface Known {
  readonly asked: string;
  readonly resort: Described;
}
type Found = FindResortsQuery["searchResorts"]["data"][number];

/** The resorts of these keys, in their order: described by the index, or by their own words. */
export function resortRefs(keys: readonly string[], known: readonly Known[]): ResortRef[] {
  const byKey = new Map(known.map(({ asked, resort }) => [asked, resort]));
  return keys.map((key) => {
    const resort = byKey.get(key);
    return resort ? knownRef(key, resort) : unknownRef(key);
  });
}

/** A resort that a search found, to be chosen. */
export function foundRef({ url_segment, title, location }: Found): ResortRef {
  return offeredRef(url_segment, title, locationLine(location));
}

/** A resort to be chosen: no map shows it yet. */
function offeredRef(url_segment: string, title: string, place: string | null): ResortRef {
  return { key: url_segment, title, place, href: resortPath(url_segment), pin: null };
}

/** Whatever is stored, the address is the one that the resort has by now. */
function knownRef(key: string, { url_segment, title, location }: Described): ResortRef {
  const { latitude, longitude } = location;
  const isPlaced = typeof latitude === "number" && typeof longitude === "number";
  return {
    key,
    title,
    place: locationLine(location),
    href: resortPath(url_segment),
    pin: isPlaced ? worldPin(latitude, longitude) : null,
  };
}

/** @example unknownRef("val-d-isere").title // "Val d isere" */
function unknownRef(key: string): ResortRef {
  const isSegment = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key);
  const words = isSegment ? key.replaceAll("-", " ") : key;
  return {
    key,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    place: null,
    href: isSegment ? resortPath(key) : null,
    pin: null,
  };
}
