import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import {
  resortComments,
  resortCountries,
  resortFormerSegments,
  resortGenerics,
  resortImages,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "#app/backend/db/tables/tables.ts";
import { fold } from "#app/backend/fold.ts";
import { placesOf, subdivisionOf } from "#app/backend/place-names/named-places.ts";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { termsOf } from "#app/backend/resort-rows/terms.ts";
import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import { isByPeople, type Source } from "#app/domain/attributes/scores.ts";
import { ratingsMean, SCORE_RULES } from "#app/domain/scores/total-score.ts";

/** The facts of a resort that matter in a test; everything else is unknown. */
export interface ResortFacts {
  title?: string;
  openskimapId?: string;
  /** OpenSkiMap's id of the resort that it is a part of. */
  partOf?: string;
  segment?: string;
  formerSegments?: readonly string[];
  otherNames?: readonly string[];
  description?: string;
  city?: string;
  region?: string;
  /**
   * Addresses of the states and named regions in which it lies; where its region, country and
   * position put it unless given.
   */
  places?: readonly string[];
  /** Alpha-2 codes, the main one first. Switzerland unless given. */
  countries?: readonly [string, ...string[]];
  position?: readonly [latitude: number, longitude: number];
  website?: string;
  status?: "operating" | "abandoned" | "proposed";
  liftCount?: number;
  lifts?: typeof resorts.$inferInsert.lifts;
  mappedRuns?: typeof resorts.$inferInsert.mapped_runs;
  /** Kilometres of downhill runs: then the mapped runs are downhill runs too. */
  runKilometres?: typeof resorts.$inferInsert.run_kilometres;
  /** Of the runs that the map has. */
  terrain?: typeof resorts.$inferInsert.terrain;
  /** Months 1-12. */
  season?: readonly [from: number, to: number];
  /** Columns that the editors set. */
  edited?: readonly string[];
  /** Day of the import data that did not have it any more. */
  missingSince?: string;
  /**
   * By editors; their mean is the total score unless that is given: how it follows from all resorts
   * is not what a test of lists is about.
   */
  ratings?: Readonly<Record<string, number>>;
  derivedRatings?: Readonly<Record<string, number>>;
  memberRatings?: Readonly<Record<string, { value: number; raters: number }>>;
  totalScore?: number;
  /** Imported. */
  numerics?: Readonly<Record<string, number>>;
  editedNumerics?: Readonly<Record<string, number>>;
  derivedNumerics?: Readonly<Record<string, number>>;
  /** By editors. */
  features?: Readonly<Record<string, FeatureValue>>;
  derivedFeatures?: Readonly<Record<string, FeatureValue>>;
  /** Day of the data behind its imported and edited figures and features. */
  asOf?: string;
  images?: readonly { path: string; alt?: string; sortOrder?: number }[];
  comments?: readonly { comment: string; author: string; kind?: "comment" | "tip"; at?: string }[];
}

let made = 0;

/** Writes a resort with only these facts and gives its id. */
export async function aResort(db: Database, facts: ResortFacts = {}): Promise<string> {
  made += 1;
  const { title = `Resort ${made}`, countries = ["CH"] } = facts;
  const ratings = ratingsOf(facts);
  const url_segment = facts.segment ?? `${fold(title).replaceAll(" ", "-")}-${made}`;
  const { region = null, position: [latitude = null, longitude = null] = [] } = facts;
  const placed = { url_segment, countries, region, subdivision: null, latitude, longitude };
  const [row] = await db
    .insert(resorts)
    .values({
      title,
      title_key: fold(title),
      openskimap_id: facts.openskimapId,
      part_of: facts.partOf,
      url_segment,
      other_names: [...(facts.otherNames ?? [])],
      description: facts.description,
      city: facts.city,
      region,
      subdivision: subdivisionOf(placed),
      places: facts.places ? [...facts.places] : placesOf(placed),
      country_code: countries[0],
      latitude,
      longitude,
      website: facts.website,
      status: facts.status,
      lift_count: facts.liftCount,
      lifts: facts.lifts,
      mapped_runs: facts.mappedRuns,
      run_kilometres: facts.runKilometres,
      terrain: facts.terrain,
      season_from: facts.season?.[0],
      season_to: facts.season?.[1],
      edited: facts.edited && [...facts.edited],
      missing_since: facts.missingSince,
      total_score: facts.totalScore ?? meanOf(ratings),
    })
    .returning({ id: resorts.id });
  if (!row) throw new Error("the resort was not written");
  const resort_id = row.id;
  const insert = async (table: Parameters<Database["insert"]>[0], rows: readonly object[]) => {
    if (rows.length > 0) await db.insert(table).values(rows.map((values) => ({ resort_id, ...values })));
  };
  await insert(
    resortCountries,
    countries.map((country_code, position) => ({ country_code, position })),
  );
  await insert(
    resortFormerSegments,
    (facts.formerSegments ?? []).map((url_segment) => ({ url_segment })),
  );
  await insert(resortRatings, ratings);
  const dated = (rows: readonly object[]) => rows.map((row) => ({ ...row, as_of: facts.asOf }));
  await insert(resortNumerics, [
    ...dated(figures(facts.numerics, "imported")),
    ...dated(figures(facts.editedNumerics, "editors")),
    ...figures(facts.derivedNumerics, "derived"),
  ]);
  await insert(resortGenerics, [
    ...dated(figures(facts.features, "editors")),
    ...figures(facts.derivedFeatures, "derived"),
  ]);
  await insert(
    resortImages,
    (facts.images ?? []).map(({ path, alt, sortOrder }) => ({
      path,
      alt,
      sort_order: sortOrder,
      content_type: "image/jpeg",
    })),
  );
  await insert(
    resortComments,
    (facts.comments ?? []).map(({ comment, author, kind = "comment", at }) => ({
      comment,
      author,
      kind,
      created_at: at === undefined ? null : new Date(at),
    })),
  );
  await insert(
    resortTerms,
    termsOf({
      title,
      names: facts.otherNames ?? [],
      city: facts.city ?? null,
      region: facts.region ?? null,
      countries,
    }),
  );
  await refreshFacets(db, [resort_id]);
  await raiseVersions(db, ["index", `resort:${resort_id}`]);
  return String(resort_id);
}

function meanOf(ratings: ReturnType<typeof ratingsOf>): number | null {
  const scored = ratings.filter(({ source }) => isByPeople(source));
  if (scored.length < SCORE_RULES.total_score.minimum) return null;
  return ratingsMean(scored.map(({ type_name, ...rating }) => ({ name: type_name, ...rating })));
}

function ratingsOf(facts: ResortFacts) {
  return [
    ...figures(facts.ratings, "editors"),
    ...figures(facts.derivedRatings, "derived"),
    ...Object.entries(facts.memberRatings ?? {}).map(([type_name, { value, raters }]) => ({
      type_name,
      value,
      raters,
      source: "members" as const,
    })),
  ];
}

function figures<Value>(values: Readonly<Record<string, Value>> | undefined, source: Source) {
  return Object.entries(values ?? {}).map(([type_name, value]) => ({ type_name, value, source }));
}
