import { foldName, isLatin } from "#app/backend/built-in-index/clean-text.ts";
import { firstWebsite } from "#app/backend/built-in-index/website.ts";
import { areaCountries } from "./area-places.ts";
import { joinPieces } from "./lifts.ts";
import { namesBesides, saysPlanned, splitNames } from "./names.ts";
import { type AreaRow, type LiftRow, onePerId, type RunRow, values } from "./source-tables.ts";

/** Why an entry of the source is not in the index. */
export const DROP_REASONS = [
  "not operating",
  "no name",
  "no operating lift",
  "name says it is only planned",
  "no country",
  "same area as another entry",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** An area that is kept, before its place and its url segment are settled. */
export interface Candidate {
  /** The id it goes by, then those of entries merged into it. */
  readonly ids: readonly [string, ...string[]];
  readonly title: string;
  readonly names: readonly string[];
  readonly alternatives: readonly string[];
  readonly countries: readonly [string, ...string[]];
  readonly website: string | null;
  /** Operating lifts only, a line on rails once. */
  readonly lifts: readonly LiftRow[];
  readonly liftIds: ReadonlySet<string>;
  readonly runs: readonly RunRow[];
}

/**
 * The candidate that an entry with its operating lifts and its runs makes, or why it makes none.
 */
export function toCandidate(
  area: AreaRow,
  lifts: readonly LiftRow[],
  runs: readonly RunRow[],
): Candidate | DropReason {
  // A blank status is not known, which is the usual case of an area that is open.
  if (area.status !== "operating" && area.status !== "") return "not operating";
  if (area.name.trim() === "") return "no name";
  if (lifts.length === 0) return "no operating lift";
  if (saysPlanned(area.name)) return "name says it is only planned";
  const [country, ...others] = areaCountries(values(area.countries), lifts);
  if (!country) return "no country";
  return {
    ids: [area.id],
    ...splitNames(area.name),
    countries: [country, ...others],
    website: firstWebsite(area.websites),
    lifts: joinPieces(lifts),
    liftIds: new Set(lifts.map(({ id }) => id)),
    runs,
  };
}

/**
 * Most lifts first, then most runs, then by id: an order that the file's own order has no say in.
 */
export function bySize(a: Candidate, b: Candidate): number {
  return b.lifts.length - a.lifts.length || b.runs.length - a.runs.length || (a.ids[0] < b.ids[0] ? -1 : 1);
}

/**
 * One area from entries for the same one: the leader's title and country, and everything that any
 * of them has.
 */
export function mergeCandidates(group: readonly [Candidate, ...Candidate[]]): Candidate {
  const [leader, ...others] = group;
  if (others.length === 0) return leader;
  const lifts = joinPieces(onePerId(group.flatMap((each) => each.lifts)));
  const otherNames = others.flatMap(({ title, names }) => [title, ...names]);
  return {
    ...leader,
    ids: [...leader.ids, ...others.flatMap(({ ids }) => ids)],
    names: namesBesides(leader.title, [...leader.names, ...otherNames]),
    countries: [
      leader.countries[0],
      ...new Set(group.flatMap(({ countries }) => countries).filter((code) => code !== leader.countries[0])),
    ],
    website: group.find(({ website }) => website !== null)?.website ?? null,
    lifts,
    liftIds: new Set(group.flatMap((each) => [...each.liftIds])),
    runs: onePerId(group.flatMap(({ runs }) => runs)),
  };
}

/**
 * Areas of one country that would share a title take their next Latin alternative along, where
 * there is one: "Ylläs Ski Resort, Ylläsjärvi" and "Ylläs Ski Resort, Äkäslompolo".
 */
export function withDistinctTitles(areas: readonly Candidate[]): Candidate[] {
  const key = ({ countries, title }: Candidate) => `${countries[0]} ${foldName(title)}`;
  const uses = new Map<string, number>();
  for (const area of areas) uses.set(key(area), (uses.get(key(area)) ?? 0) + 1);
  return areas.map((area) => {
    const second = area.alternatives.filter(isLatin)[1];
    if (uses.get(key(area)) === 1 || second === undefined) return area;
    const title = `${area.title}, ${second}`;
    return { ...area, title, names: namesBesides(title, [area.title, ...area.names]) };
  });
}
