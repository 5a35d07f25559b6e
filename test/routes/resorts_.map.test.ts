import { beforeEach, describe, expect, it } from "vitest";
import { writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { cardAnswerShape } from "#app/features/resort-list/map/map-card.tsx";
import { loader as listLoader } from "#app/routes/resorts.tsx";
import { loader as cardLoader } from "#app/routes/resorts_.card.ts";
import { loader as clustersLoader } from "#app/routes/resorts_.clusters.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  const mapped = await aResort(under.db, {
    title: "Mont Fixture",
    segment: "mont-fixture",
    position: [46, 8],
    numerics: { vertical_drop: 1000 },
    ratings: { scenery: 90 },
  });
  await aResort(under.db, { title: "Near", position: [46.001, 8.001] });
  await aResort(under.db, { title: "Japan", countries: ["JP"], position: [43, 141] });
  await aResort(under.db, { title: "Nowhere" });
  await under.db.transaction((tx) => writeMountains(tx, new Map([[Number(mapped), aHill()]])));
});

const args = (path: string, headers: Record<string, string> = {}) => ({
  request: new Request(`http://localhost:3000${path}`, { headers }),
  params: {},
  context: {},
});
const clusters = (query: string) => clustersLoader(args(`/resorts/clusters?${query}`));
const card = (query: string, headers?: Record<string, string>) =>
  cardLoader(args(`/resorts/card?${query}`, headers));
const filters = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;

describe("/resorts/clusters", () => {
  it("groups what a filter lets through there, and counts what is on no map", async () => {
    const response = await clusters("area=50,40,10,5&zoom=6");
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);
    const answer = await response.json();
    expect(answer).toMatchObject({ inside: 2, without_position: 1 });
    expect(answer.clusters).toEqual([
      expect.objectContaining({
        ...{ count: 2, north: 46.001, south: 46, east: 8.001, west: 8 },
        resort: expect.objectContaining({ title: "Mont Fixture" }),
      }),
    ]);
  });

  it("names resorts close by whose runs are mapped, also of a pin that lies just outside", async () => {
    const mountains = async (query: string) => (await (await clusters(query)).json()).mountains;
    const fixture = { segment: "mont-fixture", title: "Mont Fixture", mapped: "January 2022" };
    const mapped = [{ ...fixture, latitude: 46, longitude: 8 }];
    expect(await mountains("area=46.1,45.9,8.1,7.9&zoom=11")).toEqual(mapped);
    expect(await mountains("area=46.1,46.04,8.2,8.05&zoom=12")).toEqual(mapped);
    expect(await mountains("area=46.1,45.9,8.1,7.9&zoom=10")).toEqual([]);
    expect(await mountains("area=47.1,46.9,8.1,7.9&zoom=12")).toEqual([]);
  });

  it("shows what lies around the area of the filter", async () => {
    const far = { north: 1, south: 0, east: 1, west: 0 };
    const answer = await (
      await clusters(`${filters({ locationType: { mapArea: far } })}&area=50,40,10,5&zoom=6`)
    ).json();
    expect(answer.inside).toBe(2);
  });

  it.each(["", "area=50,40,10,5&zoom=16", "area=50,40,10,5&zoom=6&filters=%00"])(
    "refuses %j",
    async (query) => {
      const response = await clusters(query);
      expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
      expect((await response.json()).message).toEqual(expect.any(String));
    },
  );

  it("says honestly that the backend failed", async () => {
    const log = failAt(under, "\\w+");
    const response = await clusters("area=50,40,10,5&zoom=6");
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"]);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("/resorts/card", () => {
  it("shows the card of a resort in the visitor's units, with the sources of its ratings", async () => {
    const response = await card("resort=mont-fixture", { cookie: "units=imperial" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await response.json()).card).toMatchObject({
      title: "Mont Fixture",
      href: "/resort/mont-fixture",
      figures: [{ name: "vertical_drop", shown: "3,281 ft" }],
      reason: "Known for scenery",
    });
  });

  it("says that no visitor skis there, and is what the browser takes for a card", async () => {
    await aResort(under.db, { title: "Gone", segment: "gone", status: "abandoned" });
    const answer = await (await card("resort=gone")).json();
    expect(cardAnswerShape.parse(answer).card).toMatchObject({ title: "Gone", status: "Closed" });
    expect(cardAnswerShape.parse(await (await card("resort=mont-fixture")).json()).card).not.toHaveProperty(
      "status",
    );
  });

  it("says how far it is from where the list's distances are, in the visitor's units", async () => {
    const distanceOf = async (from: string, headers?: Record<string, string>) => {
      const answer = await (await card(`resort=mont-fixture&from=${from}`, headers)).json();
      return cardAnswerShape.parse(answer).card.distance;
    };
    expect(await distanceOf("munich-de")).toBe("360 km from Munich");
    expect(await distanceOf("46,7", { cookie: "units=imperial" })).toBe("48 mi from your position");
    expect(await distanceOf("no-such-place")).toBeUndefined();
    expect(await distanceOf("%00")).toBeUndefined();
  });

  it("tells the browser of a whole what it is made of, as a list does", async () => {
    await aResort(under.db, { title: "Whole", segment: "whole", openskimapId: "whole" });
    await aResort(under.db, { title: "West Slope", openskimapId: "west", partOf: "whole" });
    const answer = await (await card("resort=whole")).json();
    expect(cardAnswerShape.parse(answer).card).toMatchObject({ parts: "With West Slope" });
  });

  it.each(["", "resort=", `resort=${"a".repeat(201)}`])("refuses %j", async (query) => {
    expect((await card(query)).status).toBe(400);
  });

  it.each(["resort=no-such-resort", "resort=%00", "resort=..%2F.."])("knows no %s", async (query) => {
    await expect(card(query)).rejects.toMatchObject({ status: 404 });
  });

  it("says honestly that the backend failed", async () => {
    const log = failAt(under, "\\w+");
    expect((await card("resort=mont-fixture")).status).toBe(502);
    expect(log).toHaveBeenCalled();
  });
});

describe("/resorts as a map", () => {
  const open = async (query: string) => {
    const answer = await listLoader(args(`/resorts?${query}`));
    if (!("data" in answer)) throw new Error("redirects");
    return answer.data.list;
  };

  it("draws the resorts of the list beside its cards", async () => {
    const list = await open("view=map");
    expect(list.cards).toHaveLength(4);
    expect(list.map?.drawn.clusters).toHaveLength(2);
    expect(list.map?.counts).toMatchObject({ inside: 3, withoutPosition: 1 });
  });

  it("draws no map in the other views", async () => {
    expect((await open("")).map).toBeNull();
    expect((await open("view=table")).map).toBeNull();
  });

  it("lists the resorts all the same where only the map fails", async () => {
    const log = failAt(under, "MapClusters");
    const list = await open("view=map");
    expect(list.cards).toHaveLength(4);
    expect(list.map?.counts.inside).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});
