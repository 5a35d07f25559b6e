import { describe, expect, it } from "vitest";
import { checkArea } from "#app/tools/import/reading/check-area.ts";
import type { RawArea } from "#app/tools/import/reading/raw-area.ts";
import { anId } from "./exports.ts";

const glarus = { code: "CH", country: "Switzerland", regions: ["Glarus"], localities: ["Elm"] };

/** A row that is sound as it is. */
function aRawArea(facts: Partial<RawArea> = {}): RawArea {
  return {
    id: anId(1),
    name: "Elm",
    status: "operating",
    places: [glarus],
    hasDownhill: true,
    position: { latitude: 46.92, longitude: 9.17 },
    minElevation: 1000,
    maxElevation: 2000,
    verticalDrop: null,
    pisteKilometres: 40,
    liftCount: 6,
    surfaceLiftCount: null,
    lifts: { chair_lift: 2, "t-bar": 4 },
    runs: { easy: { segments: 9, kilometres: 40 } },
    snowCover: null,
    websites: "https://www.sportbahnenelm.ch/",
    unreadable: [],
    ...facts,
  };
}

function areaOf(facts: Partial<RawArea>) {
  const outcome = checkArea(aRawArea(facts));
  if (!("area" in outcome)) throw new Error(`It was skipped: ${outcome.skipped}.`);
  return { ...outcome.area, problems: outcome.problems };
}

function skipOf(facts: Partial<RawArea>) {
  const outcome = checkArea(aRawArea(facts));
  return "skipped" in outcome ? [outcome.skipped, ...outcome.problems] : ["kept"];
}

describe("a sound row", () => {
  it("has its state under the title that the index gives it", () => {
    const place = { code: "CH", country: "Switzerland", regions: ["Graubunden"], localities: [] };
    expect(areaOf({ places: [place] }).region).toBe("Graubünden");
  });

  it("becomes an area", () => {
    expect(checkArea(aRawArea())).toEqual({
      area: {
        openskimapId: anId(1),
        name: "Elm",
        countries: ["CH"],
        region: "Glarus",
        locality: "Elm",
        status: "operating",
        position: { latitude: 46.92, longitude: 9.17 },
        elevations: { base: 1000, peak: 2000 },
        pisteKilometres: 40,
        liftCount: 6,
        lifts: { chair_lift: 2, "t-bar": 4 },
        runs: { easy: { segments: 9, kilometres: 40 } },
        snowCover: null,
        website: "https://www.sportbahnenelm.ch/",
      },
      problems: [],
    });
  });

  it("keeps what is unknown as unknown", () => {
    expect(
      areaOf({
        position: null,
        minElevation: null,
        pisteKilometres: null,
        liftCount: null,
        lifts: null,
        runs: null,
        websites: "",
      }),
    ).toMatchObject({
      position: null,
      elevations: null,
      pisteKilometres: null,
      liftCount: null,
      lifts: null,
      runs: null,
      website: null,
      problems: [],
    });
  });

  it("takes a length of 0 for unknown: OpenSkiMap rounds half a kilometre to it", () => {
    expect(areaOf({ pisteKilometres: 0 }).pisteKilometres).toBeNull();
  });

  it.each([
    [anId(10).toUpperCase(), anId(10)],
    ["7C9E6679-7425-40de-944b-e07fc1f90ae7", "7c9e6679-7425-40de-944b-e07fc1f90ae7"],
  ])("has its id in small letters: %s", (id, openskimapId) => {
    expect(areaOf({ id }).openskimapId).toBe(openskimapId);
  });

  it.each([
    ["", "operating"],
    ["operating", "operating"],
    ["abandoned", "abandoned"],
    ["disused", "abandoned"],
    ["never_opened", "abandoned"],
    ["proposed", "proposed"],
    ["planned", "proposed"],
    ["construction", "proposed"],
  ])("of status %j is %s", (status, expected) => {
    expect(areaOf({ status }).status).toBe(expected);
  });

  it("rounds elevations to metres and positions to six decimals", () => {
    expect(
      areaOf({
        minElevation: 999.6,
        maxElevation: 2000.4,
        position: { latitude: 46.92000049, longitude: 9.1699996 },
      }),
    ).toMatchObject({
      elevations: { base: 1000, peak: 2000 },
      position: { latitude: 46.92, longitude: 9.17 },
    });
  });
});

describe("texts", () => {
  it.each([
    ["control characters", "El\u0000m\u001b[31m", "El m [31m"],
    ["marks that turn the writing around", "Elm\u202egnp.exe", "Elmgnp.exe"],
    ["halves of a pair", "Elm\ud800", "Elm"],
    ["too many spaces", "  Sankt \n\t Moritz ", "Sankt Moritz"],
  ])("lose %s", (_, name, clean) => {
    expect(areaOf({ name }).name).toBe(clean);
  });

  it("end after 200 characters, however long they are, and not within one", () => {
    expect(areaOf({ name: "ス".repeat(500) }).name).toBe("ス".repeat(200));
    expect([...areaOf({ name: "𠮷".repeat(500) }).name]).toHaveLength(200);
    expect(areaOf({ name: `${"x".repeat(199)} ${"y".repeat(1_000_000)}` }).name).toBe("x".repeat(199));
  });

  it("take the first usable website", () => {
    expect(areaOf({ websites: "elm.ch javascript:alert(1) https://www.elm.ch/" }).website).toBe(
      "https://www.elm.ch/",
    );
  });
});

describe("places", () => {
  const valais = { code: "CH", country: "Switzerland", regions: ["Valais"], localities: ["Zermatt"] };
  const aosta = { code: "IT", country: "Italy", regions: ["Aosta Valley"], localities: [] };

  it("keep the order of the file and name each country once", () => {
    expect(areaOf({ places: [aosta, valais, aosta] }).countries).toEqual(["IT", "CH"]);
  });

  it("take region and locality of the first country only", () => {
    expect(areaOf({ places: [valais, aosta] })).toMatchObject({ region: "Valais", locality: "Zermatt" });
    expect(areaOf({ places: [aosta, valais] })).toMatchObject({ region: "Aosta Valley", locality: null });
  });

  it("take no region and no locality of several: none of them is the main one", () => {
    const elsewhere = { ...glarus, localities: ["Matt"] };
    expect(areaOf({ places: [glarus, elsewhere] })).toMatchObject({ region: "Glarus", locality: null });
  });

  it.each([
    ["a name", { ...glarus, code: null, country: "Czech Republic" }, "CZ"],
    ["a code in small letters", { ...glarus, code: "at", country: "" }, "AT"],
    ["a code that is none, and a name", { ...glarus, code: "-99", country: "Kosovo" }, "XK"],
  ])("know a country by %s", (_, place, code) => {
    expect(areaOf({ places: [place] }).countries).toEqual([code]);
  });

  it("report a country that is not known and keep the others", () => {
    const unknown = { ...glarus, code: null, country: "Ruritania" };
    expect(areaOf({ places: [unknown, glarus] })).toMatchObject({
      countries: ["CH"],
      problems: ['The country "Ruritania" is not known.'],
    });
    expect(skipOf({ places: [unknown] })).toEqual([
      "unknown country",
      'The country "Ruritania" is not known.',
    ]);
  });
});

describe("a row is skipped", () => {
  it.each([
    ["without a name", { name: " \u200b" }, ["no name"]],
    ["without downhill skiing", { hasDownhill: false, pisteKilometres: 0 }, ["no downhill skiing"]],
    [
      "without downhill skiing, and with a word on its runs",
      { hasDownhill: false },
      ["no downhill skiing", "It is said to have no downhill skiing, and downhill runs all the same."],
    ],
    ["when it operates without a lift", { liftCount: 0 }, ["no lift"]],
    ["without a country", { places: [] }, ["no country"]],
    [
      "with a country that says nothing",
      { places: [{ ...glarus, code: null, country: " " }] },
      ["no country"],
    ],
  ])("%s", (_, facts, reasons) => {
    expect(skipOf(facts)).toEqual(reasons);
  });

  it.each(["abandoned", "proposed"])("not when it is %s and has no lift", (status) => {
    expect(areaOf({ status, liftCount: 0 })).toMatchObject({ liftCount: null, lifts: null });
  });

  it.each([
    ["an id that is too short", { id: "abc" }, 'The id "abc" is not one of OpenSkiMap\'s.'],
    ["no id", { id: "" }, 'The id "" is not one of OpenSkiMap\'s.'],
    ["an id within other text", { id: `${anId(1)}0` }, /^The id "0{39}10" is not/],
  ])("as broken with %s", (_, facts, problem) => {
    const [reason, ...problems] = skipOf(facts);
    expect(reason).toBe("broken row");
    expect(problems).toEqual([typeof problem === "string" ? problem : expect.stringMatching(problem)]);
  });

  it("with a sentence that no file can make dangerous or long", () => {
    const [, problem = ""] = skipOf({ id: `\u001b[2J\u202e${"x".repeat(1_000_000)}` });
    expect(problem.length).toBeLessThan(120);
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe("a figure that cannot be true is left out and reported", () => {
  const elsewhere = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
  it.each<[string, Partial<RawArea>, object, string]>([
    ["a status of its own", { status: "haunted" }, { status: null }, 'The status "haunted" is not one of'],
    ["a status that JavaScript knows", { status: "constructor" }, { status: null }, 'status "constructor"'],
    [
      "fewer lifts than none",
      { liftCount: -1 },
      { liftCount: null, lifts: null },
      "-1 is no number of lifts.",
    ],
    ["half a lift", { liftCount: 14.5 }, { liftCount: null, lifts: null }, "14.5 is no number of lifts."],
    [
      "more surface lifts than lifts",
      { surfaceLiftCount: 7 },
      { liftCount: null },
      "Of 6 lifts there cannot be 7 surface lifts.",
    ],
    ["runs of no length", { pisteKilometres: -3 }, { pisteKilometres: null }, "-3 km is no length of runs."],
    ["a length without end", { pisteKilometres: Infinity }, { pisteKilometres: null }, "piste_length of"],
    ["a place that is not on earth", elsewhere(91, 9), { position: null }, "no ski area at latitude 91,"],
    ["a longitude that is none", elsewhere(46, -181), { position: null }, "no ski area at latitude 46,"],
    ["no number as a place", elsewhere(Number.NaN, 9), { position: null }, "no ski area at latitude NaN,"],
    ["a place in the sea where both are 0", elsewhere(0, 0), { position: null }, "latitude 0, longitude 0"],
    [
      "a base deep in the earth",
      { minElevation: -3.4e38 },
      { elevations: null },
      "elevation_base of -3.4e+38",
    ],
    [
      "a drop deeper than any slope",
      { minElevation: -400, maxElevation: 5_500 },
      { elevations: null },
      "No slope falls from 5500 m to -400 m.",
    ],
    [
      "a vertical drop that is not that of its elevations",
      { verticalDrop: 1_200 },
      { elevations: null },
      "A vertical drop of 1200 m does not lie between 1000 m and 2000 m.",
    ],
    [
      "more runs than so few lifts serve",
      { pisteKilometres: 331, liftCount: 3 },
      {
        pisteKilometres: null,
        runs: null,
        liftCount: null,
        lifts: null,
        elevations: { base: 1000, peak: 2000 },
      },
      "A length of 331 km beside 3 lifts is not possible.",
    ],
    ["a peak in the sky", { maxElevation: 7000 }, { elevations: null }, "There is no skiing at 7000 m"],
    ["a base below the lowest land", { minElevation: -500 }, { elevations: null }, "elevation_base of -500"],
    [
      "a base as high as the peak",
      { minElevation: 2000 },
      { elevations: null },
      "does not lie below the peak",
    ],
    ["more runs than anywhere", { pisteKilometres: 1501 }, { pisteKilometres: null, runs: null }, "1501"],
    [
      "more lifts than anywhere",
      { liftCount: 501 },
      { liftCount: null, lifts: null },
      "number_of_lifts of 501",
    ],
  ])("%s", (_, facts, kept, problem) => {
    const area = areaOf(facts);
    expect(area).toMatchObject({ name: "Elm", ...kept });
    expect(area.problems).toEqual([expect.stringContaining(problem)]);
    expect(area.problems).toEqual([expect.stringMatching(/ (It is|They are|The position is) left out\.$/)]);
  });

  it("one by one", () => {
    expect(areaOf({ maxElevation: 900, liftCount: 900 })).toMatchObject({
      elevations: null,
      liftCount: null,
      pisteKilometres: 40,
    });
  });

  it.each<Partial<RawArea>>([
    { verticalDrop: 1_002, minElevation: 1000.4 },
    { pisteKilometres: 21.4, liftCount: 1, lifts: null },
    { surfaceLiftCount: 6 },
    { verticalDrop: 300, minElevation: null },
  ])("but %o stays", (facts) => {
    expect(areaOf(facts).problems).toEqual([]);
  });

  it("but a base below the sea stays", () => {
    expect(areaOf({ minElevation: -5, maxElevation: 20 }).elevations).toEqual({ base: -5, peak: 20 });
  });
});
