import { describe, expect, it } from "vitest";
import { stageExport } from "#app/tools/import/stage.ts";
import { anId, aRow, csvOf, listed, refusalOf, stage } from "./exports.ts";

/** A row of another id. */
const other = (number: number, facts: Record<string, string> = {}) => aRow({ id: anId(number), ...facts });
const sound = [other(11), other(12), other(13), other(14)];

describe("the columns", () => {
  it("give an area", async () => {
    const { areas, problems } = await stage(csvOf(aRow()));
    expect(problems.lines).toEqual([]);
    expect(areas).toEqual([
      {
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
        lifts: null,
        runs: null,
        snowCover: null,
        website: "https://www.sportbahnenelm.ch/",
      },
    ]);
  });

  it("may stand in any order, with others among them, in capitals and with spaces", async () => {
    const row = Object.entries(aRow()).reverse();
    const renamed = Object.fromEntries(row.map(([column, field]) => [` ${column.toUpperCase()}`, field]));
    const { areas } = await stage(csvOf({ ...renamed, snow_depth: "3", "": "" }));
    expect(areas).toMatchObject([{ name: "Elm", elevations: { base: 1000, peak: 2000 }, liftCount: 6 }]);
  });

  it("may be those of an older export: one country, one region, one locality", async () => {
    const { countries, regions, localities, ...rest } = aRow();
    const { areas } = await stage(
      csvOf({ ...rest, country: "France", region: "Savoie", locality: "Tignes" }),
    );
    expect(areas).toMatchObject([{ countries: ["FR"], region: "Savoie", locality: "Tignes" }]);
  });

  it("may be the least: what is not there is unknown, not missing", async () => {
    const { name = "", countries = "", id = "", lat = "", lng = "" } = aRow();
    const { areas, skipped } = await stage(csvOf({ name, countries, id, lat, lng }));
    expect(skipped).toEqual({});
    expect(areas).toMatchObject([
      {
        status: "operating",
        region: null,
        elevations: null,
        pisteKilometres: null,
        liftCount: null,
        website: null,
      },
    ]);
  });

  it.each(["name", "countries", "id", "lat", "lng"])("must have %s", async (column) => {
    const { [column]: _, ...row } = aRow();
    expect(await refusalOf(csvOf(row))).toMatch(
      new RegExp(
        `^This is not OpenSkiMap's ski_areas.csv: its first line, ".*", names no column "${column}"\\.$`,
      ),
    );
  });
});

describe("the fields", () => {
  it("of several countries do not tell which region is where", async () => {
    const places = { countries: "Italy;Switzerland", regions: "Aosta Valley;Valais", localities: "Zermatt" };
    const { areas } = await stage(csvOf(aRow(places)));
    expect(areas).toMatchObject([{ countries: ["IT", "CH"], region: null, locality: null }]);
  });

  it("may be empty", async () => {
    const figures = { downhill_distance_km: "", min_elevation_m: "", max_elevation_m: "2000" };
    const { areas, problems } = await stage(
      csvOf(aRow({ ...figures, lat: "", lng: "", websites: "", regions: "" })),
    );
    expect(problems.lines).toEqual([]);
    expect(areas).toMatchObject([{ pisteKilometres: null, elevations: null, position: null, region: null }]);
  });

  it("may be quoted, with quotation marks, commas and line breaks in them", async () => {
    const { areas } = await stage(csvOf(aRow({ name: 'Lift "Zum Adler", links\nund rechts' })));
    expect(areas).toMatchObject([{ name: 'Lift "Zum Adler", links und rechts' }]);
  });

  it.each([
    ["no", { has_downhill: "no" }, { "no downhill skiing": 1 }],
    ["an unknown activity", { has_downhill: "" }, { "no downhill skiing": 1 }],
    ["no lift", { lift_count: "" }, { "no lift": 1 }],
  ])("that say %s leave the row out", async (_, facts, skipped) => {
    const staged = await stage(csvOf(aRow(facts), ...sound));
    expect(staged).toMatchObject({ read: 5, count: 4, skipped });
  });

  it.each<[string, Record<string, string>, object, string]>([
    ["a word", { lift_count: "many" }, { liftCount: null }, 'number of lifts "many" is not a number.'],
    ["no number", { lift_count: "NaN" }, { liftCount: null }, 'number of lifts "NaN" is not a number.'],
    ["another writing", { max_elevation_m: "2,000" }, { elevations: null }, 'elevation "2,000" is not'],
    ["a power of ten", { max_elevation_m: "1e3" }, { elevations: null }, 'highest elevation "1e3" is not'],
    ["a float's end", { min_elevation_m: "-3.4e38" }, { elevations: null }, 'elevation "-3.4e38" is not'],
    ["a hexadecimal number", { min_elevation_m: "0x10" }, { elevations: null }, 'elevation "0x10" is not'],
    ["a word on the drop", { vertical_m: "much" }, { elevations: { base: 1000, peak: 2000 } }, '"much"'],
    ["no end", { downhill_distance_km: "9".repeat(400) }, { pisteKilometres: null }, 'runs "999999'],
    ["infinity", { downhill_distance_km: "Infinity" }, { pisteKilometres: null }, '"Infinity" is not'],
    ["no number as a place", { lat: "NaN" }, { position: null }, 'The latitude "NaN" is not a number.'],
    ["a latitude alone", { lng: "" }, { position: null }, "The longitude is missing."],
    ["a longitude alone", { lat: " " }, { position: null }, "The latitude is missing."],
  ])("that hold %s cost that figure and nothing else", async (_, facts, figures, problem) => {
    const sentinel = { name: "Elm", openskimapId: anId(1), website: "https://www.sportbahnenelm.ch/" };
    const staged = await stage(csvOf(aRow(facts), ...sound));
    expect(staged).toMatchObject({ read: 5, count: 5, skipped: {} });
    expect(staged.areas[0]).toMatchObject({ ...sentinel, ...figures });
    expect(staged.problems.lines).toEqual([expect.stringContaining(problem)]);
    expect(staged.problems.lines[0]).toMatch(/^Line 2, "Elm": .* left out\.$/);
  });

  it.each([
    ["another id", { id: "elm" }, 'Line 2, "Elm": The id "elm" is not one of OpenSkiMap\'s.'],
    ["no id", { id: " " }, 'Line 2, "Elm": The id "" is not one of OpenSkiMap\'s.'],
    [
      "another word for yes",
      { has_downhill: "ja" },
      'Line 2: Whether it has downhill skiing is "ja", which is neither yes nor no.',
    ],
  ])("that hold %s break the row", async (_, facts, problem) => {
    const staged = await stage(csvOf(aRow(facts), ...sound));
    expect(staged).toMatchObject({ read: 5, count: 4, skipped: { "broken row": 1 } });
    expect(staged.problems).toEqual({ lines: [problem], count: 1 });
  });

  it("may have spaces around numbers and words", async () => {
    const plain = await stage(csvOf(aRow()));
    const spaced = await stage(
      csvOf(aRow({ has_downhill: " Yes\u00a0", lift_count: " 6 ", lat: "46.92\t", status: " Operating" })),
    );
    expect(spaced.areas).toEqual(plain.areas);
  });
});

describe("the rows", () => {
  it("of one id count once; the first stays", async () => {
    const { areas, skipped, problems } = await stage(
      csvOf(
        aRow({ name: "" }),
        aRow({ name: "Elm" }),
        aRow({ name: "Ulm" }),
        aRow({ id: anId(1).toUpperCase() }),
      ),
    );
    expect(areas.map(({ name }) => name)).toEqual(["Elm"]);
    expect(skipped).toEqual({ "no name": 1, "same id twice": 2 });
    expect(problems.lines).toEqual([
      'Line 4, "Ulm": Its id stands in an earlier row already, which counts.',
      'Line 5, "Elm": Its id stands in an earlier row already, which counts.',
    ]);
  });

  it("with too many or too few columns are broken", async () => {
    const [header = "", first = "", second = "", ...rest] = csvOf(...sound).split("\n");
    const { skipped, problems } = await stage(
      [header, `${first},more`, second.replace(/,/, ";"), ...rest].join("\n"),
    );
    expect(skipped).toEqual({ "broken row": 2 });
    expect(problems.lines).toEqual([
      "Line 2: The row has 18 columns instead of 17.",
      "Line 3: The row has 16 columns instead of 17.",
    ]);
  });

  it.each(["\n", "\r\n"])("are told by the line they begin in, with %j between them", async (lineBreak) => {
    const rows = csvOf(
      aRow({ name: "Elm\nabove\nthe valley" }),
      other(2, { has_downhill: "north" }),
      other(3),
      other(4, { has_downhill: "south" }),
      ...sound,
    );
    const withGaps = rows.replace(`\nElm,Switzerland,Glarus,Elm,operating`, (row) => `\n\n${row}`);
    const { problems, count } = await stage(withGaps.replaceAll("\n", lineBreak));
    expect(count).toBe(6);
    expect(problems.lines).toEqual([
      expect.stringMatching(/^Line 7: .* "north"/),
      expect.stringMatching(/^Line 9: .* "south"/),
    ]);
  });

  it("are broken by a stray quotation mark, and the next ones are not", async () => {
    const text = csvOf(other(2, { name: "Stray" }), ...sound);
    const stray = text.replace("Stray,", 'Ski "Fun" Park,');
    expect(await stage(stray)).toMatchObject({
      count: 4,
      problems: { lines: ["Line 2: A quotation mark stands where none can."] },
    });
    const open = text.replace("Stray,", '"Ski" Park,');
    expect(await stage(open)).toMatchObject({ count: 4, skipped: { "broken row": 1 } });
  });

  it("may hold as many line breaks as a row may be long", async () => {
    const { areas, problems } = await stage(
      csvOf(aRow({ name: `Elm${"\n".repeat(500_000)}` }), other(2, { has_downhill: "north" }), ...sound),
    );
    expect(areas).toHaveLength(5);
    expect(problems.lines).toEqual([expect.stringMatching(/^Line 500003: .* "north"/)]);
  });

  it("that a quotation mark has joined end the reading, whichever way it is closed", async () => {
    const text = csvOf(
      other(2, { name: "Open" }),
      other(3, { name: 'Lift "Adler"' }),
      ...sound,
      other(5, { name: "End" }),
    );
    const sentence =
      "A quotation mark in line 2 is not closed in that line, so that the rows behind it cannot be told apart.";
    const open = text.replace("Open,", '"Open,');
    expect(await refusalOf(open)).toBe(sentence);
    expect(await refusalOf(open.replace('Lift ""Adler""', "Lift Adler").replace("End,", 'End",'))).toBe(
      sentence,
    );
    expect(await refusalOf(open.replace('"Lift ""Adler"""', "Lift Adler"))).toBe(
      "The file ends within quotation marks that open in the row of line 2. It is cut off or damaged there.",
    );
  });

  it("leave their ids behind, however broken they are", async () => {
    const rows = csvOf(
      aRow({ has_downhill: "ja" }),
      other(2, { name: "" }),
      other(3, { name: "Many" }),
      other(4, { name: "Stray" }),
      other(5, { id: `\u200b${anId(5)}` }),
      other(6, { id: anId(6).toUpperCase(), countries: "Ruritania" }),
      ...sound,
      other(15),
    );
    const { presentIds, count } = await stage(
      rows.replace("Many,", "Many,Columns,").replace("Stray,", 'Ski "Fun" Park,'),
    );
    expect(count).toBe(5);
    expect([...presentIds].sort()).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15].map(anId));
  });

  it("are kept as they come in pieces: any break of the file gives the same areas", async () => {
    const name = 'Åre "下" 𠮷, Ski';
    const text = Buffer.from(csvOf(aRow({ name }), ...sound).replaceAll("\n", "\r\n"));
    const whole = await stage(text);
    expect(whole.areas).toMatchObject([{ name }, {}, {}, {}, {}]);
    // Everything that a break could part is at the start of the first row: quotes, characters of
    // several bytes, the line break.
    const row = text.indexOf("\n");
    for (let cut = row - 1; cut < row + 32; cut += 1) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(text.subarray(0, cut));
          controller.enqueue(text.subarray(cut));
          controller.close();
        },
      });
      const fetch = async () => new Response(body);
      const { areas } = await listed(await stageExport("https://example.org/ski_areas.csv", { fetch }));
      expect(areas).toEqual(whole.areas);
    }
  });
});
