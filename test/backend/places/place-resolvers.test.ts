import { beforeEach, describe, expect, it } from "vitest";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const PLACE = `query ($address: String!) { place(address: $address) {
  address title kind country { code } source resorts median_vertical
  places { address resorts } names { title } positions
} }`;
const place = async (address: string) => (await backend.data(PLACE, { address })).place;

beforeEach(async () => {
  await aResort(backend.db, {
    title: "Inn",
    countries: ["AT"],
    places: ["at/tyrol", "alps"],
    position: [47.2, 11.4],
    totalScore: 80,
    liftCount: 2,
    numerics: { vertical_drop: 1000, elevation_peak: 2200, piste_length: 30 },
  });
  await aResort(backend.db, {
    title: "Ziller",
    countries: ["AT"],
    places: ["at/tyrol", "alps"],
    position: [47.1, 11.9],
    totalScore: 60,
    liftCount: 9,
    numerics: { vertical_drop: 2000, elevation_peak: 3200, piste_length: 20 },
  });
  await aResort(backend.db, { title: "Mur", countries: ["AT"], places: ["at/styria", "alps"] });
  await aResort(backend.db, { title: "Eisack", countries: ["IT", "AT"], places: ["it/south-tyrol", "alps"] });
  await aResort(backend.db, { title: "Yotei", countries: ["JP"], places: ["jp/hokkaido"] });
  await aResort(backend.db, { title: "Shut", places: ["ch/valais", "alps"], status: "abandoned" });
});

describe("a place", () => {
  it("is a state with what its page says of it", async () => {
    expect(await place("at/tyrol")).toEqual({
      address: "at/tyrol",
      title: "Tyrol",
      kind: "state",
      country: { code: "AT" },
      source: expect.stringMatching(/^https:/),
      resorts: 2,
      median_vertical: 1500,
      places: [],
      names: [{ title: "Inn" }, { title: "Ziller" }],
      positions: [
        [47.1, 11.9],
        [47.2, 11.4],
      ],
    });
  });

  it("names its resorts under the letters that they are looked for", async () => {
    for (const title of ["Ørsta", '"Amirsay"', "1600", "Łysa Góra"]) {
      await aResort(backend.db, { title, countries: ["NO"], places: ["no/vestland"] });
    }
    const { place: found } = await backend.data(
      `{ place(address: "no/vestland") { names { title letter } } }`,
    );
    expect(found.names).toEqual([
      { title: "1600", letter: "#" },
      { title: '"Amirsay"', letter: "A" },
      { title: "Łysa Góra", letter: "L" },
      { title: "Ørsta", letter: "O" },
    ]);
  });

  it("is a named region, which lies in no one country", async () => {
    expect(await place("alps")).toMatchObject({
      address: "alps",
      kind: "mountains",
      country: null,
      resorts: 4,
    });
  });

  it("is a country with the states and regions inside of it, most resorts first, each with all of its own", async () => {
    const austria = {
      address: "austria",
      title: "Austria",
      kind: "country",
      country: { code: "AT" },
      resorts: 4,
      places: [
        { address: "alps", resorts: 4 },
        { address: "at/tyrol", resorts: 2 },
        // South Tyrol is another country's state, though one of its resorts reaches into this one.
        { address: "at/styria", resorts: 1 },
      ],
    };
    expect(await place("austria")).toMatchObject(austria);
    expect(await place(" AT ")).toMatchObject(austria);
  });

  it("is a continent with its countries", async () => {
    expect(await place("europe")).toMatchObject({
      kind: "continent",
      country: null,
      resorts: 4,
      places: [
        { address: "austria", resorts: 4 },
        { address: "italy", resorts: 1 },
      ],
    });
  });

  it("is a continent with the part of a country that lies on it", async () => {
    await aResort(backend.db, { title: "Dombay", countries: ["RU"], region: "Karachay-Cherkess" });
    await aResort(backend.db, { title: "Sheregesh", countries: ["RU"], region: "Kemerovo" });
    await aResort(backend.db, { title: "Zelenaya", countries: ["RU"], region: "Kemerovo" });
    const countries = async (address: string) =>
      new Map(
        (await place(address)).places.map((inside: { address: string; resorts: number }) => [
          inside.address,
          inside.resorts,
        ]),
      );
    expect((await countries("asia")).get("russia")).toBe(2);
    expect((await countries("europe")).get("russia")).toBe(1);
  });

  it("is a country at the address of a state that is no more", async () => {
    await aResort(backend.db, { title: "Geilo", countries: ["NO"], region: "Buskerud" });
    expect((await place("no/viken")).address).toBe("norway");
    expect(await place("no/nowhere")).toBeNull();
  });

  it.each(["tyrol", "europe", "italy", "jp/hokkaido"])(
    "holds as many resorts as a list of it: %s",
    async (typed) => {
      const { address, resorts } = await place(typed);
      const list = await backend.data(
        `query ($filter: Filter) { resorts(first: 1, filter: $filter) { paginatorInfo { total } } }`,
        { filter: { locationType: placeFilter(address) } },
      );
      expect(resorts).toBeGreaterThan(0);
      expect(list.resorts.paginatorInfo.total).toBe(resorts);
    },
  );

  it.each([
    "nowhere",
    "",
    "us/nowhere",
    "us/vermont",
    "france",
    "africa",
    "ch/valais",
    "\u0000",
    "x".repeat(5000),
  ])("is none at %j: unknown, or without an operating resort", async (address) => {
    expect(await place(address)).toBeNull();
  });
});

describe("a filter by places", () => {
  const QUERY = "query ($filter: Filter) { resorts(first: 9, filter: $filter) { paginatorInfo { total } } }";

  it.each([
    [["tyrol"], 2],
    [[" AT/Tyrol ", "at/styria"], 3],
    [["nowhere"], 0],
    [["\u0000"], 0],
    [["nowhere", "at/tyrol"], 2],
  ])("by %j lets through as many as lie in them", async (placeId, total) => {
    const { resorts } = await backend.data(QUERY, { filter: { locationType: { placeId } } });
    expect(resorts.paginatorInfo.total).toBe(total);
  });

  it("of more than an address may name is refused", async () => {
    const placeId = Array.from({ length: 101 }, () => "alps");
    const answer = await backend.ask(QUERY, { filter: { locationType: { placeId } } });
    expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument: "filter.locationType.placeId" });
  });
});

describe("places by text, by address and by country", () => {
  it("are found with their country and how many resorts they hold", async () => {
    const { searchPlaces } = await backend.data(
      `{ searchPlaces(query: "tyrol") { address title kind country { name } resorts } }`,
    );
    expect(searchPlaces).toEqual([
      { address: "at/tyrol", title: "Tyrol", kind: "state", country: { name: "Austria" }, resorts: 2 },
      {
        address: "it/south-tyrol",
        title: "South Tyrol",
        kind: "state",
        country: { name: "Italy" },
        resorts: 1,
      },
    ]);
    const { searchPlaces: none } = await backend.data(`{ searchPlaces(query: "valais") { address } }`);
    expect(none).toEqual([]);
  });

  it("are given by their addresses, those without resorts left out", async () => {
    const query = "query ($addresses: [String!]!) { placesAt(addresses: $addresses) { address resorts } }";
    expect(
      await backend.data(query, { addresses: ["alps", "nowhere", " AT/Tyrol ", "tyrol", "ch/valais"] }),
    ).toEqual({
      placesAt: [
        { address: "alps", resorts: 4 },
        { address: "at/tyrol", resorts: 2 },
      ],
    });
    const tooMany = await backend.ask(query, { addresses: Array.from({ length: 101 }, () => "alps") });
    expect(refusal(tooMany)).toEqual({ code: "BAD_USER_INPUT", argument: "addresses" });
  });

  it("have addresses that each lead to a place", async () => {
    const { placeAddresses } = await backend.data("{ placeAddresses }");
    expect([...placeAddresses].sort()).toEqual([
      "alps",
      "asia",
      "at/styria",
      "at/tyrol",
      "austria",
      "europe",
      "it/south-tyrol",
      "italy",
      "japan",
      "jp/hokkaido",
    ]);
    for (const address of placeAddresses) expect(await place(address)).toMatchObject({ address });
  });

  it("are the states of countries and the regions in them, by title", async () => {
    const query = "query ($countryId: [ID!]!) { placesIn(countryId: $countryId) { title } }";
    expect(await backend.data(query, { countryId: ["at", "IT"] })).toEqual({
      placesIn: ["Alps", "South Tyrol", "Styria", "Tyrol"].map((title) => ({ title })),
    });
    for (const countryId of [["FR"], ["ZZ"], []]) {
      expect(await backend.data(query, { countryId })).toEqual({ placesIn: [] });
    }
  });
});
