import { describe, expect, test } from "vitest";
import type { Line } from "#app/domain/mountain/mountain.ts";
import { checkFeature } from "#app/tools/import/mountains/check-feature.ts";
import type { Way, WayKind } from "#app/tools/import/mountains/way.ts";
import { anId } from "../reading/exports.ts";
import { aLift, aRun, LINE, lineString } from "./features.ts";

function waysOf(feature: unknown, kind: WayKind = "run"): readonly Way[] {
  const outcome = checkFeature(feature, kind);
  if ("skipped" in outcome)
    throw new Error(`It was left out: ${outcome.skipped} ${outcome.problems.join(" ")}`);
  return outcome.ways;
}

function runOf(facts: Readonly<Record<string, unknown>>, geometry?: unknown) {
  const [way] = waysOf(aRun(facts, geometry));
  if (!way || !("run" in way)) throw new Error("It is no run.");
  return way.run;
}

function liftOf(facts: Readonly<Record<string, unknown>>) {
  const [way] = waysOf(aLift(facts), "lift");
  if (!way || !("lift" in way)) throw new Error("It is no lift.");
  return way.lift;
}

const problemsOf = (feature: unknown, kind: WayKind = "run") =>
  checkFeature(feature, kind).problems.join(" ");
const whyNot = (feature: unknown, kind: WayKind = "run") => {
  const outcome = checkFeature(feature, kind);
  return "skipped" in outcome ? outcome.skipped : null;
};

describe("a run", () => {
  test("has all that the file says of it", () => {
    expect(waysOf(aRun())).toEqual([
      {
        key: "hash-of-the-run",
        areas: [anId(1)],
        mapped: null,
        heightsFrom: null,
        run: {
          id: "way/123",
          name: "Edelweiss",
          ref: "12",
          difficulty: "easy",
          use: "downhill",
          isArea: false,
          isGroomed: true,
          isLit: true,
          line: LINE,
        },
      },
    ]);
  });

  test("across the 180th meridian is kept, as long as it is", () => {
    const across = [
      [179.9995, 65.5, 400],
      [-179.9995, 65.5, 300],
    ];
    expect(runOf({}, lineString(across)).line).toEqual([
      [179.9995, 65.5, 400],
      [180.0005, 65.5, 300],
    ]);
    expect(runOf({}, lineString(across.toReversed())).line.map(([longitude]) => longitude)).toEqual([
      -179.9995, -180.0005,
    ]);
    const far = lineString([
      [170, 65.5],
      [-170, 65.5],
    ]);
    expect(problemsOf(aRun({}, far))).toContain("km long");
  });

  test("that is an area keeps its holes, on its side of the 180th meridian", () => {
    const square = (west: number, south: number, size: number) => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const hole = square(7.0625, 46.0625, 0.03125);
    const holed = {
      type: "Polygon",
      coordinates: [square(7, 46, 0.125), hole, [[7, 46]]],
    };
    expect(runOf({}, holed)).toMatchObject({ isArea: true, holes: [hole] });
    expect(problemsOf(aRun({}, holed))).toContain("A hole of it is left out.");
    expect(runOf({}, { type: "Polygon", coordinates: [square(7, 46, 0.125)] })).not.toHaveProperty("holes");
    const outline = [
      [179.99, 65],
      [-179.99, 65],
      [-179.99, 65.01],
      [179.99, 65.01],
      [179.99, 65],
    ];
    const eastern = [
      [-179.995, 65.002],
      [-179.993, 65.002],
      [-179.993, 65.004],
      [-179.995, 65.002],
    ];
    const { holes } = runOf({}, { type: "MultiPolygon", coordinates: [[outline, eastern]] });
    expect(holes?.[0]?.[0]?.[0]).toBe(180.005);
  });

  test("is read from the short form as well", () => {
    const [way] = waysOf(
      aRun({
        skiAreas: [{ id: anId(2), url_segment: "elm", name: "Elm" }],
        mapped: "2022-05",
        elevation_source: "USGS National Elevation Dataset",
      }),
    );
    expect(way).toMatchObject({
      areas: [anId(2)],
      mapped: "2022-05",
      heightsFrom: "USGS National Elevation Dataset",
    });
  });

  test.each([
    [{ grooming: "classic+skating" }, true],
    [{ grooming: "classic;backcountry" }, true],
    [{ grooming: "mogul" }, false],
    [{ grooming: "backcountry" }, false],
    [{ grooming: null }, null],
    [{ grooming: "combed" }, null],
  ])("is groomed as OpenStreetMap says: %o", (facts, expected) =>
    expect(runOf(facts).isGroomed).toBe(expected),
  );

  test.each([
    [["snow_park", "downhill"], "downhill"],
    [["skitour", "snow_park"], "snow_park"],
    [["connection", "nordic"], "connection"],
  ])("of the uses %o is for %s", (uses, use) => expect(runOf({ uses }).use).toBe(use));

  test.each([
    [false, "connection"],
    [true, "downhill"],
    [null, "downhill"],
  ])("that is one way: %s, is a %s", (oneway, use) => {
    expect(runOf({ oneway }).use).toBe(use);
  });

  test("has clean and short texts, or none", () => {
    expect(runOf({ name: '  "Piste\u0000\u202e １" ', ref: " , " })).toMatchObject({
      name: "Piste 1",
      ref: null,
    });
    expect(runOf({ name: "The &quot;Y&quot; &amp; Z" }).name).toBe('The "Y" & Z');
    expect(runOf({ name: "x".repeat(5_000), ref: "9".repeat(99) })).toMatchObject({
      name: "x".repeat(200),
      ref: "9".repeat(20),
    });
  });

  test("keeps its id where OpenStreetMap has none", () => {
    expect(runOf({ sources: [{ type: "skimap.org", id: "77" }] }).id).toBe("hash-of-the-run");
    expect(runOf({ sources: [{ type: "openstreetmap", id: "javascript:alert(1)" }] }).id).toBe(
      "hash-of-the-run",
    );
    expect(runOf({ sources: null }).id).toBe("hash-of-the-run");
  });

  test("of an area has its outer ring, closed", () => {
    const ring = [
      [7, 46],
      [7.01, 46],
      [7.01, 46.01],
    ];
    const hole = [
      [7.001, 46.001],
      [7.002, 46.001],
      [7.002, 46.002],
      [7.001, 46.001],
    ];
    expect(runOf({}, { type: "Polygon", coordinates: [ring, hole] })).toMatchObject({
      isArea: true,
      line: [...ring, ring[0]],
    });
  });

  test("in several parts is several, with ids of their own", () => {
    const ways = waysOf(
      aRun(
        {},
        {
          type: "MultiLineString",
          coordinates: [
            LINE,
            [
              [7, 46],
              [7.01, 46],
            ],
            [[8, 46]],
          ],
        },
      ),
    );
    expect(ways.map((way) => [way.key, "run" in way && way.run.id])).toEqual([
      ["hash-of-the-run", "way/123"],
      ["hash-of-the-run/2", "way/123/2"],
    ]);
  });
});

describe("a lift", () => {
  test("has all that the file says of it", () => {
    expect(liftOf({})).toEqual({
      id: "way/456",
      name: "Sunnegga",
      ref: null,
      kind: "chair_lift",
      seats: 4,
      capacity: 2_400,
      duration: 360,
      line: LINE,
    });
  });

  test.each([
    [{ capacity: 4 }, { capacity: null, seats: 4 }, "capacity"],
    [{ occupancy: 0 }, { seats: null }, "occupancy"],
    [{ occupancy: 336 }, { seats: null }, "occupancy"],
    [{ occupancy: "four" }, { seats: null }, "occupancy"],
    [{ duration: 5 }, { duration: null }, "duration"],
    [{ duration: 1e9 }, { duration: null }, "duration"],
    [{ liftType: "zip_line" }, { kind: null }, "liftType"],
    [{ liftType: ["gondola"] }, { kind: null }, "liftType"],
  ])("loses what cannot be true, and says so: %o", (facts, expected, told) => {
    expect(liftOf(facts)).toMatchObject(expected);
    expect(problemsOf(aLift(facts), "lift")).toContain(`"${told}"`);
  });

  test("in several parts is left out: it would count as several", () => {
    expect(whyNot(aLift({}, { type: "MultiLineString", coordinates: [LINE, LINE] }), "lift")).toBe("no line");
    expect(whyNot(aLift({}, { type: "Polygon", coordinates: [LINE] }), "lift")).toBe("no line");
    expect(whyNot(aLift({}, { type: "MultiLineString", coordinates: [LINE] }), "lift")).toBeNull();
  });
});

describe("a feature is left out", () => {
  const short = lineString([
    [7.5, 46],
    [7.5, 46.0002],
  ]);
  test.each([
    ["for no downhill skiing", aRun({ uses: ["nordic"] })],
    ["for no downhill skiing", aRun({ uses: [] })],
    ["not operating", aRun({ status: "abandoned" })],
    ["no ski area", aRun({ skiAreas: [] })],
    ["no ski area", aRun({ skiAreas: [7, { name: "no id" }] })],
    ["too short", aRun({}, short)],
    ["no line", aRun({}, { type: "GeometryCollection", geometries: [] })],
    ["no line", aRun({}, { type: "Point", coordinates: [7, 46] })],
    ["no line", aRun({}, lineString([]))],
    [
      "no line",
      aRun(
        {},
        lineString([
          [7, 46],
          [7, 46],
        ]),
      ),
    ],
    [
      "no line",
      aRun(
        {},
        lineString([
          [7, 46],
          [270, 46],
        ]),
      ),
    ],
    [
      "no line",
      aRun(
        {},
        lineString([
          [7, 46],
          [8, 47],
        ]),
      ),
    ],
    ["no line", aRun({}, lineString(Array.from({ length: 20_001 }, (_, index) => [7 + index / 1e7, 46])))],
    ["no line", aRun({}, { type: "Polygon", coordinates: [] })],
    [
      "no line",
      aRun(
        {},
        {
          type: "Polygon",
          coordinates: [
            [
              [7, 46],
              [7.01, 46],
              [7, 46],
            ],
          ],
        },
      ),
    ],
    [
      "broken",
      aRun(
        {},
        lineString([
          [7, 46],
          ["7", 46],
        ]),
      ),
    ],
    [
      "broken",
      aRun(
        {},
        lineString([
          [7, 46],
          [7, Number.POSITIVE_INFINITY],
        ]),
      ),
    ],
    ["broken", aRun({}, lineString(JSON.parse("[[7, 46], [1e999, 46]]")))],
    ["broken", aRun({}, null)],
    ["broken", aRun({}, { type: "Circle" })],
    ["broken", aRun({ id: 7 })],
    ["broken", aRun({ uses: "downhill" })],
    ["broken", aLift()],
    ["broken", { type: "Feature", properties: null, geometry: lineString() }],
    ["broken", null],
    ["broken", 7],
    ["broken", "run"],
    ["broken", []],
    ["broken", JSON.parse('{"__proto__": {"type": "Feature"}}')],
  ])("%s: case %#", (reason, feature) => expect(whyNot(feature)).toBe(reason));
});

describe("what is odd costs itself", () => {
  test.each([
    [{ difficulty: "purple" }, { difficulty: null }],
    [{ difficulty: { word: "easy" } }, { difficulty: null }],
    [{ difficulty: "constructor" }, { difficulty: null }],
    [{ lit: "perhaps" }, { isLit: null }],
    [{ name: 7 }, { name: null }],
    [{ grooming: "toString" }, { isGroomed: null }],
    [{ sources: "way/1" }, { id: "hash-of-the-run" }],
    [{ mapped: "yesterday" }, {}],
  ])("%o", (facts, expected) => {
    expect(runOf(facts)).toMatchObject(expected);
    expect(problemsOf(aRun(facts))).not.toBe("");
  });

  test("a day that is yet to come is none", () =>
    expect(waysOf(aRun({ mapped: "9999-12" }))[0]?.mapped).toBeNull());
});

describe("heights", () => {
  const withHeights = (...heights: unknown[]) =>
    lineString(
      heights.map((height, index) =>
        height === undefined ? [7.5, 46 + index / 500] : [7.5, 46 + index / 500, height],
      ),
    );

  test.each([
    [2_000, null],
    [2_000, undefined],
    [2_000, 9_500],
    [-500, 2_000],
    [2_000, "2100"],
    [2_000, 1e300],
  ])("that are not all on earth make the line flat: %s, %s", (...heights) => {
    expect(runOf({}, withHeights(...heights)).line).toEqual([
      [7.5, 46],
      [7.5, 46.002],
    ]);
    expect(problemsOf(aRun({}, withHeights(...heights)))).toContain("heights");
  });

  test("are whole metres, and never a negative zero", () => {
    expect(runOf({}, withHeights(199.5, -0.2)).line.map(([, , height]) => height)).toEqual([200, 0]);
    expect(Object.is(runOf({}, withHeights(5, -0.2)).line[1]?.[2], 0)).toBe(true);
  });

  test("hold points of a straight line that the profile needs, and no others", () => {
    const at = (metres: number, height: number) => [7.1234567, 46 + metres / 111_195, height];
    const bent = lineString([at(0, 2_000), at(100, 1_980), at(200, 1_940), at(300, 1_920), at(400, 1_900)]);
    expect(runOf({}, bent).line.map(([, , height]) => height)).toEqual([2_000, 1_980, 1_940, 1_900]);
    expect(runOf({}, bent).line[0]?.slice(0, 2)).toEqual([7.12346, 46]);
  });

  test("and places that are as coarse as what we store were simplified before, and stay", () => {
    const line: Line = [
      [7.5, 46, 2_000],
      [7.5, 46.001, 1_950],
      [7.5, 46.002, 1_900],
    ];
    expect(runOf({}, lineString(line)).line).toEqual(line);
  });
});

test("a ring keeps its shape when it is simplified, though it ends where it begins", () => {
  const corners = [
    [7.0000001, 46],
    [7.01, 46],
    [7.01, 46.01],
    [7, 46.01],
  ] as const;
  const between = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    return [
      [x, y],
      [(x + nextX) / 2, (y + nextY) / 2],
    ];
  });
  const { line } = runOf({}, { type: "Polygon", coordinates: [[...between, corners[0]]] });
  expect(line).toEqual([
    [7, 46],
    [7.01, 46],
    [7.01, 46.01],
    [7, 46.01],
    [7, 46],
  ]);
});
