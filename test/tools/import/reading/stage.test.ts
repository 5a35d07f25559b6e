import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { Area } from "#app/tools/import/reading/area.ts";
import { type StageProgress, stageExport } from "#app/tools/import/stage.ts";
import { writeGeneratedExport } from "#test/support/generated-export.ts";
import { aFeature, aFile, aFolder, anId, aRow, aTemporaryFolder, csvOf, listed, stage } from "./exports.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const FORMATS = ["ski_areas.csv", "ski_areas.geojson"];

/** An area as both formats know it. */
function common({ pisteKilometres, lifts, runs, region, locality, ...area }: Area) {
  const isAlone = area.countries.length === 1;
  // The CSV lists countries by their names, the GeoJSON by those of its localities.
  return { ...area, countries: [...area.countries].sort(), ...(isAlone ? { region, locality } : {}) };
}

describe("an export of OpenSkiMap", () => {
  it("gives the same areas in both formats", async () => {
    const [csv, geojson] = await Promise.all(
      FORMATS.map(async (name) => listed(await stageExport(fixture(name)))),
    );
    expect(csv?.areas.map(common)).toEqual(geojson?.areas.map(common));
    for (const [index, { pisteKilometres }] of csv?.areas.entries() ?? []) {
      const exact = geojson?.areas[index]?.pisteKilometres ?? null;
      expect(Math.round(exact ?? 0)).toBe(pisteKilometres ?? 0);
    }
  });

  it.each(FORMATS)("is read as far as its areas are sound, and the others are counted: %s", async (name) => {
    expect(await listed(await stageExport(fixture(name)))).toMatchObject({
      read: 30,
      count: 26,
      skipped: { "no name": 1, "no downhill skiing": 1, "no lift": 1, "no country": 1 },
      problems: {
        lines: [expect.stringContaining('"SnowWorld Landgraaf": The base at 187 m does not lie below')],
        count: 1,
      },
    });
  });
});

describe("what is staged", () => {
  it("can be gone through again and again, and is gone after dispose", async () => {
    const temporary = await aTemporaryFolder();
    const staged = await stageExport(fixture("ski_areas.csv"));
    const names = async () => {
      const found: string[] = [];
      for await (const { name } of staged.areas()) found.push(name);
      return found;
    };
    const [first, second] = await Promise.all([names(), names()]);
    expect(first).toHaveLength(26);
    expect(second).toEqual(first);
    for await (const area of staged.areas()) {
      expect(area.name).toBe(first[0]);
      break;
    }
    // Even before: a process that is killed leaves nothing.
    expect(await readdir(temporary)).toEqual([]);
    await staged.dispose();
    await staged.dispose();
    expect(await readdir(temporary)).toEqual([]);
  });

  it("is the same for a file with a byte order mark, with Windows line breaks, packed with gzip", async () => {
    const text = csvOf(aRow(), aRow({ id: anId(2), name: "Åre", countries: "Sweden" }));
    const plain = await stage(text);
    expect(plain.areas).toHaveLength(2);
    for (const variant of [
      `\ufeff${text}`,
      text.replaceAll("\n", "\r\n"),
      gzipSync(text),
      gzipSync(`\ufeff${text}`),
    ]) {
      expect((await stage(variant)).areas).toEqual(plain.areas);
    }
  });

  it("has the day on which the file was last changed, in UTC", async () => {
    const file = await aFile(csvOf(aRow()));
    const changed = new Date("2026-02-28T23:30:00Z");
    await utimes(file, changed, changed);
    const staged = await listed(await stageExport(file));
    expect(staged.dataDate).toBe("2026-02-28");
    const ahead = new Date("2099-02-28T23:30:00Z");
    await utimes(file, ahead, ahead);
    const wrong = await listed(await stageExport(file));
    expect(wrong.dataDate < "2099-02-28").toBe(true);
  });

  it("is of the day that its user says, or else of that in the file", async () => {
    const collection = {
      type: "FeatureCollection",
      timestamp: "2026-08-08T03:10:00Z",
      features: [aFeature()],
    };
    const file = await aFile(JSON.stringify(collection));
    expect(await listed(await stageExport(file))).toMatchObject({
      dataDate: "2026-08-08",
      isDayGuessed: false,
    });
    const ahead = await aFile(JSON.stringify({ ...collection, timestamp: "2999-01-01T00:00:00Z" }));
    expect(await listed(await stageExport(ahead))).toMatchObject({ isDayGuessed: true });
    const told = await listed(await stageExport(file, { dataDate: "2026-03-01" }));
    expect(told).toMatchObject({ dataDate: "2026-03-01", isDayGuessed: false });
  });

  it("keeps a thousand problems and counts the others", async () => {
    const rows = Array.from({ length: 1_001 }, (_, number) =>
      aRow({ id: anId(number), max_elevation_m: "9000" }),
    );
    const { problems, count } = await stage(csvOf(...rows));
    expect(problems.lines).toHaveLength(1_000);
    expect(problems.lines[999]).toMatch(/^Line 1001, "Elm": There is no skiing at 9000 m/);
    expect([problems.count, count]).toEqual([1_001, 1_001]);
  });
});

it("progress is told as the file is read, up to its end", async () => {
  const path = join(await aFolder(), "generated");
  await writeGeneratedExport(path, { format: "csv", areas: 2_000 });
  const steps: StageProgress[] = [];
  await listed(await stageExport(path, { onProgress: (step) => steps.push(step) }));
  const last = steps.at(-1);
  expect(last).toEqual({ read: 2_000, bytes: last?.totalBytes, totalBytes: last?.totalBytes });
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.map(({ bytes }) => bytes)).toEqual(steps.map(({ bytes }) => bytes).sort((a, b) => a - b));
});

it("a signal ends the reading of a file, and nothing stays behind", async () => {
  const path = join(await aFolder(), "generated");
  await writeGeneratedExport(path, { format: "geojson", areas: 2_000 });
  const temporary = await aTemporaryFolder();
  const stop = new AbortController();
  const reading = stageExport(path, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error("Enough.")),
  });
  await expect(reading).rejects.toThrow("Enough.");
  expect(await readdir(temporary)).toEqual([]);
});

describe("without room for temporary files", () => {
  it("is refused before a server is asked, whose connection would stay open", async () => {
    vi.stubEnv("TMPDIR", join(await aFolder(), "gone"));
    const fetch = vi.fn<typeof globalThis.fetch>();
    await expect(stageExport("https://maps.example/ski_areas.csv", { fetch })).rejects.toThrow("ENOENT");
    expect(fetch).not.toHaveBeenCalled();
  });
});
