import { describe, expect, it } from "vitest";
import { DERIVED_RULES } from "#app/domain/derived-ratings.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const RECORD = `query ($id: ID!) {
  resortRecord(id: $id) {
    id openskimap_id other_names countries { code name } lifts { kind title count }
    mapped_runs { difficulty title count } sources { type_name source rule raters }
  }
}`;

describe("the record of a resort", () => {
  it("lists other names, countries with the main one first, lifts with most first and runs with the easiest first", async () => {
    const id = await aResort(backend.db, {
      otherNames: ["Cervino", "Matterhorn"],
      countries: ["IT", "CH"],
      lifts: { gondola: 2, chair_lift: 9, "t-bar": 1 },
      mappedRuns: { ungraded: 4, advanced: 1, easy: 7 },
    });
    const { resortRecord } = await backend.data(RECORD, { id });
    expect(resortRecord).toEqual({
      id,
      openskimap_id: null,
      other_names: ["Cervino", "Matterhorn"],
      countries: [
        { code: "IT", name: "Italy" },
        { code: "CH", name: "Switzerland" },
      ],
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
    });
  });

  it("says where each figure comes from, and how a derived one came about", async () => {
    const id = await aResort(backend.db, {
      ratings: { scenery: 80 },
      memberRatings: { snow_quality: { value: 70, raters: 12 } },
      derivedRatings: { lift_access: 60 },
      numerics: { number_of_lifts: 12 },
      derivedNumerics: { terrain_beginner: 40 },
      features: { night_skiing: "yes" },
    });
    const { resortRecord } = await backend.data(RECORD, { id });
    expect(resortRecord.sources).toEqual([
      { type_name: "snow_quality", source: "members", rule: null, raters: 12 },
      { type_name: "lift_access", source: "derived", rule: DERIVED_RULES.lift_access.rule, raters: null },
      { type_name: "scenery", source: "editors", rule: null, raters: null },
      { type_name: "number_of_lifts", source: "imported", rule: null, raters: null },
      {
        type_name: "terrain_beginner",
        source: "derived",
        rule: expect.stringContaining("mapped run segments, cross-country included"),
        raters: null,
      },
      { type_name: "night_skiing", source: "editors", rule: null, raters: null },
    ]);
  });

  it.each(["99", "x", "\u0000"])("there is none of the id %j", async (id) => {
    expect(await backend.data(RECORD, { id })).toEqual({ resortRecord: null });
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

  it("tell of how many resorts each attribute is known, in one statement, and leave out what nobody knows", async () => {
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
