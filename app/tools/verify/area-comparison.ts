import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { liftsAndCarpets } from "#app/domain/attributes/derived-ratings.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import type { Area } from "../import/reading/area.ts";
import { statusOf } from "../import/reading/status.ts";
import { haveSameName } from "./same-name.ts";

export const KINDS = ["position", "base", "peak", "lifts", "country", "name", "status"] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that the index and an export say of the same area, and whether they agree. */
export interface Comparison {
  readonly kind: Kind;
  readonly agrees: boolean;
  /** What each says, in words. */
  readonly ours: string;
  readonly theirs: string;
  /** By how much they differ, with its unit; empty where that is no number. */
  readonly difference: string;
}

/** The bar of truth: positions within 5 km, elevations within 150 m. */
const POSITION_KM = 5;
const ELEVATION_M = 150;
/**
 * Lifts come and go, and sources count magic carpets or not: only more than this many and this
 * share is worth a look.
 */
const LIFTS = 3;
const LIFTS_SHARE = 0.3;

/** Everything that both know, kind by kind. What one of them does not know is no disagreement. */
export function compare(record: ResortRecord, area: Area): Comparison[] {
  return [
    ...positions(record, area),
    ...figures("base", figure(record, "elevation_base"), area.elevations?.base),
    ...figures("peak", figure(record, "elevation_peak"), area.elevations?.peak),
    ...figures("lifts", liftsOfAnyKind(record), area.liftCount),
    country(record, area),
    name(record, area),
    ...status(record, area),
  ];
}

/** As an export counts lifts. */
export function liftsOfAnyKind({ numerics }: ResortRecord): number | undefined {
  return liftsAndCarpets(new Map(numerics.map(({ type_name, value }) => [type_name, value])));
}

function figure(record: ResortRecord, type: string): number | undefined {
  return record.numerics.find(({ type_name }) => type_name === type)?.value;
}

function positions({ latitude, longitude }: ResortRecord, { position }: Area): Comparison[] {
  if (latitude === null || longitude === null || position === null) return [];
  const distance = distanceKm({ latitude, longitude }, position);
  return [
    {
      kind: "position",
      agrees: distance <= POSITION_KM,
      ours: degrees({ latitude, longitude }),
      theirs: degrees(position),
      difference: `${distance.toFixed(1)} km`,
    },
  ];
}

function degrees({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

function figures(
  kind: "base" | "peak" | "lifts",
  ours: number | undefined,
  theirs: number | null | undefined,
): Comparison[] {
  if (ours === undefined || theirs === null || theirs === undefined) return [];
  const unit = kind === "lifts" ? "" : " m";
  const difference = Math.abs(ours - theirs);
  const tolerated = kind === "lifts" ? Math.max(LIFTS, LIFTS_SHARE * Math.max(ours, theirs)) : ELEVATION_M;
  return [
    {
      kind,
      agrees: difference <= tolerated,
      ours: `${ours}${unit}`,
      theirs: `${theirs}${unit}`,
      difference: `${difference}${unit}`,
    },
  ];
}

function country({ countries }: ResortRecord, area: Area): Comparison {
  return {
    kind: "country",
    agrees: area.countries.some((code) => countries.includes(code)),
    ours: countries.join(", "),
    theirs: area.countries.join(", "),
    difference: "",
  };
}

function name({ title, other_names }: ResortRecord, area: Area): Comparison {
  return {
    kind: "name",
    agrees: haveSameName({ title, otherNames: other_names, areaName: area.name }),
    ours: title,
    theirs: area.name,
    difference: "",
  };
}

function status(record: ResortRecord, area: Area): Comparison[] {
  const theirs = statusOf(area);
  if (theirs === null) return [];
  return [{ kind: "status", agrees: record.status === theirs, ours: record.status, theirs, difference: "" }];
}
