/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  measureAnew,
  readMountains,
  wholesOfParts,
  writeMountains,
} from "#app/backend/resort-rows/mountains.ts";
import { decodeLine } from "#app/domain/mountain/line-code.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const WAYS = `query ($segment: String!, $first: Int! = 100, $page: Int! = 1) {
  mountain(url_segment: $segment) {
    version mapped heights_from run_count lift_count difficulties has_heights
    run_ways(first: $first, page: $page) { id name ref difficulty use is_area is_groomed is_lit line }
    lift_ways(first: $first, page: $page) { id name kind seats line }
  }
}`;

describe("the runs and lifts of a resort", () => {
  it("are given as they were written, with what they are like together", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    const mountain = aHill();
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, mountain]])));
    const { mountain: found } = await backend.data(WAYS, { segment: "hill" });
    expect(found).toMatchObject({
      mapped: "2022-01",
      heights_from: "U.S. Geological Survey",
      run_count: 2,
      lift_count: 1,
      difficulties: ["easy", "advanced", "unknown"],
      has_heights: true,
    });
    expect(found.version).toMatch(/^[\w-]{12}$/);
    expect(found.run_ways.map(({ name }: { name: string }) => name)).toEqual(["Meadow", "Face", null]);
    expect(decodeLine(found.run_ways[0].line)).toEqual(mountain.runs[0]?.line);
    expect(found.lift_ways[0]).toMatchObject({ name: "Chair", kind: "chair_lift", seats: 4 });
  });

  it("are those in use: none that a name calls closed is given, counted or measured, and no placeholder is a name", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    const { runs, lifts, ...hill } = aHill();
    const [run] = runs;
    const [lift] = lifts;
    if (!run || !lift) throw new Error("The hill has a run and a lift.");
    const mountain = {
      ...hill,
      runs: [
        { ...run, id: "way/4", name: "[unnamed]" },
        { ...run, id: "way/5", name: "Grenzpiste (stillgelegt)" },
        { ...run, id: "way/6", name: "Road (currently both ways)" },
        ...runs,
      ],
      lifts: [...lifts, { ...lift, id: "way/8", name: "Triftji (stillgelegt)" }],
    };
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, mountain]])));
    const { mountain: found } = await backend.data(WAYS, { segment: "hill" });
    expect(found).toMatchObject({ run_count: 2, lift_count: 1 });
    expect(found.run_ways.map(({ name, use }: Record<string, string>) => [name, use])).toEqual([
      [null, "downhill"],
      ["Road", "connection"],
      ["Meadow", "downhill"],
      ["Face", "downhill"],
      [null, "downhill"],
    ]);
    expect(found.lift_ways.map(({ name }: { name: string }) => name)).toEqual(["Chair"]);
  });

  it("name the run that the figure of the steepest is of", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill", position: [-44.6, 168.9] }));
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, aHill()]])));
    const asked = `{ resortByUrlSegment(url_segment: "hill") { numerics { name value } }
      resortRecord(url_segment: "hill") { shaded_side }
      steepestRun(url_segment: "hill") { name ref degrees } }`;
    for (const _ of ["measured", "kept"]) {
      const { resortByUrlSegment, resortRecord, steepestRun } = await backend.data(asked);
      const figure = resortByUrlSegment.numerics.find(
        ({ name }: { name: string }) => name === "steepest_run",
      );
      expect(resortRecord).toEqual({ shaded_side: "S" });
      expect(steepestRun).toEqual({ name: "Meadow", ref: null, degrees: figure.value });
    }
  });

  it("are null where none are mapped, and of no resort", async () => {
    await aResort(backend.db, { segment: "hill" });
    for (const segment of ["hill", "nowhere", "a\0b"]) {
      expect(await backend.data(WAYS, { segment })).toEqual({ mountain: null });
    }
    const { resortRecord } = await backend.data(
      `{ resortRecord(url_segment: "hill") { mountain { version } } }`,
    );
    expect(resortRecord.mountain).toBeNull();
  });

  it("come in pages, and a page beyond what is allowed is refused", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, aHill()]])));
    const { mountain } = await backend.data(WAYS, { segment: "hill", first: 2, page: 2 });
    expect(mountain.run_ways).toHaveLength(1);
    expect(mountain.lift_ways).toHaveLength(0);
    const { errors } = await backend.ask(WAYS, { segment: "hill", first: 1_001 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it("are not read where a query asks for the summary alone", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, aHill()]])));
    backend.statements.length = 0;
    await backend.data(`{ resortRecord(url_segment: "hill") { mountain { run_count side_view } } }`);
    expect(backend.statements.filter((text) => /"runs"/.test(text))).toEqual([]);
  });

  it("are left alone by a second write of the same, and replaced by others", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    const write = (mountain: ReturnType<typeof aHill>) =>
      backend.db.transaction((tx) => writeMountains(tx, new Map([[id, mountain]])));
    expect(await write(aHill())).toEqual({ written: 1, unchanged: 0 });
    expect(await write(aHill())).toEqual({ written: 0, unchanged: 1 });
    const other = { ...aHill(), lifts: [] };
    expect(await write(other)).toEqual({ written: 1, unchanged: 0 });
    expect((await readMountains(backend.db, [id])).get(id)).toEqual(other);
  });

  it("are measured anew where that was done by other rules", async () => {
    const id = Number(await aResort(backend.db, { segment: "hill" }));
    await backend.db.transaction((tx) => writeMountains(tx, new Map([[id, aHill()]])));
    await backend.db.execute(sql`UPDATE resort_mountains SET measures = 0, side_view = NULL, run_count = 9`);
    await backend.db.transaction((tx) => measureAnew(tx));
    const asked = `{ mountain(url_segment: "hill") { run_count side_view } }`;
    expect((await backend.data(asked)).mountain).toEqual({
      run_count: 2,
      side_view: expect.stringContaining("M"),
    });
  });

  it("tell which resort is the whole of a part", async () => {
    const whole = Number(await aResort(backend.db, { segment: "whole", openskimapId: "w" }));
    const part = Number(await aResort(backend.db, { segment: "part", partOf: "w" }));
    expect(await wholesOfParts(backend.db)).toEqual(new Map([[part, whole]]));
  });

  it("are as steep as those of others to the degree, the largest of which come first", async () => {
    const steep = (segment: string, liftCount: number, expert_runs_pitch?: number) =>
      aResort(backend.db, {
        segment,
        liftCount,
        ...(expert_runs_pitch && { numerics: { expert_runs_pitch } }),
      });
    await steep("own", 5, 31);
    await steep("small", 2, 31);
    await steep("large", 20, 31);
    await steep("gentle", 30, 25);
    await steep("unknown", 40);
    const asked = (segment: string) => `{ asSteep(url_segment: "${segment}") { url_segment } }`;
    const found = (await backend.data(asked("own"))).asSteep;
    expect(found).toEqual([{ url_segment: "large" }, { url_segment: "small" }]);
    for (const segment of ["unknown", "nowhere"]) {
      expect(await backend.data(asked(segment))).toEqual({ asSteep: [] });
    }
  });
});
