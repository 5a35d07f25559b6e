import { asc } from "drizzle-orm";
import { ATTRIBUTES, findAttribute } from "#app/domain/attributes/attributes.ts";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";
import { ruleOf } from "#app/domain/attributes/figure-rules.ts";
import { PASS_ROWS } from "#app/domain/attributes/season-passes.ts";
import { shadedSide } from "#app/domain/attributes/terrain.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { LIFT_TITLES, RUN_TITLES } from "#app/domain/mountain/lift-words.ts";
import { DEFAULT_NEIGHBOURS, DEFAULT_SIMILAR, MAX_NEIGHBOURS } from "#app/domain/places/neighbour-limits.ts";
import { strengths } from "#app/domain/scores/own-score.ts";
import { PASSES, passesOf } from "../built-in-index/passes.server.ts";
import { onceForEach } from "../cache/once-for-each.ts";
import type { BackendContext } from "../context.ts";
import { indexSources, type StoredSnow } from "../db/tables/tables.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type {
  FigureSource,
  LiftCount,
  MappedRunCount,
  QueryResolvers,
  RatedBy,
  ResortRecord,
  Season,
  SeasonPass,
  StationSnow,
} from "../graphql/generated.ts";
import { checkListPage, checkNeighbourCount, checkUrlSegments } from "../graphql/paging-arguments.ts";
import { findPlace } from "../place-names/named-places.ts";
import { drawnCounts } from "../resort-rows/drawn-figures.ts";
import { isCarFree } from "./car-free.ts";
import { filterOf } from "./filter-arguments.ts";
import type { Neighbour } from "./neighbours.ts";
import { checkOrder } from "./order-arguments.ts";
import { country, runsAreDownhill } from "./resort-place.ts";
import { resortBySegment, resortsOf } from "./resorts-of.ts";
import { checkWeights, neededIn, type OwnScores, ownScores, valuesOf } from "./scores-by-weights.ts";
import { groupScoreOf, groupScores } from "./scores-of-groups.ts";
import { shownPhotograph } from "./shown-photographs.ts";
import type { MountainSummary, RatingRow, WholeResort } from "./whole-resorts.ts";

/** What schema.extensions.graphql adds to the contract. */
export const recordQueries = {
  resortRecord: async (_, { url_segment }, { loaders }) => {
    const resort = await resortBySegment(url_segment, loaders);
    return resort && recordOf(resort);
  },
  resortRecords: async (_, { url_segments, weights, group }, { loaders, figures }) => {
    const asked = checkUrlSegments(url_segments).map((segment) => resortBySegment(segment, loaders));
    const own = await ownScores(checkWeights(weights, "weights"), neededIn(weights), figures);
    const people = await groupScores(group, figures, "group");
    const resorts = await Promise.all(asked);
    return resorts.flatMap((resort) => (resort ? scoredRecord(resort, own, people) : []));
  },
  listedRecords: async (_, args, context) => {
    const { loaders, figures } = context;
    const order = await checkOrder(args, context);
    const list = { filter: await filterOf(args.filter, context), order, page: checkListPage(args) };
    const own = await ownScores(checkWeights(args.weights, "weights"), neededIn(args.weights), figures);
    const people = await groupScores(args.filter?.group, figures);
    const resorts = await resortsOf(loaders.lists.load(list), loaders);
    return resorts.map((resort) => scoredRecord(resort, own, people));
  },
  strengths: async (_, { url_segment }, { loaders, figures }) => {
    const resort = await resortBySegment(url_segment, loaders);
    return resort ? strengths(valuesOf(resort.ratings), await figures.allRatingScales()) : [];
  },
  resortsByUrlSegments: async (_, { url_segments }, { loaders }) => {
    const found = await Promise.all(
      checkUrlSegments(url_segments).map(async (asked) => {
        const resort = await resortBySegment(asked, loaders);
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
  neighbours: async (_, args, { loaders }) => {
    const first = checkNeighbourCount(args);
    const resort = await resortBySegment(args.url_segment, loaders);
    return resort ? neighboursOf(await loaders.neighbours.load({ resort, first }), loaders) : [];
  },
  similar: async (_, args, { loaders, figures }) => {
    const first = checkNeighbourCount(args);
    const resort = await resortBySegment(args.url_segment, loaders);
    if (!resort) return [];
    const scales = await figures.allRatingScales();
    return neighboursOf(await loaders.similar.load({ resort, first, scales }), loaders);
  },
  indexSources: async (_, __, { reading }) => {
    const { name, data_date, changed_at } = indexSources;
    const found = await reading.select({ name, data_date, changed_at }).from(indexSources).orderBy(asc(name));
    return found.map((source) => ({ ...source, changed_at: source.changed_at.toISOString() }));
  },
} satisfies QueryResolvers;

async function neighboursOf(
  found: readonly Neighbour[],
  loaders: Pick<BackendContext["loaders"], "wholeResorts">,
) {
  const resorts = await Promise.all(
    found.map(async ({ id, distance_km }) => {
      const resort = await loaders.wholeResorts.load(id);
      return resort && { resort, distance_km, rated_by: ratedBy(resort.ratings) };
    }),
  );
  return resorts.filter((neighbour) => neighbour !== null);
}

/**
 * What the schema's ResortRecord is resolved from: of its mountain, the ways are read where a query
 * asks for them.
 */
type RecordRow = Omit<ResortRecord, "mountain"> & { readonly mountain: MountainSummary | null };

function galleryOf(resort: WholeResort) {
  const gallery = resort.photographs.map(({ of, ...stored }) => shownPhotograph(stored, resort));
  const gallery_size = resort.photographs[0]?.of ?? 0;
  return { gallery, gallery_size, first_photograph: gallery[0] ?? null };
}

const recordOf = onceForEach((resort: WholeResort): RecordRow => {
  const { ratings, numerics, generics } = resort;
  return {
    id: String(resort.id),
    ...galleryOf(resort),
    openskimap_id: resort.openskimap_id,
    skimap_id: resort.skimap_id,
    wikidata: resort.wikidata,
    other_names: resort.other_names,
    countries: resort.countries.map(country),
    status: resort.status,
    missing_since: resort.missing_since,
    updated_at: resort.updated_at.toISOString(),
    season: season(resort),
    subdivision: resort.subdivision,
    ...surroundingsOf(resort),
    snow_cover: snowCoverOf(resort),
    runs_are_downhill: runsAreDownhill(resort),
    edited: resort.edited,
    lifts: liftCounts(resort),
    mapped_runs: mappedRunCounts(resort),
    places: (resort.places ?? []).flatMap((address) => findPlace(address) ?? []),
    mountain: resort.mountain,
    part_of: resort.whole,
    parts: [...resort.parts],
    passes: seasonPasses(resort),
    rose: drawnCounts(resort, resort.numerics).counts.terrain?.rose?.map((petal) => [...petal]) ?? null,
    shaded_side: shadedSide(resort.latitude),
    sources: sources([...ratings, ...numerics, ...generics], runsAreDownhill(resort)),
    rated_by: ratedBy(ratings),
    tips: [...resort.tips],
    rider_score: resort.rider_score,
    value_score: resort.value_score,
    live_and_work_score: resort.live_and_work_score,
  };
});

/** @param people the scores of each of a group */
function scoredRecord(
  resort: WholeResort,
  own: OwnScores | null,
  people: readonly OwnScores[] | null,
): RecordRow {
  const record = recordOf(resort);
  if (!own && !people) return record;
  return {
    ...record,
    ...(own && { my_score: own.scoreOf(resort) }),
    ...(people && { group_score: groupScoreOf(people, resort) }),
  };
}

function season({ season_from: from, season_to: to }: WholeResort): Season | null {
  return from === null || to === null ? null : { from, to };
}

/** What lies around it, and what editors say of a trip there. */
function surroundingsOf(resort: WholeResort) {
  const { surroundings, trip_notes } = resort;
  const { time_zone = null, airports = [], station = null, snow = null } = surroundings ?? {};
  const { getting_there: ways, day_tickets: tickets, phones = [] } = trip_notes;
  return {
    time_zone,
    airports: airports.map(({ country: code, ...airport }) => ({ ...airport, country: country(code) })),
    station: station && { ...station, id: String(station.id) },
    near_station: isCarFree(resort) || null,
    snow: snow && stationSnow(snow),
    notes: { ...trip_notes, getting_there: [...ways], day_tickets: [...tickets], phones: [...phones] },
  };
}

function stationSnow({ snowfall, quality, ...station }: StoredSnow): StationSnow {
  return {
    ...station,
    period: "1981–2010",
    source: "NOAA NCEI, U.S. Climate Normals",
    months: snowfall.map((mean, index) => ({
      month: index + 1,
      snowfall: mean,
      quality: quality.charAt(index),
    })),
  };
}

function snowCoverOf({ snow_cover }: WholeResort): ResortRecord["snow_cover"] {
  return snow_cover && { ...snow_cover, months: [...snow_cover.months], source: SNOW_COVER_SOURCE };
}

/** As openskidata-format names it. */
const SNOW_COVER_SOURCE = "VIIRS/NPP VNP10A1F, 375 m, through OpenSkiMap";

function liftCounts({ lifts }: WholeResort): LiftCount[] {
  return LIFT_KINDS.map((kind) => ({ kind, title: LIFT_TITLES[kind], count: lifts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function mappedRunCounts({ mapped_runs }: WholeResort): MappedRunCount[] {
  return RUN_GRADES.map((difficulty) => ({
    difficulty,
    title: RUN_TITLES[difficulty],
    count: mapped_runs[difficulty] ?? 0,
  })).filter(({ count }) => count > 0);
}

/** What the database has it on, with the terms that the editors' file knows. */
function seasonPasses({ url_segment, whole, generics }: WholeResort): SeasonPass[] {
  const known = passesOf(url_segment, whole?.url_segment ?? null);
  const on = new Set(generics.flatMap(({ type_name, value }) => (value === "yes" ? type_name : [])));
  return PASS_ROWS.flatMap(([name, title]) => {
    const pass = on.has(name) ? PASSES.get(name) : undefined;
    if (!pass) return [];
    const { season, official, source, checked } = pass;
    const terms = known.find((one) => one.pass === pass);
    const { gives = null, shared_by = null, conditions = [] } = terms ?? {};
    return { name, title, gives, shared_by, conditions, season, official, source, checked };
  });
}

/**
 * The version before this one sums up the overall ratings as well, while both run: they are of no
 * attribute.
 */
function ratedBy(rows: readonly RatingRow[]): RatedBy[] {
  const ratings = rows.filter(({ type_name }) => findAttribute(type_name));
  return [...new Set(ratings.map(({ source }) => source))].map((source) => ({
    source,
    type_names: ratings.filter((rating) => rating.source === source).map(({ type_name }) => type_name),
  }));
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

export const recordCosts: FieldCosts<keyof typeof recordQueries> = {
  resortRecord: 1_200,
  resortRecords: { cost: 2_400, page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE } },
  listedRecords: {
    cost: 6_000,
    page: LIST_PAGE,
  },
  strengths: 2_400,
  resortsByUrlSegments: { cost: 2_400, page: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE } },
  indexCounts: 4_000,
  neighbours: {
    cost: 2_400,
    page: { argument: "first", usual: DEFAULT_NEIGHBOURS, largest: MAX_NEIGHBOURS },
  },
  similar: { cost: 2_400, page: { argument: "first", usual: DEFAULT_SIMILAR, largest: MAX_NEIGHBOURS } },
  indexSources: 1_200,
};
