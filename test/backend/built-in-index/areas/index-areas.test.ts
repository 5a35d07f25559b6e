import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { AddedArea } from "#app/backend/built-in-index/areas/added-areas.server.ts";
import {
  type IndexArea,
  indexAreas,
  loadIndexAreas,
} from "#app/backend/built-in-index/areas/index-areas.server.ts";
import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import type { AreaTerrain } from "#app/backend/built-in-index/base-terrain.server.ts";
import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";

function anArea(urlSegment: string, facts: Partial<BaseResort> = {}): BaseResort {
  return {
    urlSegment,
    openskimapId: `id-${urlSegment}`,
    otherOpenskimapIds: [],
    title: urlSegment,
    names: [],
    formerSegments: [],
    countries: ["CH"],
    partOf: null,
    region: null,
    locality: null,
    website: null,
    lifts: {
      ...(Object.fromEntries(LIFT_KINDS.map((kind) => [kind, 0])) as BaseResort["lifts"]),
      chair_lift: 2,
    },
    otherLifts: 0,
    liftCount: 2,
    ...facts,
  };
}

function aTerrain(urlSegment: string, facts: Partial<AreaTerrain> = {}): AreaTerrain {
  return {
    openskimapId: `id-${urlSegment}`,
    latitude: 46,
    longitude: 7,
    base: 1000,
    peak: 2000,
    pisteKilometres: 10,
    runs: 8,
    subdivision: null,
    locality: null,
    website: null,
    sun: 3,
    rose: null,
    ...facts,
  };
}

function anAddedArea(urlSegment: string, facts: Partial<AddedArea> = {}): AddedArea {
  return {
    urlSegment,
    openskimapId: null,
    title: urlSegment,
    otherNames: [],
    wrongNames: [],
    countries: ["CH"],
    subdivision: "CH-VS",
    city: "Elm",
    position: [46, 7],
    partOf: null,
    isWholeOf: [],
    figures: {},
    sources: [],
    features: {},
    estimates: {},
    source: "https://elm.example/",
    checked: "2026-11-27",
    ...facts,
  };
}

const why = "Because.";

function build({
  base = [anArea("hill"), anArea("knoll")],
  terrain = [aTerrain("hill"), aTerrain("knoll", { base: 800, pisteKilometres: 5, runs: 2, sun: 6 })],
  added = [],
  ...changes
}: {
  base?: BaseResort[];
  terrain?: AreaTerrain[];
  added?: AddedArea[];
} & Partial<Parameters<typeof indexAreas>[0]["changes"]>): ReadonlyMap<string, IndexArea> {
  const areas = indexAreas({
    base,
    terrain: new Map(terrain.map((area) => [area.openskimapId, area])),
    changes: { same: [], gone: [], parts: [], ...changes },
    added,
  });
  return new Map(areas.map((area) => [area.urlSegment, area]));
}

describe("two areas that are one", () => {
  it("keep one page, to which the address, the ids and the names of the other lead", () => {
    const areas = build({ same: [{ urlSegment: "knoll", into: "hill", adds: false, why }] });
    expect([...areas.keys()]).toEqual(["hill"]);
    expect(areas.get("hill")).toMatchObject({
      names: ["knoll"],
      formerSegments: ["knoll"],
      otherOpenskimapIds: ["id-knoll"],
      liftCount: 2,
      terrain: { pisteKilometres: 10 },
    });
  });

  it("have the lifts and runs of both where the map has them apart", () => {
    const areas = build({ same: [{ urlSegment: "knoll", into: "hill", adds: true, why }] });
    expect(areas.get("hill")).toMatchObject({
      isSummed: true,
      liftCount: 4,
      lifts: { chair_lift: 4 },
      terrain: { base: 800, peak: 2000, pisteKilometres: 15, runs: 10, sun: 4 },
    });
  });

  it("have the sun of the one whose sun is known, and none where no one's is", () => {
    const sunOf = (...suns: (number | null)[]) => {
      const terrain = suns.map((sun, index) => aTerrain(index === 0 ? "hill" : "knoll", { sun }));
      const areas = build({ terrain, same: [{ urlSegment: "knoll", into: "hill", adds: true, why }] });
      return areas.get("hill")?.terrain?.sun;
    };
    expect(sunOf(3, null)).toBe(3);
    expect(sunOf(null, null)).toBeNull();
  });

  it("leave their parts to the one that stays", () => {
    const base = [anArea("hill"), anArea("knoll"), anArea("dip", { partOf: "id-knoll" })];
    const areas = build({ base, same: [{ urlSegment: "knoll", into: "hill", adds: false, why }] });
    expect(areas.get("dip")?.partOf).toBe("id-hill");
  });
});

it("leads from what is no public ski area to the one that stands for it, without its name or its runs", () => {
  const areas = build({
    terrain: [aTerrain("knoll")],
    gone: [{ urlSegment: "knoll", leadsTo: "hill", why }],
  });
  expect([...areas.keys()]).toEqual(["hill"]);
  expect(areas.get("hill")).toMatchObject({ names: [], formerSegments: ["knoll"], terrain: null });
});

it("takes an area out of a whole or puts it into one, as editors say", () => {
  const base = [anArea("hill"), anArea("knoll", { partOf: "id-hill" }), anArea("dip")];
  const parts = [
    { urlSegment: "knoll", of: null, adds: false, why },
    { urlSegment: "dip", of: "hill", adds: true, why },
  ];
  const areas = build({ base, parts });
  expect([areas.get("knoll")?.partOf, areas.get("dip")?.partOf]).toEqual([null, "id-hill"]);
});

describe("an added area", () => {
  it("that is a whole has the lifts and runs of its parts, which know it by its address", () => {
    const areas = build({ added: [anAddedArea("valley", { isWholeOf: ["hill", "knoll"] })] });
    expect(areas.get("valley")).toMatchObject({ liftCount: 4, terrain: { runs: 10, latitude: 46 } });
    expect([areas.get("hill")?.partOf, areas.get("knoll")?.partOf]).toEqual(["valley", "valley"]);
  });

  it("has no sum of runs where the map lacks those of a part", () => {
    const areas = build({
      terrain: [aTerrain("hill")],
      added: [anAddedArea("valley", { isWholeOf: ["hill", "knoll"] })],
    });
    expect(areas.get("valley")?.terrain).toMatchObject({ base: null, pisteKilometres: null });
  });

  it("may be a part, with nothing but its place", () => {
    const village = build({ added: [anAddedArea("village", { partOf: "hill" })] }).get("village");
    expect(village).toMatchObject({ partOf: "id-hill", liftCount: 0, terrain: { rose: null } });
  });

  it("cannot be a part of what is not there", () => {
    expect(() => build({ added: [anAddedArea("village", { partOf: "hell" })] })).toThrow("hell");
  });
});

describe("the built-in index", () => {
  it("has each address once, keeps all that it ever had, and has each id once", async () => {
    const { areas } = await loadIndexAreas();
    const segments = areas.flatMap(({ urlSegment, formerSegments }) => [urlSegment, ...formerSegments]);
    expect(segments.length).toBe(new Set(segments).size);
    const first = await readFile(new URL("../first-addresses.txt", import.meta.url), "utf8");
    const known = new Set(segments);
    expect(
      first
        .trim()
        .split("\n")
        .filter((segment) => !known.has(segment)),
    ).toEqual([]);
    const ids = areas.flatMap(({ openskimapId, otherOpenskimapIds }) => [
      ...(openskimapId === null ? [] : [openskimapId]),
      ...otherOpenskimapIds,
    ]);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it("has wholes that are in it, and no part of itself", async () => {
    const { areas } = await loadIndexAreas();
    const wholes = new Map(areas.map((area) => [area.openskimapId ?? area.urlSegment, area]));
    const isRight = (area: IndexArea) => {
      const whole = wholes.get(area.partOf ?? "");
      return area.partOf === null || (whole !== undefined && whole !== area);
    };
    expect(areas.filter((area) => !isRight(area)).map(({ urlSegment }) => urlSegment)).toEqual([]);
  });
});
