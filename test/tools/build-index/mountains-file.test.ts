import { describe, expect, test } from "vitest";
import { MOUNTAIN_COLUMNS } from "#app/backend/built-in-index/mountains.server.ts";
import { mountainOf, type StoredMountain } from "#app/domain/mountain/stored-mountain.ts";
import { formatMountains } from "#app/tools/build-index/mountains-file.ts";
import { readMountainsOfFiles } from "#app/tools/import/mountains/read-mountains.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aLift, aRun } from "../import/mountains/features.ts";
import { aFile, anId, geojsonOf } from "../import/reading/exports.ts";

const ids = Array.from({ length: 100 }, (_, index) => anId(index));

describe("the file of built-in runs and lifts", () => {
  test("has the areas of the index by their ids, with the month of their mapping", () => {
    const mountains = new Map(
      [...ids, anId(777)].reverse().map((id) => [id, { ...aHill(), mapped: "2026-11-28" }]),
    );
    const { file, areas } = formatMountains(mountains, new Set(ids));
    const { columns, rows } = JSON.parse(file);
    expect([areas, columns, rows.map(([id]: string[]) => id)]).toEqual([100, MOUNTAIN_COLUMNS, ids]);
    const stored = Object.fromEntries(MOUNTAIN_COLUMNS.map((column, index) => [column, rows[0][index]]));
    expect(mountainOf(stored as unknown as StoredMountain)).toEqual({ ...aHill(), mapped: "2026-11" });
  });

  test("is not written from a file of few areas", () => {
    const few = new Map(ids.slice(1).map((id) => [id, aHill()]));
    expect(() => formatMountains(few, new Set(ids))).toThrow("The files have runs of 99 areas of the index");
  });
});

test("the runs and lifts of files are those of each of their areas", async () => {
  const short = (...areas: number[]) =>
    areas.map((each) => ({ id: anId(each), url_segment: "elm", name: "Elm" }));
  const found = await readMountainsOfFiles({
    run: await aFile(geojsonOf(aRun({ skiAreas: short(1, 2), mapped: "2022-05" }))),
    lift: await aFile(geojsonOf(aLift({ skiAreas: short(2), mapped: "2022-01" }))),
  });
  const counts = [...found].map(([id, { mapped, runs, lifts }]) => [id, mapped, runs.length, lifts.length]);
  expect(counts).toEqual([
    [anId(1), "2022-05", 1, 0],
    [anId(2), "2022-05", 1, 1],
  ]);
});
