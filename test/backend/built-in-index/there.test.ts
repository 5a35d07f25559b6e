import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRows } from "#app/backend/db/read-rows.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";

/** What is known by those who have been there, held against the rules on the whole index. */

interface Known {
  readonly title: string;
  readonly url_segment: string;
  readonly is_near: boolean;
  readonly station: string | null;
  readonly airports: readonly string[];
}

let open: TestDatabase;
let resorts: ReadonlyMap<string, Known>;
beforeAll(async () => {
  open = await openTestDatabase("full");
  const rows = await readRows<Known>(open.db)`
    SELECT title, url_segment, coalesce(station_km <= 3, false) AS is_near,
      coalesce(trip_notes->'station'->>'name',
        (SELECT station->>'name' FROM position_facts WHERE resort_id = id)) AS station,
      ARRAY(SELECT airport->>'iata' FROM position_facts, json_array_elements(airports) AS airport
        WHERE resort_id = id) AS airports
    FROM resorts JOIN resort_facets ON resort_id = id`;
  resorts = new Map(rows.map((row) => [row.url_segment, row]));
});
afterAll(() => open.close());

describe("by train", () => {
  it.each(
    Object.entries({
      "4-vallees-verbier-la-tzoumaz-nendaz-veysonnaz-thyon": "Le Châble VS",
      "aletsch-arena": "Fiesch",
      "3-zinnen-dolomites-dobbiaco-san-candido-braies-sesto-alta": "Versciaco/Vierschach",
      are: "Åre",
      "arosa-lenzerheide": "Arosa",
      bergeralm: "Steinach in Tirol",
      bjorkliden: "Björkliden",
      "champery-les-crosets-champoussin-morgins": "Champéry",
      chamonix: "Chamonix Mont Blanc",
      "crans-montana": "Sierre/Siders",
      "diavolezza-lagalb": "Bernina Diavolezza",
      "estacio-de-muntanya-vall-de-nuria": "Núria",
      flumserberg: "Unterterzen",
      "gala-yuzawa-snow-resort": "Gala-Yuzawa",
      "gletscher-skigebiet-zugspitze": "Zugspitzplatt",
      "grindelwald-first": "Grindelwald",
      "grindelwald-wengen-kleine-scheidegg-mannlichen": "Grindelwald",
      "hochzillertal-hochfugen": "Kaltenbach-Stumm im Zillertal",
      "joetsu-international": "Jōetsu International Skiing Ground",
      kitzski: "Kitzbühel Hahnenkamm",
      "kronplatz-plan-de-corones": "Perca/Percha",
      "les-arcs": "Bourg-Saint-Maurice",
      "mayrhofen-hippach": "Mayrhofen im Zillertal",
      "murren-schilthorn": "Mürren BLM",
      nordkette: "Innsbruck Hbf",
      parsenn: "Davos Dorf",
      riksgransen: "Riksgränsen",
      rinerhorn: "Davos Glaris",
      "rochers-de-naye": "Caux",
      skiarena: "Oberalppass",
      "ski-gastein-schlossalm-angertal-stubnerkogel": "Bad Gastein",
      "ski-geilo": "Geilo",
      "skigebiet-garmisch-classic": "Garmisch-Partenkirchen",
      "st-anton-st-christoph-stuben": "St. Anton am Arlberg",
      "stary-smokovec": "Starý Smokovec",
      storlien: "Storlien",
      "strbske-pleso": "Štrbské Pleso",
      "winter-park-resort": "Winter Park Resort",
      "zermatt-breuil-cervinia": "Zermatt",
    }),
  )("one reaches %s at %s", (segment, station) => {
    expect(resorts.get(segment)).toMatchObject({ is_near: true, station });
  });

  it.each(["lenzerheide", "pradaschier", "leukerbad-torrent", "leukerbad-gemmipass", "aela-maloja"])(
    "one does not reach %s, whose stop is of buses",
    (segment) => expect(resorts.get(segment)?.is_near).toBe(false),
  );

  it.each([
    ["saas-fee", "Randa"],
    ["livigno", "Zuoz"],
    ["engstligenalp", "Leukerbad"],
  ])("%s has no station behind a ridge", (segment, station) => {
    const found = [...resorts.values()].filter(({ url_segment }) => url_segment.startsWith(segment));
    expect(found).not.toEqual([]);
    expect(found.map((resort) => resort.station)).not.toContain(station);
  });
});

describe("by plane", () => {
  it.each([
    ["ski-gastein-schlossalm-angertal-stubnerkogel", "SZG MUC"],
    ["courchevel", "CMF GVA LYS"],
    ["st-anton-st-christoph-stuben", "ACH INN ZRH"],
    ["whistler-blackcomb", "YVR"],
    ["stowe-mountain-resort", "BTV ALB"],
    ["perisher", "ABX CBR"],
  ])("one reaches %s by %s", (segment, airports) => {
    expect(resorts.get(segment)?.airports.join(" ")).toBe(airports);
  });

  it.each(["LUG", "NCY", "WKA", "OOM", "VBS", "YPW"])("no resort has %s, without flights", (iata) => {
    expect([...resorts.values()].filter(({ airports }) => airports.includes(iata))).toEqual([]);
  });
});
