import { beforeAll, expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { type AreaLinks, loadLinks } from "#app/backend/built-in-index/links.server.ts";
import { siteKey } from "#app/backend/built-in-index/website.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { INDEX_SOURCES } from "#app/features/data-sources/index-source-texts.ts";

let links: readonly AreaLinks[];
let records: ReadonlyMap<string, ResortRecord>;

beforeAll(async () => {
  links = [...(await loadLinks()).links.values()];
  records = new Map((await loadBuiltInIndex()).records.map((record) => [record.url_segment, record]));
});

it("are of areas that there are, each id of one alone", () => {
  expect(links.filter(({ urlSegment }) => !records.has(urlSegment))).toEqual([]);
  for (const id of ["skimapId", "wikidata"] as const) {
    const ids = links.flatMap((area) => area[id] ?? []);
    expect(new Set<unknown>(ids).size).toBe(ids.length);
  }
});

it("come to the index, sites where it has no other, and none that is another area's", () => {
  for (const { urlSegment, skimapId, wikidata, website } of links) {
    expect(records.get(urlSegment)).toMatchObject({ skimap_id: skimapId, wikidata });
    if (website !== null) expect(records.get(urlSegment)?.website).toBe(website);
  }
  const own = new Set(links.flatMap(({ website, urlSegment }) => (website === null ? [] : urlSegment)));
  const others = new Set(
    [...records.values()].map((record) => !own.has(record.url_segment) && siteKey(record.website)),
  );
  expect(links.filter(({ website }) => website !== null && others.has(siteKey(website)))).toEqual([]);
});

it("are kept from imports where the editors left one out", () => {
  expect(records.get("telluride-ski-area")).toMatchObject({ skimap_id: null });
  expect(records.get("telluride-ski-area")?.edited).toContain("skimap_id");
  expect(records.get("vergio")).toMatchObject({ website: null });
  expect(records.get("vergio")?.edited).toContain("website");
});

it("are as many as the page on the data says", () => {
  const count = (key: "skimapId" | "wikidata" | "website") =>
    formatNumber(links.filter((area) => area[key] !== null).length);
  expect(INDEX_SOURCES.find(({ name }) => name === "links")?.gives).toMatch(
    new RegExp(
      `^${count("skimapId")} pages .* ${count("wikidata")} items .* ${count("website")} official sites`,
    ),
  );
});
