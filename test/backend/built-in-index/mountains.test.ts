import { describe, expect, it } from "vitest";
import { loadMountains, seedMountains, together } from "#app/backend/built-in-index/mountains.server.ts";
import { readMountains, writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aHill, aMountain, aRun } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";

const full = openBackendForTests("full");
const empty = openBackendForTests("empty");

const SUMMARY = `query ($segment: String!) {
  mountain(url_segment: $segment) { run_count lift_count mapped has_heights difficulties }
}`;

describe("the runs and lifts of the built-in index", () => {
  it("are those that riders know, with heights in the United States alone", async () => {
    const { mountain: alta } = await full.data(SUMMARY, { segment: "alta-ski-area" });
    expect(alta).toMatchObject({ mapped: "2022-01", has_heights: true });
    expect(alta.run_count).toBeGreaterThan(90);
    expect(alta.lift_count).toBe(11);
    const { mountain: valleys } = await full.data(SUMMARY, { segment: "les-trois-vallees" });
    expect(valleys).toMatchObject({ has_heights: false });
    expect(valleys.difficulties).toEqual(expect.arrayContaining(["novice", "easy", "intermediate"]));
    const { mountain: vail } = await full.data(SUMMARY, { segment: "vail" });
    expect(vail.difficulties).toEqual(["unknown"]);
    expect(await full.data(SUMMARY, { segment: "chamonix-mont-blanc" })).toEqual({ mountain: null });
  });

  it("are those of a whole too, and give way to what an import with later data has brought", async () => {
    const [[id, area] = []] = [...(await loadMountains())];
    if (id === undefined || area === undefined) throw new Error("the file holds no area");
    const whole = Number(await aResort(empty.db, { segment: "whole", openskimapId: "w" }));
    const part = Number(await aResort(empty.db, { segment: "part", openskimapId: id, partOf: "w" }));
    await empty.db.transaction((tx) => seedMountains(tx));
    const seeded = await readMountains(empty.db, [whole, part]);
    expect(seeded.get(whole)?.runs).toEqual(area.runs);
    expect(seeded.get(part)?.runs).toEqual(area.runs);

    const later = { ...aHill(), mapped: "2026-11-01" };
    await empty.db.transaction((tx) => writeMountains(tx, new Map([[part, later]])));
    await empty.db.transaction((tx) => seedMountains(tx));
    expect((await readMountains(empty.db, [part])).get(part)).toEqual(later);
  });
});

describe("two areas that are one resort", () => {
  const piece = (id: string, longitude: number) =>
    aRun({
      id,
      line: [
        [longitude, 46.01],
        [longitude, 46],
      ],
    });

  it("have all their pieces of one way, although each area numbers them anew, and what both have once", () => {
    const one = aMountain({ runs: [piece("way/1", 7), piece("way/1/2", 8)] });
    const other = aMountain({ runs: [piece("way/1", 8), piece("way/1/2", 9)] });
    expect(together(one, other).runs).toEqual([piece("way/1", 7), piece("way/1/2", 8), piece("way/1/3", 9)]);
  });
});
