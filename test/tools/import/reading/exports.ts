import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { Area, ImportRefusal, StagedAreas } from "#app/tools/import/reading/area.ts";
import { type StageOptions, stageExport } from "#app/tools/import/stage.ts";

/** One of OpenSkiMap's ids. */
export function anId(number: number): string {
  return number.toString(16).padStart(40, "0");
}

/** A row with everything in it, by column; a test says only what matters to it. */
export function aRow(facts: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    name: "Elm",
    countries: "Switzerland",
    regions: "Glarus",
    localities: "Elm",
    status: "operating",
    has_downhill: "yes",
    has_nordic: "no",
    downhill_distance_km: "40",
    vertical_m: "1000",
    min_elevation_m: "1000",
    max_elevation_m: "2000",
    lift_count: "6",
    websites: "https://www.sportbahnenelm.ch/",
    id: anId(1),
    geometry: "Point",
    lat: "46.92",
    lng: "9.17",
    ...facts,
  };
}

/** A CSV of these rows, fields quoted when needed; the first row's members are its columns. */
export function csvOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (field: string) => (/[,";\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

/** The properties of a feature with everything in it. */
export function properties(facts: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    type: "skiArea",
    id: anId(1),
    name: "Elm",
    sources: [],
    activities: ["downhill"],
    status: "operating",
    runConvention: "europe",
    websites: ["https://www.sportbahnenelm.ch/"],
    wikidataID: null,
    places: [place("CH", "Switzerland", "Glarus", "Elm")],
    statistics: {
      minElevation: 999.6,
      maxElevation: 2000.2,
      runs: { byActivity: { downhill: { byDifficulty: { easy: { count: 9, lengthInKm: 40.04 } } } } },
      lifts: { byType: { chair_lift: { count: 2, lengthInKm: 3 }, "t-bar": { count: 4, lengthInKm: 4 } } },
    },
    ...facts,
  };
}

/** A place as OpenSkiMap writes it. */
export function place(code: string | null, country: string, region: string | null, locality: string | null) {
  return { iso3166_1Alpha2: code, iso3166_2: null, localized: { en: { country, region, locality } } };
}

/** A feature around Elm. */
export function aFeature(
  facts: Readonly<Record<string, unknown>> = {},
  geometry: unknown = { type: "Point", coordinates: [9.17, 46.92] },
): Record<string, unknown> {
  return { type: "Feature", properties: properties(facts), geometry };
}

/** A FeatureCollection, one feature per line as OpenSkiMap writes it. */
export function geojsonOf(...features: readonly unknown[]): string {
  const lines = features.map((feature) => JSON.stringify(feature)).join("\n,\n");
  return `{"type": "FeatureCollection", "features":[\n${lines}\n]}\n`;
}

/** Writes a file that is gone after the test, and gives its path. */
export async function aFile(content: string | Uint8Array, name = "export"): Promise<string> {
  const path = join(await aFolder(), name);
  await writeFile(path, content);
  return path;
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "reading-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that temporary files go into until the test is over. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await aFolder();
  vi.stubEnv("TMPDIR", folder);
  return folder;
}

/** What staging a file of this content gives, its areas listed. */
export async function stage(
  content: string | Uint8Array,
  options?: StageOptions,
): Promise<Omit<StagedAreas, "areas"> & { areas: Area[] }> {
  return listed(await stageExport(await aFile(content), options));
}

/** The same with the areas listed; the temporary file is gone after the test. */
export async function listed(staged: StagedAreas): Promise<Omit<StagedAreas, "areas"> & { areas: Area[] }> {
  onTestFinished(() => staged.dispose());
  const areas: Area[] = [];
  for await (const area of staged.areas()) areas.push(area);
  return { ...staged, areas };
}

/** The message of the refusal that staging this content ends with. */
export async function refusalOf(content: string | Uint8Array): Promise<string> {
  return refusalAt(await aFile(content));
}

/** The message of the refusal that staging this address ends with. */
export async function refusalAt(address: string, options?: StageOptions): Promise<string> {
  const error: unknown = await stageExport(address, options).then(
    async (staged) => {
      await staged.dispose();
      throw new Error("It was not refused.");
    },
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error;
  return error.message;
}

function isRefusal(error: unknown): error is ImportRefusal {
  return error instanceof Error && error.name === "ImportRefusal";
}
