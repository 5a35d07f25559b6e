import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { areaLocality, areaRegion, learnRegionCountries } from "./area-places.ts";
import {
  bySize,
  type Candidate,
  DROP_REASONS,
  type DropReason,
  mergeCandidates,
  toCandidate,
  withDistinctTitles,
} from "./candidates.ts";
import { factsFromNames } from "./facts.ts";
import { countLifts, hasOnlyTransport, isOperating } from "./lifts.ts";
import { findWholes } from "./parts.ts";
import { groupSameAreas } from "./same-areas.ts";
import { withSegments } from "./segments.ts";
import { onePerId, type SourceTables, values } from "./source-tables.ts";

export interface BuildReport {
  readonly read: number;
  readonly dropped: Readonly<Record<DropReason, number>>;
  /** Titles of areas that were entered twice or more. */
  readonly merged: readonly string[];
  /** Titles of areas with nothing but funiculars, cable cars or railways and no mapped run. */
  readonly onlyTransport: readonly string[];
}

/**
 * The base index from the source's tables: named, operating areas with at least one operating lift.
 * @param previousSegments url segments of the last build by OpenSkiMap id; they are kept
 * @param merged ids of areas that are one, as editors know
 */
export function buildBaseIndex(
  tables: SourceTables,
  previousSegments: ReadonlyMap<string, string>,
  merged: readonly { readonly id: string; readonly intoId: string }[] = [],
): { resorts: BaseResort[]; report: BuildReport } {
  const { candidates, dropped } = selectCandidates(tables);
  const regionCountries = learnRegionCountries(tables.lifts);
  const regionOf = ({ countries: [country], lifts }: Candidate) =>
    areaRegion(country, lifts, regionCountries);
  const isMerged = ({ ids: [one] }: Candidate, { ids: [other] }: Candidate) =>
    merged.some(({ id, intoId }) => (id === one && intoId === other) || (id === other && intoId === one));
  const groups = groupSameAreas(
    candidates.map((area) => ({ ...area, region: regionOf(area) })),
    isMerged,
  );
  dropped["same area as another entry"] = candidates.length - groups.length;

  // Merging can change the sizes, and the largest of a name gets the plain url segment.
  const areas = withDistinctTitles(groups.map(mergeCandidates).sort(bySize));
  const wholes = findWholes(areas);
  const placed = areas.map((area) => ({
    ...area,
    country: area.countries[0],
    region: regionOf(area),
    locality: areaLocality(area.countries[0], area.lifts),
  }));

  return {
    resorts: withSegments(placed, previousSegments).map((area) => ({
      ...toResort(area),
      partOf: wholes.get(area.ids[0]) ?? null,
    })),
    report: {
      read: tables.areas.length,
      dropped,
      merged: groups
        .filter((group) => group.length > 1)
        .map((group) => group.map(({ title }) => title).join(" = ")),
      onlyTransport: areas
        .filter(({ lifts, runs }) => runs.length === 0 && hasOnlyTransport(lifts))
        .map(({ title }) => title),
    },
  };
}

/** The entries worth keeping, largest first, and how many are not, by reason. */
function selectCandidates(tables: SourceTables) {
  const liftsOf = groupByArea(tables.lifts.filter(isOperating));
  const runsOf = groupByArea(tables.runs);
  const candidates: Candidate[] = [];
  const dropped = Object.fromEntries(DROP_REASONS.map((reason) => [reason, 0])) as Record<DropReason, number>;
  for (const area of onePerId(tables.areas)) {
    const candidate = toCandidate(area, liftsOf.get(area.id) ?? [], runsOf.get(area.id) ?? []);
    if (typeof candidate === "string") dropped[candidate] += 1;
    else candidates.push(candidate);
  }
  return { candidates: candidates.sort(bySize), dropped };
}

function toResort(
  area: Candidate & Pick<BaseResort, "region" | "locality" | "urlSegment">,
): Omit<BaseResort, "partOf"> {
  const [openskimapId, ...otherOpenskimapIds] = area.ids;
  const facts = factsFromNames(
    [area.title, ...area.names],
    area.runs.map(({ name }) => name),
  );
  return {
    openskimapId,
    otherOpenskimapIds,
    title: area.title,
    names: [...area.names],
    urlSegment: area.urlSegment,
    formerSegments: [],
    countries: [...area.countries],
    region: area.region,
    locality: area.locality,
    website: area.website,
    lifts: countLifts(area.lifts),
    otherLifts: 0,
    liftCount: area.lifts.length,
    ...Object.fromEntries(facts.map((fact) => [fact, true as const])),
  };
}

/** Lifts or runs by the id of the area; one that belongs to several areas is listed under each. */
function groupByArea<T extends { readonly id: string; readonly ski_area_ids: string }>(
  rows: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of onePerId(rows)) {
    for (const id of new Set(values(row.ski_area_ids))) {
      const group = groups.get(id);
      if (group) group.push(row);
      else groups.set(id, [row]);
    }
  }
  return groups;
}
