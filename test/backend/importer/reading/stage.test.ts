import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { loadBaseIndex } from "#app/backend/data/base-index.server.ts";
import type { Area } from "#app/backend/importer/area.ts";
import { type StageProgress, stageExport } from "#app/backend/importer/stage.ts";
import { generatedArea, writeGeneratedExport } from "#test/support/generated-export.ts";
import { aFile, aFolder, anId, aRow, aTemporaryFolder, csvOf, listed, stage } from "./exports.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const FORMATS = ["ski_areas.csv", "ski_areas.geojson"];

/** An area as both formats know it. */
function common({ pisteKilometres, lifts, runs, region, locality, ...area }: Area) {
  const isAlone = area.countries.length === 1;
  // The CSV lists countries by their names, the GeoJSON by those of its localities.
  return { ...area, countries: [...area.countries].sort(), ...(isAlone ? { region, locality } : {}) };
}

describe("the exports we test with", () => {
  it("hold the same areas in both formats", async () => {
    const [csv, geojson] = await Promise.all(
      FORMATS.map(async (name) => listed(await stageExport(fixture(name)))),
    );
    expect(csv?.areas.map(common)).toEqual(geojson?.areas.map(common));
    for (const [index, { pisteKilometres }] of csv?.areas.entries() ?? []) {
      const exact = geojson?.areas[index]?.pisteKilometres ?? null;
      expect(Math.round(exact ?? 0)).toBe(pisteKilometres ?? 0);
    }
  });

  it.each(FORMATS)("have everything in it that an export has: %s", async (name) => {
    const { areas, ...staged } = await listed(await stageExport(fixture(name)));
    expect(staged).toMatchObject({
      read: 30,
      count: 26,
      skipped: { "no name": 1, "no downhill skiing": 1, "no lift": 1, "no country": 1 },
      problemCount: 1,
      problems: [expect.stringContaining('"SnowWorld Landgraaf": The base at 187 m does not lie below')],
    });
    const byStatus = (status: string) => areas.filter((area) => area.status === status).length;
    expect([byStatus("operating"), byStatus("abandoned"), byStatus("proposed")]).toEqual([21, 3, 2]);
    expect(areas.filter(({ countries }) => countries.length === 2)).toHaveLength(3);
  });

  it("name areas of the built-in index by their ids", async () => {
    const { areas } = await listed(await stageExport(fixture("ski_areas.csv")));
    const titles = new Map((await loadBaseIndex()).map(({ openskimapId, title }) => [openskimapId, title]));
    const known = areas.filter(({ openskimapId }) => titles.has(openskimapId));
    expect(known).toHaveLength(13);
    expect(known.filter(({ openskimapId, name }) => !name.includes(titles.get(openskimapId) ?? "?"))).toEqual(
      [],
    );
  });

  it.each(["csv", "geojson"] as const)("can be generated in any number: %s", async (format) => {
    const path = join(await aFolder(), "generated");
    await writeGeneratedExport(path, { format, areas: 2_000, vertices: 12 });
    const { areas, ...staged } = await listed(await stageExport(path));
    expect(staged).toMatchObject({ read: 2_000, problemCount: 0 });
    expect(staged.count).toBeGreaterThan(1_000);
    expect(Object.keys(staged.skipped).sort()).toEqual(["no downhill skiing", "no name"]);
    expect(areas[0]?.openskimapId).toBe(generatedArea(0, {}).id);
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
    expect(await readdir(temporary)).toHaveLength(1);
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
  });

  it("keeps a thousand problems and counts the others", async () => {
    const rows = Array.from({ length: 2_500 }, (_, number) =>
      aRow({ id: anId(number), ...(number % 2 === 0 ? { max_elevation_m: "9000" } : {}) }),
    );
    const { problems, problemCount, count } = await stage(csvOf(...rows));
    expect(problems).toHaveLength(1_000);
    expect(problems[999]).toMatch(/^Line 2000, "Elm": There is no skiing at 9000 m/);
    expect({ problemCount, count }).toEqual({ problemCount: 1_250, count: 2_500 });
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
