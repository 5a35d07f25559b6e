/** @module-tag dialect */
import { describe, expect, it } from "vitest";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const TITLES = `query ($filter: Filter) {
  resorts(filter: $filter, orderBy: { type_name: "title" }) { data { title } paginatorInfo { total } }
}`;

async function titles(filter: object): Promise<string> {
  const { resorts } = await backend.data(TITLES, { filter });
  expect(resorts.paginatorInfo.total).toBe(resorts.data.length);
  return resorts.data.map(({ title }: { title: string }) => title).join(" ");
}

const condition = (type_name: string, operator: string, value: string) => ({
  groupedType: [{ type_name, operator, value }],
});

describe("ratings", () => {
  const cases: [operator: string, titles: string][] = [
    ["=", "Middle"],
    ["<", "Low"],
    [">", "Top"],
    ["<=", "Low Middle"],
    [">=", "Middle Top"],
  ];

  it("a rating is compared with 70, and no resort passes without that rating [1.10]", async () => {
    await aResort(backend.db, { title: "Low", ratings: { snow_quality: 69.9 } });
    await aResort(backend.db, { title: "Middle", derivedRatings: { snow_quality: 70 } });
    await aResort(backend.db, { title: "Top", ratings: { snow_quality: 70.1 } });
    await aResort(backend.db, { title: "Unknown", ratings: { apres: 70 } });
    for (const [operator, expected] of cases)
      expect(await titles(condition("snow_quality", operator, "70")), operator).toBe(expected);
  });
});

describe("numbers", () => {
  it("are read as people read them", async () => {
    await aResort(backend.db, { title: "Low", ratings: { snow_quality: 69 } });
    await aResort(backend.db, { title: "Middle", ratings: { snow_quality: 70 } });
    for (const value of ["+70", "070.000", "69.99999999999999999999", `70.${"0".repeat(19)}1`, " 70 "])
      expect(await titles(condition("snow_quality", "=", value)), value).toBe("Middle");
  });

  it.each([
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "1e3",
    "0x10",
    "",
    "+",
    ".5",
    "9".repeat(400),
    `70.${"0".repeat(20)}1`,
    "1\u0000",
  ])("%j is refused", async (value) => {
    const answer = await backend.ask(TITLES, { filter: condition("snow_quality", "<", value) });
    expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument: "filter.groupedType[0].value" });
  });
});

describe("features, where no comes before maybe and maybe before yes", () => {
  const cases: [operator: string, value: string, titles: string][] = [
    ["=", "yes", "Yes"],
    ["=", "maybe", "Maybe"],
    ["=", "no", "No"],
    [">=", "maybe", "Maybe Yes"],
    [">", "maybe", "Yes"],
    ["<=", "maybe", "Maybe No"],
    ["<", "yes", "Maybe No"],
    ["<", "no", ""],
    [">", "yes", ""],
    [">=", "no", "Maybe No Yes"],
  ];

  it("night skiing is compared with each of them, and no resort passes of which it is not known", async () => {
    await aResort(backend.db, { title: "Yes", features: { night_skiing: "yes" } });
    await aResort(backend.db, { title: "Maybe", features: { night_skiing: "maybe" } });
    await aResort(backend.db, { title: "No", features: { night_skiing: "no" } });
    await aResort(backend.db, { title: "Unknown", features: { snow_making: "yes" } });
    for (const [operator, value, expected] of cases)
      expect(await titles(condition("night_skiing", operator, value)), `${operator} ${value}`).toBe(expected);
  });
});

describe("several conditions", () => {
  it("hold together, with each other and with the place", async () => {
    const facts = { ratings: { snow_quality: 80 }, numerics: { vertical_drop: 900 } };
    await aResort(backend.db, { title: "Both", ...facts });
    await aResort(backend.db, { title: "Elsewhere", ...facts, countries: ["AT"] });
    await aResort(backend.db, { title: "Flat", ...facts, numerics: { vertical_drop: 100 } });
    const filter = {
      groupedType: [
        { type_name: "snow_quality", operator: ">=", value: "70" },
        { type_name: "snow_quality", operator: "<=", value: "90" },
        { type_name: "vertical_drop", operator: ">=", value: "500" },
      ],
      locationType: { countryId: ["CH"] },
    };
    expect(await titles(filter)).toBe("Both");
  });

  it("of the largest number allowed are answered", async () => {
    const groupedType = Array.from({ length: 150 }, (_, index) => ({
      type_name: index % 2 ? "snow_quality" : "vertical_drop",
      operator: ">=",
      value: String(index),
    }));
    expect(await titles({ groupedType })).toBe("");
  });
});

describe("places", () => {
  it("a country finds resorts that lie in it with any part, whatever the case of its code [3.18]", async () => {
    await aResort(backend.db, { title: "Cervino", countries: ["CH", "IT"] });
    await aResort(backend.db, { title: "Livigno", countries: ["IT"] });
    await aResort(backend.db, { title: "Lech", countries: ["AT"] });
    expect(await titles({ locationType: { countryId: ["it"] } })).toBe("Cervino Livigno");
  });

  it("continents and countries are one union [3.17]", async () => {
    await aResort(backend.db, { title: "Alps", countries: ["FR"] });
    await aResort(backend.db, { title: "Hokkaido", countries: ["JP"] });
    await aResort(backend.db, { title: "Sichuan", countries: ["CN"] });
    expect(await titles({ locationType: { continentId: ["5"], countryId: ["JP"] } })).toBe("Alps Hokkaido");
  });

  it("states and regions are alternatives of that union, and unknown ones hold no resort", async () => {
    await aResort(backend.db, { title: "Stowe", countries: ["US"], places: ["us/vermont"] });
    await aResort(backend.db, { title: "Alta", countries: ["US"], places: ["us/utah"] });
    await aResort(backend.db, { title: "Verbier", places: ["ch/valais", "alps"] });
    await aResort(backend.db, { title: "Niseko", countries: ["JP"] });
    expect(await titles({ locationType: { placeId: ["us/vermont"] } })).toBe("Stowe");
    expect(await titles({ locationType: { placeId: ["US/Utah", "alps"] } })).toBe("Alta Verbier");
    expect(await titles({ locationType: { countryId: ["JP"], placeId: ["ch/valais"] } })).toBe(
      "Niseko Verbier",
    );
    expect(await titles({ locationType: { placeId: ["us/nowhere"] } })).toBe("");
    const inAlps = { status: ["operating"], locationType: { placeId: ["alps"] } };
    expect(await titles(inAlps)).toBe("Verbier");
  });

  it("what lies in no country is nowhere", async () => {
    await aResort(backend.db, { title: "Stowe", countries: ["US"], places: ["us/vermont"] });
    const placesIn = "query ($codes: [ID!]!) { placesIn(countryId: $codes) { address title kind resorts } }";
    expect(await backend.data(placesIn, { codes: ["us"] })).toEqual({
      placesIn: [{ address: "us/vermont", title: "Vermont", kind: "state", resorts: 1 }],
    });
    expect(await backend.data(placesIn, { codes: [] })).toEqual({ placesIn: [] });
  });

  it("continent 1 is Africa and country AF is Afghanistan, which lies in Asia [3.33]", async () => {
    await aResort(backend.db, { title: "Oukaimeden", countries: ["MA"] });
    await aResort(backend.db, { title: "Bamyan", countries: ["AF"] });
    expect(await titles({ locationType: { continentId: ["1"] } })).toBe("Oukaimeden");
    expect(await titles({ locationType: { continentId: ["3"] } })).toBe("Bamyan");
    expect(await titles({ locationType: { countryId: ["AF"] } })).toBe("Bamyan");
  });

  it("a continent holds those of Russia that lie on it, and Russia all of them", async () => {
    await aResort(backend.db, { title: "Dombay", countries: ["RU"], region: "Karachay-Cherkess" });
    await aResort(backend.db, { title: "Sheregesh", countries: ["RU"], region: "Kemerovo" });
    await aResort(backend.db, { title: "Bamyan", countries: ["AF"] });
    expect(await titles({ locationType: { continentId: ["3"] } })).toBe("Bamyan Sheregesh");
    expect(await titles({ locationType: { continentId: ["5"] } })).toContain("Dombay");
    expect(await titles({ locationType: { continentId: ["5"] } })).not.toContain("Sheregesh");
    expect(await titles({ locationType: { countryId: ["RU"] } })).toBe("Dombay Sheregesh");
    expect(await titles({ locationType: { continentId: ["3"], placeId: ["ru/karachay-cherkessia"] } })).toBe(
      "Bamyan Dombay Sheregesh",
    );
  });

  it("empty and null lists are worldwide [3.17]", async () => {
    await aResort(backend.db, { title: "Anywhere" });
    expect(await titles({ groupedType: [], locationType: { continentId: [], countryId: null } })).toBe(
      "Anywhere",
    );
    expect(await titles({ groupedType: null, locationType: null })).toBe("Anywhere");
  });

  it("an area lets through what lies on its edges and inside, and nothing without a position [3.19]", async () => {
    await aResort(backend.db, { title: "Edge", position: [45, 6] });
    await aResort(backend.db, { title: "Inside", position: [46, 7] });
    await aResort(backend.db, { title: "North", position: [47.1, 7] });
    await aResort(backend.db, { title: "East", position: [46, 9.1] });
    await aResort(backend.db, { title: "Nowhere" });
    const mapArea = { north: 47, south: 45, east: 9, west: 6 };
    expect(await titles({ locationType: { mapArea } })).toBe("Edge Inside");
  });

  it("an area whose west is greater than its east lies across the 180th meridian", async () => {
    await aResort(backend.db, { title: "Alaska", position: [61, -150], countries: ["US"] });
    await aResort(backend.db, { title: "Chukotka", position: [66, 179], countries: ["RU"] });
    await aResort(backend.db, { title: "Alps", position: [61, 8] });
    const mapArea = { north: 70, south: 50, east: -140, west: 170 };
    expect(await titles({ locationType: { mapArea } })).toBe("Alaska Chukotka");
    expect(await titles({ locationType: { mapArea, countryId: ["RU"] } })).toBe("Chukotka");
  });

  it("abandoned and planned areas are left out unless their status is asked for", async () => {
    await aResort(backend.db, { title: "Closed", status: "abandoned", countries: ["AT"] });
    await aResort(backend.db, { title: "Planned", status: "proposed" });
    await aResort(backend.db, { title: "Open" });
    for (const [status, expected] of [
      [null, "Open"],
      [[], "Open"],
      [["operating"], "Open"],
      [["abandoned"], "Closed"],
      [["proposed", "abandoned", "abandoned"], "Closed Planned"],
      [["operating", "abandoned", "proposed"], "Closed Open Planned"],
    ] as const)
      expect(await titles({ status }), String(status)).toBe(expected);
    const inAustria = { locationType: { countryId: ["AT"] } };
    expect(await titles(inAustria)).toBe("");
    expect(await titles({ status: ["abandoned"], ...inAustria })).toBe("Closed");
  });
});

describe("positions", () => {
  it("that are unknown are asked for by name; without it positions do not matter", async () => {
    await aResort(backend.db, { title: "Known", position: [46, 7] });
    await aResort(backend.db, { title: "Lost" });
    await aResort(backend.db, { title: "Lost too", countries: ["AT"] });
    await aResort(backend.db, { title: "Lost and closed", status: "abandoned" });
    expect(await titles({ position: "unknown" })).toBe("Lost Lost too");
    expect(await titles({ position: "unknown", locationType: { countryId: ["AT"] } })).toBe("Lost too");
    expect(await titles({ position: "unknown", status: ["abandoned"] })).toBe("Lost and closed");
    expect(await titles({ position: null })).toBe("Known Lost Lost too");
  });

  it("that are unknown lie in no area", async () => {
    await aResort(backend.db, { title: "Known", position: [46, 7] });
    await aResort(backend.db, { title: "Lost" });
    const mapArea = { north: 90, south: -90, east: 180, west: -180 };
    expect(await titles({ position: "unknown", locationType: { mapArea } })).toBe("");
  });
});

describe("arguments that make no sense", () => {
  const area = { north: 47, south: 45, east: 9, west: 6 };
  const cases: [argument: string, filter: object][] = [
    ["filter.groupedType[0].type_name", condition("snow", ">=", "1")],
    ["filter.groupedType[0].type_name", condition("total_score", ">=", "1")],
    ["filter.groupedType[0].operator", condition("snow_quality", "!=", "1")],
    ["filter.groupedType[0].value", condition("snow_quality", ">=", "much")],
    ["filter.groupedType[0].value", condition("night_skiing", "=", "true")],
    ["filter.groupedType", { groupedType: Array(151).fill(condition("apres", "=", "1").groupedType[0]) }],
    ["filter.locationType.continentId[1]", { locationType: { continentId: ["5", "8"] } }],
    ["filter.locationType.countryId[0]", { locationType: { countryId: ["ZZ"] } }],
    ["filter.status[0]", { status: ["closed"] }],
    ["filter.status[1]", { status: ["abandoned", "Abandoned"] }],
    ["filter.position", { position: "known" }],
    ["filter.locationType", { locationType: { countryId: Array(301).fill("CH") } }],
    ["filter.locationType.mapArea.north", { locationType: { mapArea: { ...area, north: 91 } } }],
    ["filter.locationType.mapArea.north", { locationType: { mapArea: { ...area, north: 44 } } }],
    ["filter.locationType.mapArea.west", { locationType: { mapArea: { ...area, west: -180.5 } } }],
  ];

  it.each(cases)("%s is named", async (argument, filter) => {
    const answer = await backend.ask(TITLES, { filter });
    expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument });
    expect(answer.errors?.[0]?.message).toContain(argument);
  });
});
