import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";
import { type BaseResort, loadBaseIndex } from "../base-index.server.ts";
import { type AreaTerrain, type BaseTerrain, loadBaseTerrain } from "../base-terrain.server.ts";
import { type AddedArea, loadAddedAreas } from "./added-areas.server.ts";
import { type IndexChanges, loadIndexChanges } from "./index-changes.server.ts";
import { sumOfTerrain } from "./sum-of-terrain.ts";

/** One area of the index as records are made of it. */
export interface IndexArea extends Omit<BaseResort, "openskimapId"> {
  /** Null of areas that editors added and OpenSkiMap does not have. */
  readonly openskimapId: string | null;
  readonly terrain: AreaTerrain | null;
  /** Whether its lifts and runs are those of several areas of the map. */
  readonly isSummed?: true;
  /** What editors say of an area that they added. */
  readonly added: AddedArea | null;
}

export interface IndexAreas {
  readonly areas: readonly IndexArea[];
  /** Of the terrain. */
  readonly source: BaseTerrain["source"];
}

interface Files {
  readonly base: readonly BaseResort[];
  readonly terrain: BaseTerrain["areas"];
  readonly changes: IndexChanges;
  readonly added: readonly AddedArea[];
}

/**
 * All areas of the built-in index: those of the base index as editors changed them, then those that
 * editors added.
 */
export async function loadIndexAreas(): Promise<IndexAreas> {
  const [base, { source, areas: terrain }, changes, added] = await Promise.all([
    loadBaseIndex(),
    loadBaseTerrain(),
    loadIndexChanges(),
    loadAddedAreas(),
  ]);
  return { areas: indexAreas({ base, terrain, changes, added }), source };
}

/** Throws where editors name an area that is not in the index. */
export function indexAreas({ base, terrain, changes, added }: Files): IndexArea[] {
  const kept = keptAreas(base, terrain, changes);
  const byAddress = new Map(kept.map((area) => [area.urlSegment, area]));
  const all = [
    ...kept,
    ...added.map((area) =>
      addedArea(
        area,
        area.isWholeOf.map((part) => known(byAddress, part)),
      ),
    ),
  ];
  return withWholes(all, changes, added);
}

/**
 * The base index without the areas that are others, or none; their addresses and ids go to those
 * that stand for them.
 */
function keptAreas(
  base: readonly BaseResort[],
  terrain: BaseTerrain["areas"],
  { same, gone, parts }: IndexChanges,
): IndexArea[] {
  const areas = base.map((area): IndexArea => ({ ...area, terrain: terrainOf(area, terrain), added: null }));
  const byAddress = new Map(areas.map((area) => [area.urlSegment, area]));
  const leaving = new Set([...same, ...gone].map(({ urlSegment }) => known(byAddress, urlSegment)));
  const kept = new Map([...byAddress].filter(([, area]) => !leaving.has(area)));
  for (const { urlSegment, into, adds } of same) {
    const twin = known(byAddress, urlSegment);
    const area = withAddresses(known(kept, into), twin);
    kept.set(into, {
      ...area,
      names: [...area.names, twin.title, ...twin.names],
      terrain: area.terrain ?? twin.terrain,
      ...(adds ? together(area, twin) : {}),
    });
  }
  for (const { urlSegment, of, adds } of parts) {
    if (!adds || of === null) continue;
    const whole = known(kept, of);
    kept.set(of, { ...whole, ...together(whole, known(kept, urlSegment)) });
  }
  for (const { urlSegment, leadsTo } of gone) {
    kept.set(leadsTo, withAddresses(known(kept, leadsTo), known(byAddress, urlSegment)));
  }
  return [...kept.values()];
}

/** An area with the addresses and ids of one that leads to it: no import brings that back. */
function withAddresses(area: IndexArea, { urlSegment, formerSegments, ...from }: IndexArea): IndexArea {
  const ids = from.openskimapId === null ? [] : [from.openskimapId, ...from.otherOpenskimapIds];
  return {
    ...area,
    formerSegments: [...area.formerSegments, urlSegment, ...formerSegments],
    otherOpenskimapIds: [...area.otherOpenskimapIds, ...ids],
  };
}

/**
 * Which areas are parts of which: as editors say, else as the map has it, by the ids that their
 * wholes go by now.
 */
function withWholes(
  areas: readonly IndexArea[],
  { parts }: IndexChanges,
  added: readonly AddedArea[],
): IndexArea[] {
  const byAddress = new Map(areas.map((area) => [area.urlSegment, area]));
  const byOtherId = new Map(
    areas.flatMap((area) => area.otherOpenskimapIds.map((id) => [id, area] as const)),
  );
  const said = new Map<string, string | null>([
    ...parts.map(({ urlSegment, of }) => [urlSegment, of] as const),
    ...added.map(({ urlSegment, partOf }) => [urlSegment, partOf] as const),
    ...added.flatMap(({ urlSegment, isWholeOf }) => isWholeOf.map((part) => [part, urlSegment] as const)),
  ]);
  for (const part of said.keys()) known(byAddress, part);
  return areas.map((area) => {
    const whole = said.get(area.urlSegment);
    if (whole !== undefined)
      return { ...area, partOf: whole === null ? null : idOf(known(byAddress, whole)) };
    const joined = byOtherId.get(area.partOf ?? "");
    if (joined === undefined) return area;
    return { ...area, partOf: joined === area ? null : idOf(joined) };
  });
}

/** What its parts know it by: its id, or the address where OpenSkiMap does not have it. */
function idOf({ openskimapId, urlSegment }: IndexArea): string {
  return openskimapId ?? urlSegment;
}

function known(areas: ReadonlyMap<string, IndexArea>, address: string): IndexArea {
  const area = areas.get(address);
  if (area === undefined) throw new Error(`editors name ${address}, which is no area of the index`);
  return area;
}

function terrainOf(
  { openskimapId, otherOpenskimapIds }: BaseResort,
  terrain: Files["terrain"],
): AreaTerrain | null {
  return [openskimapId, ...otherOpenskimapIds].flatMap((id) => terrain.get(id) ?? [])[0] ?? null;
}

/** The lifts of several areas together. */
function sumOf(areas: readonly IndexArea[]): Pick<IndexArea, "lifts" | "otherLifts" | "liftCount"> {
  const sum = (count: (area: IndexArea) => number) => areas.reduce((total, area) => total + count(area), 0);
  return {
    lifts: Object.fromEntries(
      LIFT_KINDS.map((kind) => [kind, sum(({ lifts }) => lifts[kind])]),
    ) as IndexArea["lifts"],
    otherLifts: sum(({ otherLifts }) => otherLifts),
    liftCount: sum(({ liftCount }) => liftCount),
  };
}

/** The lifts and the runs of two areas that the map has apart. */
function together(area: IndexArea, other: IndexArea): Partial<IndexArea> {
  const { terrain } = area;
  return {
    ...sumOf([area, other]),
    isSummed: true,
    ...(terrain && other.terrain ? { terrain: { ...terrain, ...sumOfTerrain([area, other]) } } : {}),
  };
}

/** An added area; a whole has the lifts and the runs of its parts. */
function addedArea(added: AddedArea, parts: readonly IndexArea[]): IndexArea {
  const { urlSegment, openskimapId, subdivision, city, title, countries } = added;
  const [latitude, longitude] = added.position;
  const place = { latitude, longitude, subdivision, locality: city, website: null };
  return {
    urlSegment,
    title,
    names: [],
    countries,
    region: added.region ?? null,
    locality: city,
    website: added.website ?? null,
    ...sumOf(parts),
    openskimapId,
    otherOpenskimapIds: [],
    partOf: null,
    formerSegments: [],
    terrain: { openskimapId: openskimapId ?? urlSegment, ...sumOfTerrain(parts), ...place },
    added,
  };
}
