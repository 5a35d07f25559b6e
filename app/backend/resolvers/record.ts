import { ATTRIBUTES } from "#app/domain/attributes.ts";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/derived-ratings.ts";
import type { BackendContext, Resort } from "../context.ts";
import type { FigureSource, LiftCount, MappedRunCount, QueryResolvers, ResortRecord } from "../generated.ts";
import { resortId } from "../guards/text.ts";
import { countByAttribute } from "../queries/attribute-counts.ts";
import { countByCountry, findResort } from "../queries/resort.ts";
import { LIFT_TITLES, RUN_TITLES, ruleOf } from "./figure-rules.ts";
import { country } from "./places.ts";

/** What schema.extensions.graphql adds to the contract. */
export const recordQueries: QueryResolvers = {
  resortRecord: async (_, args, { db, loaders }) => {
    const id = resortId(args.id);
    const resort = id === null ? null : await findResort(db, id);
    return resort && record(resort, loaders);
  },
  indexCounts: async (_, __, { db }) => {
    const [{ resorts, countries }, attributes] = await Promise.all([
      countByCountry(db),
      countByAttribute(db),
    ]);
    return {
      resorts,
      attributes,
      countries: countries.map(({ code, resorts: inside }) => ({ country: country(code), resorts: inside })),
    };
  },
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
    lifts: liftCounts(resort),
    mapped_runs: mappedRunCounts(resort),
    sources: sources([...ratings, ...numerics, ...generics]),
  };
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

type Sourced = { type_name: string; source: FigureSource["source"]; raters?: number | null };

/** In the order in which pages list the attributes. */
function sources(rows: readonly Sourced[]): FigureSource[] {
  return ATTRIBUTES.flatMap(({ name }) =>
    rows
      .filter(({ type_name }) => type_name === name)
      .map(({ type_name, source, raters }) => ({
        type_name,
        source,
        rule: source === "derived" ? ruleOf(type_name) : null,
        raters: raters ?? null,
      })),
  );
}
