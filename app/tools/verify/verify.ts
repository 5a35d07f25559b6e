import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { type KnownResort, matchAreas, matchable } from "../import/match.ts";
import type { Area } from "../import/reading/area.ts";
import { compare, liftsOfAnyKind } from "./area-comparison.ts";
import type { Verification } from "./report.ts";

/**
 * Compares an export with the built-in index, area by area, matched as an import would. A resort
 * whose id is in the export is not absent from it, whatever is wrong with its row.
 */
export function verify(
  records: readonly ResortRecord[],
  areas: readonly Area[],
  presentIds: ReadonlySet<string> = new Set(),
): Verification {
  const { decisions, unmatched } = matchAreas(records.map(knownResort), areas.map(matchable));
  const compared = areas.flatMap((area, index) => {
    const decision = decisions[index];
    const record = decision?.is === "known" ? records[decision.resort] : undefined;
    if (!record || decision?.is !== "known") return [];
    const comparisons = compare(record, area);
    return [
      {
        title: record.title,
        openskimapId: record.openskimap_id ?? area.openskimapId,
        isCurated: record.edited.length > 0,
        // Found by its name, it has that in common of course.
        comparisons: decision.by === "id" ? comparisons : comparisons.filter(({ kind }) => kind !== "name"),
      },
    ];
  });
  return {
    compared,
    unknown: decisions.filter(({ is }) => is === "new" || is === "stands for").length,
    ambiguous: decisions.filter(({ is }) => is === "ambiguous").length,
    absent: unmatched.filter(
      ({ openskimapId, otherIds }) =>
        ![openskimapId, ...otherIds].some((id) => id !== null && presentIds.has(id)),
    ).length,
  };
}

/** The id is the place in the list. */
function knownResort(record: ResortRecord, id: number): KnownResort {
  const { latitude, longitude } = record;
  return {
    id,
    openskimapId: record.openskimap_id,
    otherIds: record.other_openskimap_ids,
    title: record.title,
    otherNames: record.other_names,
    countries: record.countries,
    region: record.region,
    website: record.website,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    liftCount: liftsOfAnyKind(record) ?? 0,
    isOperating: record.status === "operating",
    edited: record.edited,
    isMissing: false,
  };
}
