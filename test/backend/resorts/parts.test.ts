import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

beforeEach(async () => {
  const position = [47.3, 13.4] as const;
  await aResort(backend.db, {
    title: "Whole",
    openskimapId: "whole",
    segment: "whole",
    liftCount: 40,
    position,
  });
  for (const [title, liftCount] of [
    ["Small Part", 10],
    ["Large Part", 25],
  ] as const) {
    const segment = title.toLowerCase().replace(" ", "-");
    await aResort(backend.db, {
      title,
      segment,
      openskimapId: segment,
      partOf: "whole",
      liftCount,
      position,
    });
  }
});

describe("a resort that is a part of another one", () => {
  it("is left out where resorts are listed and counted: its lifts are the whole's", async () => {
    const {
      resorts: list,
      indexCounts,
      mapClusters,
      neighbours,
    } = await backend.data(`{
      resorts { data { title } paginatorInfo { total } }
      indexCounts { resorts }
      mapClusters(area: { north: 50, south: 40, east: 20, west: 10 }, zoom: 5) { inside }
      neighbours(url_segment: "small-part") { resort { title } }
    }`);
    expect(list.data).toEqual([{ title: "Whole" }]);
    expect([list.paginatorInfo.total, indexCounts.resorts, mapClusters.inside]).toEqual([1, 1, 1]);
    // The whole is near its part, which says nothing.
    expect(neighbours).toEqual([]);
  });

  it("is found by a search as its whole is, and has its page, each with a way to the other", async () => {
    const { searchResorts } = await backend.data(`{ searchResorts(query: "part") { data { title } } }`);
    expect(searchResorts.data).toEqual([{ title: "Large Part" }, { title: "Small Part" }]);
    const { part, whole } = await backend.data(`{
      part: resortRecord(url_segment: "large-part") { part_of { title url_segment } parts { title } }
      whole: resortRecord(url_segment: "whole") { part_of { title } parts { title url_segment } }
    }`);
    expect(part).toEqual({ part_of: { title: "Whole", url_segment: "whole" }, parts: [] });
    expect(whole).toEqual({
      part_of: null,
      parts: [
        { title: "Large Part", url_segment: "large-part" },
        { title: "Small Part", url_segment: "small-part" },
      ],
    });
  });

  it("is led to its whole when an import gave that another id", async () => {
    await backend.db
      .update(resorts)
      .set({ openskimap_id: "renewed", other_openskimap_ids: ["whole"] })
      .where(eq(resorts.url_segment, "whole"));
    const { part, whole } = await backend.data(`{
      part: resortRecord(url_segment: "large-part") { part_of { title } }
      whole: resortRecord(url_segment: "whole") { parts { title } }
    }`);
    expect(part.part_of).toEqual({ title: "Whole" });
    expect(whole.parts).toHaveLength(2);
  });

  it("is led by its address to a whole that OpenSkiMap does not have", async () => {
    await backend.db.update(resorts).set({ openskimap_id: null }).where(eq(resorts.url_segment, "whole"));
    await backend.db.update(resorts).set({ part_of: "whole" }).where(eq(resorts.url_segment, "large-part"));
    const { part, whole } = await backend.data(`{
      part: resortRecord(url_segment: "large-part") { part_of { title } }
      whole: resortRecord(url_segment: "whole") { parts { title } }
    }`);
    expect(part.part_of).toEqual({ title: "Whole" });
    expect(whole.parts).toContainEqual({ title: "Large Part" });
  });

  it("is among the closed areas when it is closed", async () => {
    await aResort(backend.db, { title: "Closed Part", partOf: "whole", status: "abandoned" });
    const { closed, searchResorts } = await backend.data(`{
      closed: resorts(filter: { status: ["abandoned"] }) { data { title } }
      searchResorts(query: "closed part") { data { title } }
    }`);
    expect(closed.data).toEqual([{ title: "Closed Part" }]);
    expect(searchResorts.data).toEqual([]);
  });
});
