import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { indexSources } from "#app/backend/db/tables/tables.ts";
import { DERIVED_RULES } from "#app/domain/attributes/derived-ratings.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

/** The segment of the resort that a test asks for. */
const HERE = "here";
const RECORD = `query ($segment: String!) {
  resortRecord(url_segment: $segment) {
    id openskimap_id other_names countries { code name } status missing_since season { from to }
    runs_are_downhill edited lifts { kind title count }
    mapped_runs { difficulty title count } sources { type_name source rule raters as_of }
    rated_by { source type_names }
  }
}`;

describe("the record of a resort", () => {
  it("lists other names, countries with the main one first, lifts with most first and runs with the easiest first", async () => {
    const id = await aResort(backend.db, {
      segment: HERE,
      otherNames: ["Cervino", "Matterhorn"],
      countries: ["IT", "CH"],
      lifts: { gondola: 2, chair_lift: 9, "t-bar": 1 },
      mappedRuns: { ungraded: 4, advanced: 1, easy: 7 },
    });
    const { resortRecord } = await backend.data(RECORD, { segment: HERE });
    expect(resortRecord).toEqual({
      id,
      openskimap_id: null,
      other_names: ["Cervino", "Matterhorn"],
      countries: [
        { code: "IT", name: "Italy" },
        { code: "CH", name: "Switzerland" },
      ],
      status: "operating",
      missing_since: null,
      season: null,
      runs_are_downhill: false,
      edited: [],
      lifts: [
        { kind: "chair_lift", title: "Chair lifts", count: 9 },
        { kind: "gondola", title: "Gondolas", count: 2 },
        { kind: "t-bar", title: "T-bars", count: 1 },
      ],
      mapped_runs: [
        { difficulty: "easy", title: "Easy", count: 7 },
        { difficulty: "advanced", title: "Advanced", count: 1 },
        { difficulty: "ungraded", title: "Without a difficulty", count: 4 },
      ],
      sources: [],
      rated_by: [],
    });
  });

  it("says where each figure comes from, and how a derived one came about", async () => {
    await aResort(backend.db, {
      segment: HERE,
      ratings: { scenery: 80 },
      // As the version before this one sums it up.
      memberRatings: { snow_quality: { value: 70, raters: 12 }, overall: { value: 70, raters: 12 } },
      derivedRatings: { lift_access: 60 },
      numerics: { number_of_lifts: 12 },
      derivedNumerics: { terrain_beginner: 40, mapped_lift_access: 60 },
      features: { night_skiing: "yes" },
      asOf: "2026-09-04",
    });
    const { resortRecord } = await backend.data(RECORD, { segment: HERE });
    const from = (source: string) => ({ source, rule: null, raters: null, as_of: null });
    expect(resortRecord.sources).toEqual([
      { ...from("members"), type_name: "snow_quality", raters: 12 },
      { ...from("derived"), type_name: "lift_access" },
      { ...from("editors"), type_name: "scenery" },
      { ...from("imported"), type_name: "number_of_lifts", as_of: "2026-09-04" },
      {
        ...from("derived"),
        type_name: "terrain_beginner",
        rule: expect.stringContaining("graded vertical"),
      },
      {
        ...from("derived"),
        type_name: "mapped_lift_access",
        rule: DERIVED_RULES.mapped_lift_access.rule,
      },
      { ...from("editors"), type_name: "night_skiing", as_of: "2026-09-04" },
    ]);
    expect(new Set(resortRecord.rated_by)).toEqual(
      new Set([
        { source: "members", type_names: ["snow_quality"] },
        { source: "derived", type_names: ["lift_access"] },
        { source: "editors", type_names: ["scenery"] },
      ]),
    );
  });

  it("knows status, season, what the editors wrote, and since when an import has missed it", async () => {
    await aResort(backend.db, {
      segment: HERE,
      openskimapId: "abc",
      status: "abandoned",
      season: [11, 4],
      edited: ["title", "description"],
      missingSince: "2026-11-20",
    });
    const { resortRecord } = await backend.data(RECORD, { segment: HERE });
    expect(resortRecord).toMatchObject({
      openskimap_id: "abc",
      status: "abandoned",
      missing_since: "2026-11-20",
      season: { from: 11, to: 4 },
      edited: ["title", "description"],
    });
  });

  it("speaks of downhill runs alone where their kilometres are known", async () => {
    await aResort(backend.db, {
      segment: HERE,
      mappedRuns: { easy: 9 },
      runKilometres: { easy: 4.5 },
      derivedNumerics: { terrain_beginner: 40, vertical_drop: 800, mapped_expert_terrain: 40 },
    });
    const { resortRecord, resort } = await backend.data(
      `query ($segment: String!) {
        resortRecord(url_segment: $segment) { runs_are_downhill sources { type_name rule } }
        resort: resortByUrlSegment(url_segment: $segment) { numerics { name title } }
      }`,
      { segment: HERE },
    );
    expect(resortRecord.runs_are_downhill).toBe(true);
    const rules = Object.fromEntries(
      resortRecord.sources.map(({ type_name, rule }: { type_name: string; rule: string }) => [
        type_name,
        rule,
      ]),
    );
    expect(rules.mapped_expert_terrain).toContain("graded run pieces");
    expect(rules.terrain_beginner).toBe("Share of graded kilometres marked novice or easy.");
    expect(rules.vertical_drop).toBe("Peak elevation minus base elevation.");
    expect(resort.numerics).toContainEqual({
      name: "terrain_beginner",
      title: "Easy terrain (of the kilometres of graded downhill runs)",
    });
  });

  it("of twenty resorts takes as many statements as of one", async () => {
    const segments = Array.from({ length: 20 }, (_, n) => `resort-${n}`);
    for (const segment of segments) await aResort(backend.db, { segment, ratings: { scenery: 80 } });
    const ask = async (some: readonly string[]) => {
      backend.statements.length = 0;
      const fields = some.map(
        (segment, n) => `r${n}: resortRecord(url_segment: "${segment}") { id sources { type_name source } }`,
      );
      const answer = await backend.data(`{ ${fields.join(" ")} }`);
      expect(Object.values(answer).every((record) => record !== null)).toBe(true);
      return backend.statements.length;
    };
    await backend.backend.versions.know(0);
    const forOne = await ask(segments.slice(0, 1));
    expect(await ask(segments)).toBe(forOne);
  });

  it("comes with others in one question, in the order asked; segments of no resort are left out", async () => {
    const first = await aResort(backend.db, { segment: "first" });
    const second = await aResort(backend.db, { segment: "second", status: "abandoned" });
    const { resortRecords } = await backend.data(
      "query ($segments: [String!]!) { resortRecords(url_segments: $segments) { id status } }",
      { segments: ["second", "third", "", "first"] },
    );
    expect(resortRecords).toEqual([
      { id: second, status: "abandoned" },
      { id: first, status: "operating" },
    ]);
  });

  it("comes with those of a page of the list, in its order", async () => {
    for (const [segment, lifts] of Object.entries({ small: 3, large: 30, middle: 10 })) {
      await aResort(backend.db, { segment, liftCount: lifts, ratings: { scenery: lifts } });
    }
    const { resorts, listedRecords } = await backend.data(
      `query ($first: Int!, $page: Int!, $orderBy: OrderBy) {
        resorts(first: $first, page: $page, orderBy: $orderBy) { data { id } }
        listedRecords(first: $first, page: $page, orderBy: $orderBy) { id }
      }`,
      { first: 2, page: 1, orderBy: { type_name: "scenery", direction: "desc" } },
    );
    expect(listedRecords).toHaveLength(2);
    expect(listedRecords).toEqual(resorts.data);
  });

  it("is not given for more than a hundred at once", async () => {
    const { errors } = await backend.ask(
      "query ($s: [String!]!) { resortRecords(url_segments: $s) { id } }",
      {
        s: Array.from({ length: 101 }, (_, index) => String(index)),
      },
    );
    expect(errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT");
    expect(errors?.[0]?.message).toContain("url_segments");
  });

  it.each(["99", "x", "\u0000", ""])("there is none of the segment %j", async (segment) => {
    expect(await backend.data(RECORD, { segment })).toEqual({ resortRecord: null });
  });
});

describe("the counts of the index", () => {
  it("count a resort of two countries in both, the country with most resorts first", async () => {
    await aResort(backend.db, { countries: ["CH", "IT"] });
    await aResort(backend.db, { countries: ["IT"] });
    await aResort(backend.db, { countries: ["AT"] });
    await aResort(backend.db, { countries: ["AT"], status: "abandoned" });
    const { indexCounts } = await backend.data(
      "{ indexCounts { resorts countries { country { code name } resorts } } }",
    );
    expect(indexCounts).toEqual({
      resorts: 3,
      countries: [
        { country: { code: "IT", name: "Italy" }, resorts: 2 },
        { country: { code: "AT", name: "Austria" }, resorts: 1 },
        { country: { code: "CH", name: "Switzerland" }, resorts: 1 },
      ],
    });
  });

  it("tell of how many resorts each attribute is known, in one statement, and leave out what is not known", async () => {
    await aResort(backend.db, {
      ratings: { scenery: 80, apres: 70, grooming: 60 },
      derivedRatings: { lift_access: 60 },
      derivedNumerics: { terrain_beginner: 40 },
    });
    await aResort(backend.db, { ratings: { lift_access: 40 }, features: { night_skiing: "no" } });
    await aResort(backend.db, { status: "abandoned", ratings: { uncrowded: 90 } });
    backend.statements.length = 0;
    const { indexCounts } = await backend.data(
      "{ indexCounts { attributes { type_name resorts derived } } }",
    );
    expect(indexCounts.attributes).toEqual([
      { type_name: "apres", resorts: 1, derived: 0 },
      { type_name: "grooming", resorts: 1, derived: 0 },
      { type_name: "lift_access", resorts: 2, derived: 1 },
      { type_name: "night_skiing", resorts: 1, derived: 0 },
      { type_name: "scenery", resorts: 1, derived: 0 },
      { type_name: "terrain_beginner", resorts: 1, derived: 1 },
      { type_name: "total_score", resorts: 1, derived: 0 },
    ]);
    expect(backend.statements.filter((statement) => statement.includes("type_name"))).toHaveLength(1);
  });
});

describe("the sources of the index", () => {
  const SOURCES = "{ indexSources { name data_date changed_at } }";

  it("are what the database says of itself, with days and times", async () => {
    await backend.db.execute(sql`DELETE FROM index_sources`);
    await backend.db.insert(indexSources).values([
      {
        name: "openskimap",
        version: "x",
        data_date: "2026-11-19",
        changed_at: new Date("2026-11-20T10:00:00Z"),
      },
      {
        name: "built-in",
        version: "y",
        data_date: "2026-09-04",
        changed_at: new Date("2026-10-01T10:00:00Z"),
      },
    ]);
    expect(await backend.data(SOURCES)).toEqual({
      indexSources: [
        { name: "built-in", data_date: "2026-09-04", changed_at: "2026-10-01T10:00:00.000Z" },
        { name: "openskimap", data_date: "2026-11-19", changed_at: "2026-11-20T10:00:00.000Z" },
      ],
    });
  });

  it("are none while nothing came in", async () => {
    await backend.db.execute(sql`DELETE FROM index_sources`);
    expect(await backend.data(SOURCES)).toEqual({ indexSources: [] });
  });
});
