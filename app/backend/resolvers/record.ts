import { ATTRIBUTES } from "#app/domain/attributes.ts";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/derived-ratings.ts";
import { ruleOf } from "#app/domain/figure-rules.ts";
import type { BackendContext, Resort } from "../context.ts";
import type {
  FigureSource,
  LiftCount,
  MappedRunCount,
  QueryResolvers,
  ResortRecord,
  Season,
} from "../generated.ts";
import { checkIds, checkNeighbourCount, checkUrlSegments } from "../guards/paging.ts";
import { resortId, searchableKey } from "../guards/text.ts";
import { findIndexSources } from "../queries/index-sources.ts";
import { findNeighbours } from "../queries/neighbours.ts";
import { findIdsBySegment, findResort } from "../queries/resort.ts";
import { LIFT_TITLES, RUN_TITLES } from "./count-titles.ts";
import { country } from "./places.ts";
import { runsAreDownhill } from "./run-evidence.ts";

/** What schema.extensions.graphql adds to the contract. */
export const recordQueries: QueryResolvers = {
  resortRecord: async (_, args, { loaders }) => {
    const id = resortId(args.id);
    const resort = id === null ? null : await loaders.resorts.load(id);
    return resort && record(resort, loaders);
  },
  resortRecords: async (_, { ids }, { loaders }) => {
    const known = checkIds(ids).flatMap((id) => resortId(id) ?? []);
    const resorts = await Promise.all(known.map((id) => loaders.resorts.load(id)));
    return Promise.all(resorts.filter((resort) => resort !== null).map((resort) => record(resort, loaders)));
  },
  resortsByUrlSegments: async (_, { url_segments }, { db, loaders }) => {
    const named = checkUrlSegments(url_segments).map((asked) => ({
      asked,
      segment: searchableKey(asked)?.toLowerCase() ?? null,
    }));
    const ids = await findIdsBySegment(
      db,
      named.flatMap(({ segment }) => segment ?? []),
    );
    const found = await Promise.all(
      named.map(async ({ asked, segment }) => {
        const id = segment === null ? undefined : ids.get(segment);
        const resort = id === undefined ? null : await loaders.shownResorts.load(id);
        return resort && { asked, resort };
      }),
    );
    return found.filter((answer) => answer !== null);
  },
  indexCounts: async (_, __, { figures }) => {
    const [{ resorts, countries }, attributes] = await Promise.all([
      figures.byCountry(),
      figures.byAttribute(),
    ]);
    return {
      resorts,
      attributes,
      countries: countries.map(({ code, resorts: inside }) => ({ country: country(code), resorts: inside })),
    };
  },
  neighbours: async (_, args, { db }) => {
    const first = checkNeighbourCount(args);
    const id = resortId(args.id);
    const resort = id === null ? null : await findResort(db, id);
    return resort ? findNeighbours(db, resort, first) : [];
  },
  indexSources: async (_, __, { db }) =>
    (await findIndexSources(db)).map(({ changed_at, ...source }) => ({
      ...source,
      changed_at: changed_at.toISOString(),
    })),
};

async function record(resort: Resort, loaders: BackendContext["loaders"]): Promise<ResortRecord> {
  const [codes, ratings, numerics, generics] = await Promise.all([
    loaders.countries.load(resort.id),
    loaders.ratings.load(resort.id),
    loaders.numerics.load(resort.id),
    loaders.generics.load(resort.id),
  ]);
  return {
    id: String(resort.id),
    openskimap_id: resort.openskimap_id,
    other_names: resort.other_names,
    countries: codes.map(country),
    status: resort.status,
    missing_since: resort.missing_since,
    season: season(resort),
    runs_are_downhill: runsAreDownhill(resort),
    edited: resort.edited,
    lifts: liftCounts(resort),
    mapped_runs: mappedRunCounts(resort),
    sources: sources([...ratings, ...numerics, ...generics], runsAreDownhill(resort)),
  };
}

function season({ season_from: from, season_to: to }: Resort): Season | null {
  return from === null || to === null ? null : { from, to };
}

function liftCounts({ lifts }: Resort): LiftCount[] {
  return LIFT_KINDS.map((kind) => ({ kind, title: LIFT_TITLES[kind], count: lifts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function mappedRunCounts({ mapped_runs }: Resort): MappedRunCount[] {
  return RUN_GRADES.map((difficulty) => ({
    difficulty,
    title: RUN_TITLES[difficulty],
    count: mapped_runs[difficulty] ?? 0,
  })).filter(({ count }) => count > 0);
}

interface Sourced {
  readonly type_name: string;
  readonly source: FigureSource["source"];
  readonly raters?: number | null;
  readonly as_of?: string | null;
}

/** In the order in which pages list the attributes. */
function sources(rows: readonly Sourced[], downhill: boolean): FigureSource[] {
  return ATTRIBUTES.flatMap(({ name }) =>
    rows
      .filter(({ type_name }) => type_name === name)
      .map(({ type_name, source, raters, as_of }) => ({
        type_name,
        source,
        rule: source === "derived" ? ruleOf(type_name, { runsAreDownhill: downhill }) : null,
        raters: raters ?? null,
        as_of: as_of ?? null,
      })),
  );
}
