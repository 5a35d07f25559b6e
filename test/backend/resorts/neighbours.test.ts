/** @module-tag dialect */
import { describe, expect, it } from "vitest";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

/** The segment of the resort in the middle. */
const HERE = "here";
const NEIGHBOURS = `query ($segment: String!, $first: Int!) {
  neighbours(url_segment: $segment, first: $first) { distance_km resort { title location { country { code } } } }
}`;

type Position = readonly [latitude: number, longitude: number];

/** The neighbours of a resort at a place, nearest first, as "title distance". */
async function around(position: Position, others: Record<string, Position>): Promise<string[]> {
  await aResort(backend.db, { segment: HERE, position });
  for (const [title, place] of Object.entries(others)) await aResort(backend.db, { title, position: place });
  return nearest(12);
}

async function nearest(first: number): Promise<string[]> {
  const { neighbours } = await backend.data(NEIGHBOURS, { segment: HERE, first });
  return neighbours.map(
    ({ resort, distance_km }: { resort: { title: string }; distance_km: number }) =>
      `${resort.title} ${distance_km}`,
  );
}

describe("the neighbours of a resort", () => {
  it("are in order of distance and size: a village hill stands behind the large and the good ones farther away", async () => {
    await aResort(backend.db, { segment: HERE, title: "Zermatt", position: [45.968, 7.714] });
    const others: [title: string, position: Position, size: number, totalScore?: number][] = [
      ["Chamois", [45.838, 7.622], 2],
      ["Antagnod", [45.818, 7.69], 1],
      ["Saas-Fee", [46.085, 7.91], 3, 80],
      ["Saas-Almagell", [46.095, 7.957], 1],
    ];
    for (const [title, position, size_class, totalScore] of others) {
      await aResort(backend.db, {
        title,
        position,
        derivedNumerics: { size_class },
        ...(totalScore && { totalScore }),
      });
    }
    expect(await nearest(12)).toEqual(["Saas-Fee 20", "Chamois 16.1", "Antagnod 16.8", "Saas-Almagell 23.5"]);
  });

  it("are not the whole that it is a part of", async () => {
    await aResort(backend.db, { openskimapId: "whole", title: "Trois Vallées", position: [45.35, 6.58] });
    await aResort(backend.db, { segment: HERE, partOf: "whole", position: [45.41, 6.63] });
    await aResort(backend.db, { title: "La Plagne", position: [45.51, 6.68] });
    expect(await nearest(12)).toEqual(["La Plagne 11.8"]);
  });

  it("are the nearest first where they are alike, along the great circle to one decimal, and never itself", async () => {
    const others: Record<string, Position> = {
      Lyon: [45.76, 4.84],
      Verbier: [46.0964, 7.2286],
      "Saas-Fee": [46.1103, 7.9293],
      Chur: [46.85, 9.53],
    };
    expect(await around([46.02, 7.749], others)).toEqual([
      "Saas-Fee 17.2",
      "Verbier 41",
      "Chur 164.8",
      "Lyon 227",
    ]);
  });

  it("lie within 300 km, however many are asked for, and no more come than are asked for", async () => {
    const km = 1 / 111.195;
    const others: Record<string, Position> = {
      Near: [46 + 5 * km, 8],
      Inside: [46 + 299.9 * km, 8],
      Outside: [46 + 300.1 * km, 8],
    };
    expect(await around([46, 8], others)).toEqual(["Near 5", "Inside 299.9"]);
    expect(await nearest(1)).toEqual(["Near 5"]);
  });

  it.each<[place: string, here: Position, there: Position, distance: string]>([
    ["the 180th meridian from the west", [0, 179.9], [0, -179.9], "22.2"],
    ["the 180th meridian from the east", [-17, -179.95], [-17, 179.95], "10.6"],
    ["the north pole", [89.9, 0], [89.9, 180], "22.2"],
    ["the south pole itself", [-90, 0], [-89, 77], "111.2"],
    ["no distance at all", [46, 8], [46, 8], "0"],
  ])("are found across %s", async (_, here, there, distance) => {
    expect(await around(here, { There: there })).toEqual([`There ${distance}`]);
  });

  it("are operating ones whose position is known", async () => {
    await aResort(backend.db, { segment: HERE, position: [46, 8] });
    await aResort(backend.db, { position: [46, 8.1], status: "abandoned" });
    await aResort(backend.db, { position: [46, 8.1], status: "proposed" });
    await aResort(backend.db);
    expect(await backend.data(NEIGHBOURS, { segment: HERE, first: 6 })).toEqual({ neighbours: [] });
  });

  it("are known of a closed resort too", async () => {
    await aResort(backend.db, { segment: HERE, position: [46, 8], status: "abandoned" });
    await aResort(backend.db, { title: "Open", position: [46, 8.1], countries: ["IT"] });
    expect((await backend.data(NEIGHBOURS, { segment: HERE, first: 6 })).neighbours).toEqual([
      { distance_km: 7.7, resort: { title: "Open", location: { country: { code: "IT" } } } },
    ]);
  });

  it.each(["99", "x", "\u0000", ""])("are none of the segment %j", async (segment) => {
    expect(await backend.data(NEIGHBOURS, { segment, first: 6 })).toEqual({ neighbours: [] });
  });

  it("are none where its own position is not known", async () => {
    await aResort(backend.db, { segment: HERE });
    await aResort(backend.db, { position: [46, 8] });
    expect(await backend.data(NEIGHBOURS, { segment: HERE, first: 6 })).toEqual({ neighbours: [] });
  });

  it("are six without saying how many", async () => {
    await aResort(backend.db, { segment: HERE, position: [46, 8] });
    for (let n = 1; n <= 8; n += 1) await aResort(backend.db, { position: [46, 8 + n / 100] });
    const { neighbours } = await backend.data(`{ neighbours(url_segment: "${HERE}") { distance_km } }`);
    expect(neighbours).toHaveLength(6);
  });

  it.each([0, -1, 13])("are refused %i at a time", async (first) => {
    await aResort(backend.db, { segment: HERE });
    expect(refusal(await backend.ask(NEIGHBOURS, { segment: HERE, first }))).toEqual({
      code: "BAD_USER_INPUT",
      argument: "first",
    });
  });

  it("are looked up a few times in one operation, and not a dozen times", async () => {
    const field = 'neighbours(url_segment: "1", first: 12) { distance_km resort { id title } }';
    const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}: ${field}`).join(" ");
    expect(Object.keys(await backend.data(`{ ${fields(4)} }`))).toHaveLength(4);
    const { errors } = await backend.ask(`{ ${fields(16)} }`);
    expect(errors?.[0]?.extensions?.code).toBe("DOCUMENT_TOO_LARGE");
  });
});
