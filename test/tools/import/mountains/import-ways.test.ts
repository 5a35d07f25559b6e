import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { dataChanges } from "#app/backend/db/tables/tables.ts";
import { readMountains, writeMountains } from "#app/backend/resort-rows/mountains.ts";
import type { Mountain } from "#app/domain/mountain/mountain.ts";
import {
  type ImportWaysOptions,
  importWays,
  type WaysReport,
} from "#app/tools/import/mountains/import-ways.ts";
import { stageWays } from "#app/tools/import/mountains/stage-ways.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort, type ResortFacts } from "#test/support/a-resort.ts";
import { openOwnDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";
import { aFile, anId, geojsonOf } from "../reading/exports.ts";
import { aLift, aRun, LINE, lineString, nestedArea } from "./features.ts";

const DAY = "2026-11-01";

let open: TestDatabase;
beforeAll(async () => {
  open = await openOwnDatabase("empty");
});
beforeEach(async () => {
  await open.db.execute(sql`DELETE FROM resorts`);
  await open.db.execute(sql`DELETE FROM map_cells`);
});
afterEach(async () => expect(await staleFacets(open.db)).toEqual([]));
afterAll(() => open.close());

interface Files {
  readonly runs?: readonly unknown[];
  readonly lifts?: readonly unknown[];
  /** Null leaves it to when the file was last changed. */
  readonly day?: string | null;
}

async function bring(
  { runs, lifts, day = DAY }: Files,
  options?: ImportWaysOptions,
  database: OpenDatabase = open,
): Promise<WaysReport> {
  const fileOf = async (features?: readonly unknown[]) => features && aFile(geojsonOf(...features));
  const staged = await stageWays({ run: await fileOf(runs), lift: await fileOf(lifts) }, { dataDate: day });
  onTestFinished(() => staged.dispose());
  return importWays(database, staged, options);
}

const resort = async (facts: ResortFacts) => Number(await aResort(open.db, facts));
const mountainOf = async (id: number) => (await readMountains(open.db, [id])).get(id);
const write = (id: number, mountain: Mountain) =>
  open.db.transaction((tx) => writeMountains(tx, new Map([[id, mountain]])));
const namesOf = (mountain: Mountain | undefined) => ({
  runs: mountain?.runs.map(({ name }) => name),
  lifts: mountain?.lifts.map(({ name }) => name),
});
const counts = ({ written, unchanged, newerBefore, notInFile, ofUnknownAreas }: WaysReport) => ({
  written,
  unchanged,
  newerBefore,
  notInFile,
  ofUnknownAreas,
});
const NOTHING = { written: 0, unchanged: 0, newerBefore: 0, notInFile: 0, ofUnknownAreas: 0 };

describe("what is more than 60 km from its area", () => {
  test("is named in the report and left out, also of the whole; what is near another of its areas stays there", async () => {
    const elm = await resort({ openskimapId: anId(1), title: "Elm", position: [46, 7.5], partOf: anId(3) });
    const away = await resort({ openskimapId: anId(2), title: "Away", position: [36, 138] });
    const whole = await resort({ openskimapId: anId(3), title: "Whole", position: [46, 7.5] });
    const east = lineString([
      [8.2, 46.002, 2_060],
      [8.2, 46, 2_000],
    ]);
    const japan = lineString([
      [138, 36.002, 2_060],
      [138, 36, 2_000],
    ]);
    const both = { id: "c", name: "Both", skiAreas: [nestedArea(anId(1)), nestedArea(anId(2))] };
    const report = await bring({
      runs: [
        aRun(),
        aRun({ id: "b", name: "Lost" }, japan),
        aRun({ ...both }, japan),
        aRun({ id: "d", name: "Rim" }, east),
      ],
      lifts: [aLift({}, japan)],
    });
    expect(report.far).toEqual({
      count: 2,
      lines: [
        expect.stringMatching(/^Run "Lost", way\/123, is 9\d{3} km from "Elm"\. It is left out\.$/),
        expect.stringMatching(/^Lift "Sunnegga", way\/456, is 9\d{3} km from "Elm"\./),
      ],
    });
    expect(report.ofUnknownAreas).toBe(0);
    expect(namesOf(await mountainOf(elm))).toEqual({ runs: ["Edelweiss", "Rim"], lifts: [] });
    expect(namesOf(await mountainOf(whole))).toEqual({ runs: ["Edelweiss", "Rim"], lifts: [] });
    expect(namesOf(await mountainOf(away))).toEqual({ runs: ["Both"], lifts: [] });
  });

  test("is not told of an area whose position is not known, and is told across the 180th meridian", async () => {
    await resort({ openskimapId: anId(1), title: "Egvekinot", position: [65, -179.9] });
    await resort({ openskimapId: anId(2), title: "Nowhere" });
    const nowhere = { id: "b", skiAreas: [nestedArea(anId(2))] };
    const near = lineString([
      [179.9, 65.002, 60],
      [179.9, 65, 0],
    ]);
    const across = lineString([
      [179.9995, 65.002, 60],
      [-179.9995, 65, 0],
    ]);
    const report = await bring({ runs: [aRun({}, near), aRun({ id: "c" }, across), aRun(nowhere)] });
    expect(report.far.count).toBe(0);
  });
});

describe("a resort gets its runs and lifts", () => {
  test("by any of its ids, and a second import of the same changes nothing", {
    tags: "dialect",
  }, async () => {
    const elm = await resort({ openskimapId: anId(9) });
    await open.db.execute(sql`UPDATE resorts SET other_openskimap_ids = ${sql.param([anId(1)])}::text[]`);
    const files = { runs: [aRun(), aRun({ id: "b", name: "Two" })], lifts: [aLift()] };
    expect(counts(await bring(files))).toEqual({ ...NOTHING, written: 1 });
    const mountain = await mountainOf(elm);
    expect(mountain).toMatchObject({ mapped: DAY, heightsFrom: null });
    expect(namesOf(mountain)).toEqual({ runs: ["Edelweiss", "Two"], lifts: ["Sunnegga"] });

    const changes = await open.db.$count(dataChanges);
    expect(counts(await bring(files))).toEqual({ ...NOTHING, unchanged: 1 });
    expect(await open.db.$count(dataChanges)).toBe(changes);
  });

  test("each once, and pieces of one way told apart", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    await bring({ runs: [aRun(), aRun(), aRun({ id: "piece" }), aRun({ id: "other", sources: [] })] });
    expect((await mountainOf(elm))?.runs.map(({ id }) => id)).toEqual(["way/123", "way/123/2", "other"]);
  });

  test("of its own and of its parts, where it is a whole", async () => {
    const whole = await resort({ openskimapId: anId(1) });
    const part = await resort({ openskimapId: anId(2), partOf: anId(1) });
    const other = await resort({ openskimapId: anId(3), partOf: anId(1) });
    const of = (id: string, name: string, ...areas: number[]) =>
      aRun({ id, name, sources: [], skiAreas: areas.map((each) => nestedArea(anId(each))) });
    await bring({
      runs: [of("a", "A", 2), of("b", "B", 1), of("c", "C", 2, 1), of("d", "D", 3), of("e", "E", 2, 3)],
    });
    const runs = async (id: number) => namesOf(await mountainOf(id)).runs;
    expect(await runs(whole)).toEqual(["A", "B", "C", "D", "E"]);
    expect(await runs(part)).toEqual(["A", "C", "E"]);
    expect(await runs(other)).toEqual(["D", "E"]);
  });

  test("and a whole keeps those of its parts that a file lacks, and its own where it lacks them", async () => {
    const whole = await resort({ openskimapId: anId(1) });
    const part = await resort({ openskimapId: anId(2), partOf: anId(1) });
    await resort({ openskimapId: anId(3), partOf: anId(1) });
    const of = (name: string, ...areas: number[]) => ({
      ...{ id: name, name },
      skiAreas: areas.map((each) => nestedArea(anId(each))),
    });
    const line = (south: number) => lineString([...LINE.slice(0, 1), [7.5, south, 2_000]]);
    const run = (name: string, south: number, ...areas: number[]) => aRun(of(name, ...areas), line(south));
    const lift = (name: string, ...areas: number[]) => aLift({ ...of(name, ...areas), sources: [] });
    await bring({
      runs: [run("A", 46, 2), run("B", 45.999, 1), run("C", 45.998, 3), run("D", 45.997, 2, 3)],
      lifts: [lift("L", 2), lift("M", 3)],
    });
    const runs = async () => (await mountainOf(whole))?.runs.map(({ id, name }) => [name, id]);

    await bring({ runs: [run("E", 45.996, 2)], lifts: [lift("N", 2)], day: "2026-11-02" });
    expect(await runs()).toEqual([
      ["E", "way/123"],
      ["B", "way/123/2"],
      ["C", "way/123/3"],
      ["D", "way/123/4"],
    ]);
    expect(namesOf(await mountainOf(whole)).lifts).toEqual(["N", "M"]);
    expect(namesOf(await mountainOf(part))).toEqual({ runs: ["E"], lifts: ["N"] });

    await bring({ runs: [run("F", 45.995, 1)], day: "2026-11-03" });
    expect(namesOf(await mountainOf(whole))).toEqual({ runs: ["F", "E", "C", "D"], lifts: ["N", "M"] });
    expect(counts(await bring({ runs: [run("F", 45.995, 1)], day: "2026-11-03" }))).toEqual({
      ...NOTHING,
      unchanged: 1,
      notInFile: 2,
    });
  });

  test("of many resorts, in the order of the file", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 120; index += 1) ids.push(await resort({ openskimapId: anId(index) }));
    const runs = Array.from({ length: 1_200 }, (_, index) =>
      aRun({ id: `${index}`, name: `${index}`, skiAreas: [{ id: anId(index % 120) }] }),
    );
    expect(counts(await bring({ runs }))).toEqual({ ...NOTHING, written: 120 });
    const expected = Array.from({ length: 10 }, (_, index) => `${7 + 120 * index}`);
    expect(namesOf(await mountainOf(ids[7] ?? 0)).runs).toEqual(expected);
  });
});

describe("what a resort has", () => {
  test("of lifts stays where only runs are imported, and the other way round", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    await write(elm, aHill());
    await bring({ runs: [aRun()] });
    expect(namesOf(await mountainOf(elm))).toEqual({ runs: ["Edelweiss"], lifts: ["Chair"] });
    expect(await mountainOf(elm)).toMatchObject({ mapped: DAY, heightsFrom: "U.S. Geological Survey" });
    expect(counts(await bring({ lifts: [aLift()], day: "2026-11-02" }))).toEqual({ ...NOTHING, written: 1 });
    expect(namesOf(await mountainOf(elm))).toEqual({ runs: ["Edelweiss"], lifts: ["Sunnegga"] });
  });

  test("of another source goes where both are imported", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    await write(elm, aHill());
    await bring({
      runs: [aRun()],
      lifts: [aLift({ status: "abandoned" }), aLift({ skiAreas: [{ id: anId(7) }] })],
    });
    expect(namesOf(await mountainOf(elm))).toEqual({ runs: ["Edelweiss"], lifts: [] });
  });

  test("stays where files do not say their day, unless they say that of each run and lift", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    const vals = await resort({ openskimapId: anId(2) });
    await bring({ runs: [aRun()], day: "2022-03-01" });
    const renamed = aRun({ name: "Two" });
    const ofVals = aRun({ id: "v", name: "Three", sources: [], skiAreas: [nestedArea(anId(2))] });
    expect(counts(await bring({ runs: [renamed, ofVals], day: null }))).toEqual({
      ...NOTHING,
      written: 1,
      newerBefore: 1,
    });
    expect(namesOf(await mountainOf(elm)).runs).toEqual(["Edelweiss"]);
    expect(namesOf(await mountainOf(vals)).runs).toEqual(["Three"]);
    const dated = aRun({ name: "Two", mapped: "2022-04" });
    expect(counts(await bring({ runs: [dated], day: null }))).toMatchObject({ written: 1, newerBefore: 0 });
    expect(namesOf(await mountainOf(elm)).runs).toEqual(["Two"]);
  });

  test("stays where it is newer than the file, or than what the file says of each", {
    tags: "dialect",
  }, async () => {
    const elm = await resort({ openskimapId: anId(1) });
    await write(elm, { ...aHill(), mapped: "2026-11" });
    expect(counts(await bring({ runs: [aRun()], day: "2026-10-31" }))).toEqual({
      ...NOTHING,
      newerBefore: 1,
    });
    expect(counts(await bring({ runs: [aRun({ mapped: "2022-05" })] }))).toEqual({
      ...NOTHING,
      newerBefore: 1,
    });
    expect(await mountainOf(elm)).toEqual({ ...aHill(), mapped: "2026-11" });
  });

  test("stays where the file does not mention it, and areas that the index lacks are counted", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    const quiet = await resort({ openskimapId: anId(2) });
    await write(quiet, aHill());
    const unknown = aRun({ id: "far", skiAreas: [nestedArea(anId(3))] });
    const report = await bring({ runs: [aRun(), unknown] });
    expect(counts(report)).toEqual({ ...NOTHING, written: 1, notInFile: 1, ofUnknownAreas: 1 });
    expect(await mountainOf(quiet)).toEqual(aHill());
    expect(namesOf(await mountainOf(elm)).runs).toEqual(["Edelweiss"]);
  });
});

describe("nothing changes", () => {
  test("in a dry run, which reports the same", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    const changes = await open.db.$count(dataChanges);
    const report = await bring({ runs: [aRun()] }, { isDryRun: true });
    expect(counts(report)).toEqual({ ...NOTHING, written: 1 });
    expect(await mountainOf(elm)).toBeUndefined();
    expect(await open.db.$count(dataChanges)).toBe(changes);
  });

  test("when it is ended while it writes", async () => {
    const elm = await resort({ openskimapId: anId(1) });
    const controller = new AbortController();
    const ended = bring(
      { runs: [aRun()] },
      { signal: controller.signal, onProgress: () => controller.abort(new Error("enough")) },
    );
    await expect(ended).rejects.toThrow("enough");
    expect(await mountainOf(elm)).toBeUndefined();
    expect(counts(await bring({ runs: [aRun()] }))).toEqual({ ...NOTHING, written: 1 });
  });
});

test("two imports at once come one after the other, and the later data stay", {
  tags: "dialect",
}, async () => {
  const elm = await resort({ openskimapId: anId(1) });
  const second = await open.again();
  onTestFinished(() => second.close());
  const reports = await Promise.all([
    bring({ runs: [aRun({ name: "New" })], lifts: [aLift()], day: "2026-11-02" }),
    bring({ runs: [aRun({ name: "Old" })], lifts: [aLift()] }, {}, second),
  ]);
  expect(reports.map(({ isDryRun }) => isDryRun)).toEqual([false, false]);
  expect(namesOf(await mountainOf(elm))).toEqual({ runs: ["New"], lifts: ["Sunnegga"] });
});

test("a resort gets no more than it can have, and the rest is told", async () => {
  const elm = await resort({ openskimapId: anId(1) });
  const report = await bring({
    runs: Array.from({ length: 10_003 }, (_, index) => aRun({ id: `${index}`, sources: [] })),
  });
  expect(report).toMatchObject({ surplus: 3, written: 1 });
  expect((await mountainOf(elm))?.runs).toHaveLength(10_000);
});

test("a resort gets no more points than it can have, and the rest is told", async () => {
  const elm = await resort({ openskimapId: anId(1) });
  const zigzag = Array.from({ length: 19_999 }, (_, index) => [
    (750_000 + 2 * (index % 2)) / 100_000,
    (4_600_000 + index) / 100_000,
  ]);
  const report = await bring({
    runs: Array.from({ length: 12 }, (_, index) =>
      aRun({ id: `${index}`, sources: [] }, lineString(index === 11 ? undefined : zigzag)),
    ),
  });
  expect(report).toMatchObject({ surplus: 1, written: 1 });
  expect((await mountainOf(elm))?.runs.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${index}`).filter((id) => id !== "10"),
  );
});
