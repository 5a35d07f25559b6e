import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import {
  BASE_COLUMNS,
  type BaseResort,
  baseIndexSource,
  loadBaseIndex,
  parseBaseIndex,
} from "#app/backend/built-in-index/base-index.server.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { formatBaseIndex } from "#app/tools/build-index/format-table.ts";

const FILE = new URL("../../../app/backend/built-in-index/base-index.json", import.meta.url);

let index: BaseResort[];
let content: string;

beforeAll(async () => {
  index = await loadBaseIndex();
  content = await readFile(FILE, "utf8");
});

/** Segments of the resorts that break a rule, so that a failure names them. */
function breaking(rule: (resort: BaseResort) => boolean): string[] {
  return index.filter((resort) => !rule(resort)).map(({ urlSegment }) => urlSegment);
}

function find(urlSegment: string): BaseResort | undefined {
  return index.find((resort) => resort.urlSegment === urlSegment);
}

describe("the built-in index", () => {
  it("covers the world: thousands of areas, every continent with snow", () => {
    expect(index.length).toBeGreaterThanOrEqual(4000);
    const countries = new Set(index.map(({ countries: [primary] }) => primary));
    expect(countries.size).toBeGreaterThanOrEqual(65);
    expect([...countries]).toEqual(
      expect.arrayContaining(["CH", "US", "JP", "NZ", "CL", "LS", "GL", "XK", "IR"]),
    );
  });

  it("names every area once", () => {
    const ids = index.flatMap(({ openskimapId, otherOpenskimapIds }) => [
      openskimapId,
      ...otherOpenskimapIds,
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[0-9a-f]{40}$/.test(id))).toEqual([]);
    expect(new Set(index.map(({ urlSegment }) => urlSegment)).size).toBe(index.length);
  });

  it("has wholes that are in it, and no part of itself", () => {
    const ids = new Set(index.map(({ openskimapId }) => openskimapId));
    expect(
      breaking(({ partOf, openskimapId }) => partOf === null || (ids.has(partOf) && partOf !== openskimapId)),
    ).toEqual([]);
    expect(find("flachau")?.partOf).toBe(find("snow-space-salzburg")?.openskimapId);
    expect(find("canaro")?.partOf).toBe(find("grandvalira")?.openskimapId);
  });

  it("has no address twice", () => {
    const segments = index.flatMap(({ urlSegment, formerSegments }) => [urlSegment, ...formerSegments]);
    expect(new Set(segments).size).toBe(segments.length);
  });

  it("leads from what is no ski area, and from what stood twice, to the area that it means", () => {
    expect(find("planica")).toBeUndefined();
    expect(find("kranjska-gora")?.formerSegments).toContain("planica");
    expect(find("ounasvaaran-laskettelukeskus")).toMatchObject({
      liftCount: 4,
      formerSegments: ["ounasvaara-ski-resort", "ounasvaaran-laskettelukeskus-totto"],
    });
  });

  it("keeps every address that it has ever had", async () => {
    const first = await readFile(new URL("first-addresses.txt", import.meta.url), "utf8");
    const segments = new Set(
      index.flatMap(({ urlSegment, formerSegments }) => [urlSegment, ...formerSegments]),
    );
    expect(
      first
        .trim()
        .split("\n")
        .filter((segment) => !segments.has(segment)),
    ).toEqual([]);
  });

  it("knows every country", () => {
    expect(breaking(({ countries }) => countries.every((code) => countryName(code) !== null))).toEqual([]);
    expect(breaking(({ countries }) => new Set(countries).size === countries.length)).toEqual([]);
  });

  it("has clean texts", () => {
    const texts = ({ title, names, region, locality }: BaseResort) =>
      [title, ...names, region, locality].filter((text) => text !== null);
    expect(
      breaking((resort) => texts(resort).every((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(text))),
    ).toEqual([]);
    expect(breaking((resort) => texts(resort).every((text) => text === text.trim() && text !== ""))).toEqual(
      [],
    );
    expect(
      breaking((resort) => texts(resort).every((text) => !/\s\s|[^\S ]|^[,;]|[,;]$/u.test(text))),
    ).toEqual([]);
    expect(breaking((resort) => texts(resort).every((text) => text === text.normalize("NFC")))).toEqual([]);
  });

  it("lists no other name that is the title or another one again", () => {
    const key = (name: string) => name.toLowerCase();
    expect(
      breaking(({ title, names }) => new Set([title, ...names].map(key)).size === names.length + 1),
    ).toEqual([]);
  });

  it("counts its lifts by kind, as far as the kinds are known", () => {
    const total = (counts: Record<string, number>) =>
      Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect(breaking(({ lifts, otherLifts, liftCount }) => total(lifts) + otherLifts === liftCount)).toEqual(
      [],
    );
  });

  it("knows some famous areas by the names people type", () => {
    expect(find("zermatt-breuil-cervinia")).toMatchObject({
      title: "Zermatt - Breuil-Cervinia",
      countries: ["CH", "IT"],
      region: "Valais",
      locality: "Zermatt",
    });
    expect(find("zermatt-breuil-cervinia")?.names).toEqual(
      expect.arrayContaining(["Zermatt", "Breuil-Cervinia"]),
    );
    expect(find("val-gardena")?.names).toEqual(["Gröden", "Gherdëina"]);
    expect(find("whistler-blackcomb")).toMatchObject({ countries: ["CA"], hasTerrainPark: true });
    expect(find("snowworld-landgraaf")?.isIndoor).toBe(true);
    expect(find("aviemore-dry-ski-slope")?.isDryslope).toBe(true);
    expect(index.filter(({ title }) => title === "La Rosière")).toHaveLength(1);
  });
});

describe("the file", () => {
  it("states its source as the code does", () => {
    expect(JSON.parse(content).source).toEqual(baseIndexSource);
    expect(baseIndexSource.attribution).toContain("OpenStreetMap");
  });

  it("is small enough to be cloned by everybody, one area per line", () => {
    expect(Buffer.byteLength(content)).toBeLessThan(1_000_000);
    expect(content.split("\n").length).toBeGreaterThan(index.length);
  });

  it("is exactly what the build would write from it", () => {
    expect(formatBaseIndex(baseIndexSource, index)).toBe(content);
  });

  it("is read by column name, so that columns can be added and moved", () => {
    const { columns, rows } = change("somethingNew", 1);
    const moved = { columns: columns.toReversed(), rows: rows.map((row) => row.toReversed()) };
    expect(parseBaseIndex(moved)).toMatchObject([{ urlSegment: "a", liftCount: 13, otherLifts: 1 }]);
  });

  it.each([
    ["no object", []],
    ["an unknown country form", change("countries", ["Switzerland"])],
    ["a url segment with capitals", change("urlSegment", "Zermatt")],
    ["a link that is none", change("website", "javascript:alert(1)")],
    ["a negative number of lifts", change("gondola", -1)],
    ["a fact that is not known", change("facts", ["hasSharks"])],
  ])("is refused with %s", (_, file) => {
    expect(() => parseBaseIndex(file)).toThrow();
  });
});

/** A file of one good row, with one column changed. */
function change(column: string, value: unknown) {
  const row: Record<string, unknown> = {
    ...Object.fromEntries(BASE_COLUMNS.map((name) => [name, 1])),
    urlSegment: "a",
    title: "A",
    names: [],
    countries: ["CH"],
    region: null,
    locality: null,
    website: null,
    facts: [],
    openskimapId: "1",
    otherOpenskimapIds: [],
    partOf: null,
    formerSegments: [],
    [column]: value,
  };
  return { columns: Object.keys(row), rows: [Object.values(row)] };
}
