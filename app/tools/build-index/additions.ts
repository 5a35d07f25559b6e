import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { firstWebsite } from "#app/backend/built-in-index/website.ts";
import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { factsFromNames } from "./facts.ts";
import { saysPlanned, splitNames } from "./names.ts";
import { withSegments } from "./segments.ts";
import type { SkiArea } from "./sources/ski-area-metrics.ts";

/**
 * Nearer to an area of the index one is mostly the same area, a part of it, or a whole that it
 * belongs to.
 */
const OWN_KM = 3;

/**
 * Names of what is not skied down: ski jumps, tubing, sledging, and back-country routes without
 * lifts.
 */
const NO_SKI_AREA =
  /hoppanlegg|hoppbakke|skisprung|skiflug|ski\s?jump|tubing|schlittel|rodelbahn|toboggan|sledding|\bfqme\b|ski de fond|cross[\s-]?country|nordic/i;

interface AdditionOptions {
  /** The areas of the source that are in the index. */
  readonly placed: readonly SkiArea[];
  /** Ids that are added although another area is near. */
  readonly added: ReadonlySet<string>;
}

/**
 * The entries of the source that become areas of the index: named, in a known country, skied down,
 * and not near another one.
 */
export function chooseAdditions(others: readonly SkiArea[], { placed, added }: AdditionOptions): SkiArea[] {
  const chosen: SkiArea[] = [];
  for (const area of others) {
    if (!area.name?.trim() || area.country === null) continue;
    if (added.has(area.id)) chosen.push(area);
    else if (isSkiedDown(area, area.name) && isAlone(area, [...placed, ...chosen])) chosen.push(area);
  }
  return chosen;
}

/**
 * An area without a lift may be one for ski touring or cross-country; what is left has nothing but
 * downhill runs.
 */
function isSkiedDown({ uses, lifts }: SkiArea, name: string): boolean {
  if (NO_SKI_AREA.test(name) || saysPlanned(name)) return false;
  return lifts > 0 ? uses.includes("downhill") : uses.join() === "downhill";
}

function isAlone({ latitude, longitude }: SkiArea, areas: readonly SkiArea[]): boolean {
  if (latitude === null || longitude === null) return false;
  return areas.every(
    (other) =>
      other.latitude === null ||
      other.longitude === null ||
      distanceKm({ latitude, longitude }, { latitude: other.latitude, longitude: other.longitude }) > OWN_KM,
  );
}

/**
 * Those areas as the index has them, under addresses that no other area has or had. The source does
 * not tell the kinds of their lifts.
 */
export function additionalResorts(
  areas: readonly SkiArea[],
  previousSegments: ReadonlyMap<string, string>,
): BaseResort[] {
  const addressable = areas.map((area) => ({
    ...area,
    ...splitNames(area.name ?? ""),
    ids: [area.id],
    country: area.country ?? "",
  }));
  return withSegments(addressable, previousSegments).map((area) => ({
    openskimapId: area.id,
    otherOpenskimapIds: [],
    title: area.title,
    names: [...area.names],
    urlSegment: area.urlSegment,
    formerSegments: [],
    countries: [area.country],
    partOf: null,
    region: area.region,
    locality: area.locality,
    website: firstWebsite(area.websites.join(" ")),
    lifts: Object.fromEntries(LIFT_KINDS.map((kind) => [kind, 0])) as Record<LiftKind, number>,
    otherLifts: area.lifts,
    liftCount: area.lifts,
    ...Object.fromEntries(
      factsFromNames([area.title, ...area.names], []).map((fact) => [fact, true as const]),
    ),
  }));
}
