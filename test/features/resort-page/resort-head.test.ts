import { describe, expect, it } from "vitest";
import { COMPLETE, EMPTY_RESORT, MOUNTAIN, RECORD, SPARSE, viewOf } from "./sample-resorts.ts";

describe("what search engines are told of a resort", () => {
  it("describes it by facts", () => {
    expect(viewOf(COMPLETE).head.description).toBe(
      "Mont Fixture, Testville, Valais, Switzerland. Total score 56.1 of 100, vertical drop 2,000 m, lifts 40, " +
        "marked runs 180 km. Statistics, features, ratings, tips and map.",
    );
    expect(viewOf(EMPTY_RESORT).head.description).toBe(
      "Mont Fixture, Switzerland. Statistics, features, ratings, tips and map.",
    );
  });

  it("says of a total score that it is the editors' estimate where no member rated", () => {
    const sources = RECORD.sources.filter(({ source }) => source !== "members");
    const { description } = viewOf(COMPLETE, { record: { ...RECORD, sources } }).head;
    expect(description).toContain("Total score 56.1 of 100 (editors' estimate)");
    expect(viewOf(COMPLETE, { record: RECORD }).head.description).not.toContain("estimate");
  });

  it("is the same in every visitor's units", () => {
    expect(viewOf(COMPLETE, { units: "imperial" }).head).toEqual(viewOf(COMPLETE).head);
  });

  it("names the ski resort with its address on this site, its place and its official site", () => {
    expect(viewOf(COMPLETE, { record: RECORD }).head.jsonLd[0]).toMatchObject({
      "@type": "SkiResort",
      name: "Mont Fixture",
      url: "https://shred.example/resort/mont-fixture",
      address: { addressLocality: "Testville", addressRegion: "Valais", addressCountry: "CH" },
      geo: { latitude: 46.02, longitude: 7.75 },
      sameAs: ["https://mont-fixture.example/"],
      alternateName: RECORD.other_names,
    });
  });

  it("names its item of Wikidata and its trail maps, where ids are ids", () => {
    const sameAs = (record: object) =>
      viewOf(COMPLETE, { record: { ...RECORD, ...record } }).head.jsonLd[0]?.sameAs;
    expect(sameAs({ skimap_id: 989, wikidata: "Q130003" })).toEqual([
      "https://mont-fixture.example/",
      "https://www.wikidata.org/wiki/Q130003",
      "https://skimap.org/skiareas/view/989",
    ]);
    expect(sameAs({ skimap_id: -1, wikidata: "javascript:alert(1)" })).toEqual([
      "https://mont-fixture.example/",
    ]);
  });

  it("names the page that draws its runs, where some are mapped", () => {
    const [drawn] = viewOf(COMPLETE, { record: { ...RECORD, mountain: MOUNTAIN } }).head.jsonLd;
    expect(drawn).toHaveProperty("hasMap", "https://shred.example/resort/mont-fixture/runs");
    expect(viewOf(COMPLETE).head.jsonLd[0]).not.toHaveProperty("hasMap");
  });

  it("claims no rating by people and no place that is not known", () => {
    const [resort] = viewOf(SPARSE).head.jsonLd;
    expect(resort).not.toHaveProperty("geo");
    expect(resort).not.toHaveProperty("sameAs");
    expect(viewOf(COMPLETE).head.jsonLd[0]).not.toHaveProperty("aggregateRating");
  });

  it("leads up to the pages of places, as the page's own breadcrumbs do", () => {
    const { head, place } = viewOf(COMPLETE, { record: RECORD });
    const list = head.jsonLd[1]?.itemListElement as { name: string; item: string }[];
    const items = list.slice(0, -1);
    expect(items.map(({ name, item }) => ({ name, to: item.replace("https://shred.example", "") }))).toEqual(
      place.crumbs,
    );
    expect(items.at(-1)).toMatchObject({
      name: "Valais",
      item: "https://shred.example/resorts/in/ch/valais",
    });
  });
});
