import { describe, expect, it } from "vitest";
import { baseIndexSource, parseBaseIndex } from "#app/backend/built-in-index/base-index.server.ts";
import { buildBaseIndex } from "#app/tools/build-index/build-index.ts";
import { describeBuild, requirePlausible } from "#app/tools/build-index/build-report.ts";
import { formatBaseIndex } from "#app/tools/build-index/format-table.ts";
import { integrityOf } from "#app/tools/build-index/source-package.ts";
import { type AreaRow, type LiftRow, parseTable, type RunRow } from "#app/tools/build-index/source-tables.ts";
import { aLift, anArea, aRun } from "./rows.ts";

function build(areas: AreaRow[], lifts: LiftRow[], runs: RunRow[] = [], previous: [string, string][] = []) {
  return buildBaseIndex({ areas, lifts, runs }, new Map(previous));
}

const times = <T>(amount: number, make: () => T) => Array.from({ length: amount }, make);

describe("buildBaseIndex", () => {
  it("keeps named, operating areas with an operating lift and says why it drops the others", () => {
    const areas = [
      anArea({ id: "good" }),
      anArea({ id: "closed", status: "abandoned" }),
      anArea({ id: "nameless", name: " " }),
      anArea({ id: "liftless" }),
      anArea({ id: "planned", name: "龙岗山滑雪场（规划）" }),
      anArea({ id: "nowhere", countries: "" }),
    ];
    const lifts = [
      ...["good", "closed", "nameless", "planned"].map((ski_area_ids) => aLift({ ski_area_ids })),
      aLift({ ski_area_ids: "liftless", status: "abandoned" }),
      aLift({ ski_area_ids: "nowhere", countries: "" }),
    ];
    const { resorts, report } = build(areas, lifts);
    expect(resorts.map(({ openskimapId }) => openskimapId)).toEqual(["good"]);
    expect(report).toMatchObject({
      read: 6,
      dropped: {
        "not operating": 1,
        "no name": 1,
        "no operating lift": 1,
        "name says it is only planned": 1,
        "no country": 1,
        "same area as another entry": 0,
      },
    });
  });

  it("counts a lift and a run for every area they belong to, and nothing twice", () => {
    const shared = aLift({ ski_area_ids: "a;b", lift_type: "gondola" });
    const { resorts } = build(
      [anArea({ id: "a", name: "Ober" }), anArea({ id: "b", name: "Unter" })],
      [
        shared,
        shared,
        aLift({ ski_area_ids: "a;a", lift_type: "t-bar" }),
        aLift({ ski_area_ids: "b", status: "disused" }),
      ],
      [aRun({ ski_area_ids: "a;b", difficulty: "easy" }), aRun({ ski_area_ids: "b" })],
    );
    expect(resorts.map(({ title, liftCount }) => [title, liftCount])).toEqual([
      ["Ober", 2],
      ["Unter", 1],
    ]);
    expect(resorts[0]?.lifts).toMatchObject({ gondola: 1, "t-bar": 1, chair_lift: 0 });
  });

  it("counts a line on rails once, however many pieces the map has of it", () => {
    const lines = [
      ...times(48, () => aLift({ ski_area_ids: "a", lift_type: "railway", name: "Wendelsteinbahn" })),
      ...times(3, () => aLift({ ski_area_ids: "a", lift_type: "funicular" })),
      aLift({ ski_area_ids: "a", lift_type: "funicular", name: "Allmendhubelbahn" }),
      ...times(2, () => aLift({ ski_area_ids: "a", lift_type: "chair_lift", name: "Chair" })),
    ];
    const { resorts } = build([anArea({ id: "a" })], lines);
    expect(resorts[0]?.lifts).toMatchObject({ railway: 1, funicular: 2, chair_lift: 2 });
    expect(resorts[0]?.liftCount).toBe(5);
  });

  it("makes one area of two entries for it, with everything that either has", () => {
    const areas = [
      anArea({ id: "small", name: "Skigebiet Vogel, Vogel", websites: "https://vogel.si/" }),
      anArea({ id: "large", name: "Vogel" }),
      anArea({ id: "far", name: "Vogel" }),
    ];
    const lifts = [
      ...times(3, () => aLift({ ski_area_ids: "large;duplicate" })),
      aLift({ ski_area_ids: "large" }),
      aLift({ ski_area_ids: "far", regions: "Uri" }),
    ];
    const duplicate = anArea({ id: "duplicate", name: "VOGEL", websites: "https://vogel.si/" });
    const { resorts, report } = build([...areas, duplicate], lifts, [
      aRun({ ski_area_ids: "duplicate", name: "Snowpark" }),
    ]);
    expect(
      resorts.map(({ openskimapId, otherOpenskimapIds }) => [openskimapId, ...otherOpenskimapIds]),
    ).toEqual([["large", "duplicate"], ["far"]]);
    expect(resorts[0]).toMatchObject({ liftCount: 4, website: "https://vogel.si/", hasTerrainPark: true });
    expect(report.merged).toEqual(["Vogel = VOGEL"]);
    expect(report.dropped["same area as another entry"]).toBe(1);
  });

  it("leaves a part of a large area that has its own name alone", () => {
    const { resorts } = build(
      [
        anArea({ id: "all", name: "Les Trois Vallées", websites: "https://www.les3vallees.com/" }),
        anArea({ id: "part", name: "Orelle", websites: "https://www.les3vallees.com/" }),
      ],
      [...times(2, () => aLift({ ski_area_ids: "all;part" })), aLift({ ski_area_ids: "all" })],
    );
    expect(resorts).toHaveLength(2);
  });

  it("tells areas of one country with the same first name apart", () => {
    const { resorts } = build(
      [
        anArea({ id: "a", name: "Ylläs Ski Resort, Ylläsjärvi" }),
        anArea({ id: "b", name: "Ylläs Ski Resort, Äkäslompolo" }),
      ],
      [aLift({ ski_area_ids: "a" }), aLift({ ski_area_ids: "b" })],
    );
    expect(resorts.map(({ title, names, urlSegment }) => [title, names, urlSegment])).toEqual([
      ["Ylläs Ski Resort, Ylläsjärvi", ["Ylläs Ski Resort", "Ylläsjärvi"], "yllas-ski-resort-yllasjarvi"],
      ["Ylläs Ski Resort, Äkäslompolo", ["Ylläs Ski Resort", "Äkäslompolo"], "yllas-ski-resort-akaslompolo"],
    ]);
  });

  it("gives the area with most lifts the plain url segment", () => {
    const { resorts } = build(
      [anArea({ id: "a", name: "Nollen" }), anArea({ id: "b", name: "Nollen" })],
      [aLift({ ski_area_ids: "a" }), ...times(2, () => aLift({ ski_area_ids: "b", regions: "Uri" }))],
    );
    expect(resorts.map(({ openskimapId, urlSegment }) => [openskimapId, urlSegment])).toEqual([
      ["b", "nollen"],
      ["a", "nollen-glarus"],
    ]);
  });

  it("makes one area of two halves of one name in one region, which share no lift", () => {
    const { resorts } = build(
      [anArea({ id: "east", name: "Kvitfjell" }), anArea({ id: "west", name: "Kvitfjell" })],
      [...times(2, () => aLift({ ski_area_ids: "east" })), aLift({ ski_area_ids: "west" })],
    );
    expect(resorts).toMatchObject([{ openskimapId: "east", otherOpenskimapIds: ["west"], liftCount: 3 }]);
  });

  it("does not depend on the order of the source, and a second build changes nothing", () => {
    const areas = ["c", "a", "b"].map((id) => anArea({ id, name: "Nollen" }));
    const lifts = areas.map(({ id }) =>
      aLift({ ski_area_ids: id, regions: `Canton ${id}`, localities: `Dorf ${id}` }),
    );
    const write = (first: ReturnType<typeof build>) => formatBaseIndex(baseIndexSource, first.resorts);
    const once = build(areas, lifts);
    const known = once.resorts.map(({ openskimapId, urlSegment }): [string, string] => [
      openskimapId,
      urlSegment,
    ]);
    expect(write(build([...areas].reverse(), [...lifts].reverse()))).toBe(write(once));
    expect(write(build(areas, lifts, [], known))).toBe(write(once));
    expect(parseBaseIndex(JSON.parse(write(once)))).toEqual(
      [...once.resorts].sort((a, b) => (a.urlSegment < b.urlSegment ? -1 : 1)),
    );
  });

  it("reports areas that may be nothing but a funicular", () => {
    const { resorts, report } = build(
      [anArea({ id: "a", name: "Pfänder" }), anArea({ id: "b", name: "Elm" })],
      [aLift({ ski_area_ids: "a", lift_type: "cable_car" }), aLift({ ski_area_ids: "b" })],
    );
    expect(report.onlyTransport).toEqual(["Pfänder"]);
    expect(describeBuild(resorts, report, 2048)).toContain("read 2 areas, kept 2, 2 KiB");
  });

  it("stops at a kind of lift that it does not know", () => {
    const run = () => build([anArea({ id: "a" })], [aLift({ ski_area_ids: "a", lift_type: "teleporter" })]);
    expect(run).toThrow(/unknown/);
  });

  it("refuses an index that is far too small", () => {
    const { resorts } = build([anArea({ id: "a" })], [aLift({ ski_area_ids: "a" })]);
    expect(() => requirePlausible(resorts)).toThrow("only 1 areas in 1 countries");
  });
});

describe("parseTable", () => {
  const header = "id,name,difficulty,extra,ski_area_ids\n";

  it("reads quoted fields, commas and line ends inside them", () => {
    expect(
      parseTable("runs", `\ufeff${header}1,"Val Gardena, Gröden","","x","a;b"\r\n`.replaceAll("\r\n", "\n")),
    ).toEqual([{ id: "1", name: "Val Gardena, Gröden", difficulty: "", extra: "x", ski_area_ids: "a;b" }]);
  });

  it("says which column is missing", () => {
    expect(() => parseTable("runs", "id,name\n1,a\n")).toThrow(
      "runs.csv has no column difficulty, ski_area_ids",
    );
  });

  it("refuses a line of another length", () => {
    expect(() => parseTable("runs", `${header}1,a\n`)).toThrow();
    expect(() => parseTable("runs", "id,name,difficulty,ski_area_ids,name\n")).toThrow(
      "runs.csv has the column name twice",
    );
  });
});

describe("integrityOf", () => {
  it("is what npm would write", () => {
    expect(integrityOf(new TextEncoder().encode("abc"))).toBe(
      "sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==",
    );
  });
});
