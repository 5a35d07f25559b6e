import { readdir, utimes } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { type StagedWays, stageWays, type WayAddresses } from "#app/tools/import/mountains/stage-ways.ts";
import { restored, type Way } from "#app/tools/import/mountains/way.ts";
import { aFile, aTemporaryFolder, geojsonOf } from "../reading/exports.ts";
import { aLift, aRun, LINE } from "./features.ts";

async function staged(addresses: WayAddresses): Promise<StagedWays> {
  const found = await stageWays(addresses);
  onTestFinished(() => found.dispose());
  return found;
}

async function waysIn({ ways }: StagedWays): Promise<Way[]> {
  const found: Way[] = [];
  for await (const way of ways()) found.push(restored(way));
  return found;
}

const nameOf = (way: Way) => ("run" in way ? way.run.name : way.lift.name);

describe("runs and lifts", () => {
  test("are read from both files, and their lines come back as they were", async () => {
    const found = await staged({
      run: await aFile(geojsonOf(aRun())),
      lift: await aFile(geojsonOf(aLift())),
    });
    expect(found.files).toMatchObject([
      { kind: "run", read: 1, taken: 1 },
      { kind: "lift", read: 1, taken: 1 },
    ]);
    const ways = await waysIn(found);
    expect(ways.map(nameOf)).toEqual(["Edelweiss", "Sunnegga"]);
    expect(ways.map((way) => ("run" in way ? way.run.line : way.lift.line))).toEqual([LINE, LINE]);
  });

  test("are read packed, with a byte order mark, pretty-printed, or a feature a line", async () => {
    const lines = `${JSON.stringify(aRun())}\n${JSON.stringify(aRun({ name: "Two" }))}\n`;
    for (const content of [
      gzipSync(geojsonOf(aRun(), aRun({ name: "Two" }))),
      `\ufeff${JSON.stringify(JSON.parse(geojsonOf(aRun(), aRun({ name: "Two" }))), null, 4)}`,
      gzipSync(lines),
      lines,
    ]) {
      const found = await waysIn(await staged({ run: await aFile(content) }));
      expect(found.map(nameOf)).toEqual(["Edelweiss", "Two"]);
    }
  });

  test("have the day of their file, unless the user says it", async () => {
    const path = await aFile(geojsonOf(aRun()));
    await utimes(path, new Date("2026-08-08"), new Date("2026-08-08"));
    expect((await staged({ run: path })).files).toMatchObject([
      { dataDate: "2026-08-08", isDayGuessed: true },
    ]);
    const told = await stageWays({ run: path }, { dataDate: "2026-08-01" });
    await told.dispose();
    expect(told.files).toMatchObject([{ dataDate: "2026-08-01", isDayGuessed: false }]);
  });

  test("that cannot be used are counted by reason, and told one by one", async () => {
    const { files } = await staged({
      run: await aFile(
        geojsonOf(aRun({ uses: ["nordic"] }), aRun(), aRun({ difficulty: "purple" }), aRun({ id: 7 })),
      ),
    });
    expect(files).toMatchObject([{ read: 4, taken: 2, skipped: { "for no downhill skiing": 1, broken: 1 } }]);
    expect(files[0]?.problems.lines).toEqual([
      'Run 3, "Edelweiss": "difficulty" is not one that we know. It is left out.',
      expect.stringContaining('Run 4: "properties.id"'),
    ]);
  });
});

describe("a file is refused, and leaves nothing behind,", () => {
  const odd = Array.from({ length: 30 }, () => aRun({ difficulty: 7 }));
  test.each([
    ["empty", "", "is empty"],
    ["an empty collection", geojsonOf(), "holds no run"],
    ["of lifts", geojsonOf(aLift()), "Name it with --lifts"],
    ["of ski areas", geojsonOf({ type: "Feature", properties: { type: "skiArea" } }), 'a file of "skiArea"'],
    ["other JSON", '{"name": "shred"}', "no FeatureCollection"],
    ["CSV", "name,id\nElm,1\n", "no GeoJSON"],
    ["a web page", "<!doctype html>", "web page"],
    ["mostly broken", geojsonOf(aRun(), aRun({ id: 1 }), aRun({ id: 2 })), "2 of 3 features cannot be read"],
    ["of odd members", geojsonOf(...odd), "30 of 30 runs have members"],
    [
      "without one that counts",
      geojsonOf(...odd.map(() => aRun({ uses: ["nordic"] }))),
      "None of the 30 features",
    ],
    ["no JSON inside", geojsonOf(aRun()).replace('"easy"', "NaN"), "damaged: it is no JSON at feature 1"],
    ["cut off", geojsonOf(aRun(), aRun()).slice(0, -300), "cut off"],
    ["a packed one that is cut off", gzipSync(geojsonOf(aRun(), aRun())).subarray(0, -20), "cut off"],
    ["not in UTF-8", Buffer.from(geojsonOf(aRun({ name: "é" })), "latin1"), "not in UTF-8"],
  ])("when it is %s", async (_, content, reason) => {
    const path = await aFile(content);
    const lifts = await aFile(geojsonOf(aLift()));
    const folder = await aTemporaryFolder();
    await expect(stageWays({ run: path, lift: lifts })).rejects.toMatchObject({
      name: "ImportRefusal",
      message: expect.stringContaining(reason),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
