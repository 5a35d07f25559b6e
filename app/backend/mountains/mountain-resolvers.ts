import { LRUCache } from "lru-cache";
import { MAX_WAYS } from "#app/domain/mountain/mountain.ts";
import { steepestRun } from "#app/domain/mountain/mountain-figures.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { mountainOf, type StoredLift, type StoredRun } from "#app/domain/mountain/stored-mountain.ts";
import { MAX_NEIGHBOURS } from "#app/domain/places/neighbour-limits.ts";
import type { BackendContext } from "../context.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type {
  LiftWay,
  MountainResolvers,
  QueryResolvers,
  RunWay,
  SteepestRun,
} from "../graphql/generated.ts";
import { checkNeighbourCount, checkWayPage, type Page } from "../graphql/paging-arguments.ts";
import { idOfSegment, resortBySegment } from "../resorts/resorts-of.ts";
import type { MountainSummary } from "../resorts/whole-resorts.ts";
import { findAsSteep } from "./mountain-queries.ts";

export const mountainQueries = {
  mountain: async (_, { url_segment }, { loaders }) =>
    (await resortBySegment(url_segment, loaders))?.mountain ?? null,
  steepestRun: async (_, { url_segment }, { loaders }) => {
    const resort = await resortBySegment(url_segment, loaders);
    const hasFigure = resort?.numerics.some(({ type_name }) => type_name === "steepest_run");
    return hasFigure && resort?.mountain ? steepestOfMountain(resort.mountain, loaders) : null;
  },
  asSteep: async (_, args, { reading, loaders }) => {
    const first = checkNeighbourCount(args);
    const id = await idOfSegment(args.url_segment, loaders);
    return id === null ? [] : findAsSteep(reading, id, first);
  },
} satisfies QueryResolvers;

/** The ways themselves, which no list reads. */
export const Mountain: MountainResolvers = {
  run_ways: async ({ resort_id }, args, { loaders }) => {
    const page = checkWayPage(args);
    return pageOf((await loaders.mountains.load(resort_id))?.runs ?? [], page).map(runWay);
  },
  lift_ways: async ({ resort_id }, args, { loaders }) => {
    const page = checkWayPage(args);
    return pageOf((await loaders.mountains.load(resort_id))?.lifts ?? [], page).map(liftWay);
  },
};

function pageOf<Way>(ways: readonly Way[], { number, size }: Page): readonly Way[] {
  return ways.slice((number - 1) * size, number * size);
}

function runWay(stored: StoredRun): RunWay {
  const [id, name, ref, difficulty, use, is_area, is_groomed, is_lit, line, holes = []] = stored;
  return { id, name, ref, difficulty, use, is_area, is_groomed, is_lit, line, holes };
}

function liftWay([id, name, ref, kind, seats, capacity, duration, line]: StoredLift): LiftWay {
  return { id, name, ref, kind, seats, capacity, duration, line };
}

/** By the version of a mountain: measuring the runs of the largest takes a third of a second. */
const steepestRuns = new LRUCache<string, { readonly steepest: SteepestRun | null }>({ max: 1_000 });

async function steepestOfMountain(
  { resort_id, version, mapped, heights_from }: MountainSummary,
  loaders: Pick<BackendContext["loaders"], "mountains">,
): Promise<SteepestRun | null> {
  const known = steepestRuns.get(version);
  if (known) return known.steepest;
  const ways = await loaders.mountains.load(resort_id);
  const found = ways && steepestRun(runsOf(mountainOf({ mapped, heights_from, ...ways })));
  const steepest = found && { name: found.run.name, ref: found.run.ref, degrees: found.degrees };
  steepestRuns.set(version, { steepest });
  return steepest;
}

export const mountainCosts: FieldCosts<keyof typeof mountainQueries> = {
  mountain: 1_200,
  // All runs are read and measured, once for each version.
  steepestRun: 1_600,
  asSteep: { cost: 1_200, page: { argument: "first", usual: 3, largest: MAX_NEIGHBOURS } },
};

/** All ways of a mountain are read for a page of them: up to 1 MB. */
const WAYS = { argument: "first", usual: 100, largest: MAX_WAYS, each: 400 } as const;
/** A text of some 150 characters, where a field has 20 or so. */
const LINE = { usual: 1, largest: 1, each: 3 } as const;

export const mountainPages: PageCosts = { run_ways: WAYS, lift_ways: WAYS, line: LINE, holes: LINE };
