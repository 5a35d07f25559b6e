import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { runCommand } from "#test/support/run-command.ts";
import { aFile, aFolder, aRow, csvOf } from "../import/reading/exports.ts";

const COMMAND = join(import.meta.dirname, "../../../app/tools/cli/data-verify.ts");
const AREAS = 25;

let records: ResortRecord[];

beforeAll(async () => {
  const index = await loadBuiltInIndex();
  const sound = index.records.filter(
    ({ latitude, openskimap_id, numerics }) =>
      openskimap_id !== null &&
      latitude !== null &&
      ["elevation_base", "elevation_peak", "number_of_lifts"].every((name) =>
        numerics.some(({ type_name }) => type_name === name),
      ),
  );
  records = sound.slice(0, AREAS);
});

/** The row of an export that says what the index says. */
function rowOf({ openskimap_id, title, countries, latitude, longitude, numerics }: ResortRecord) {
  const figure = (name: string) => String(numerics.find(({ type_name }) => type_name === name)?.value ?? "");
  return aRow({
    id: openskimap_id ?? "",
    name: title,
    countries: countryName(countries[0]) ?? "",
    regions: "",
    localities: "",
    websites: "",
    lat: String(latitude),
    lng: String(longitude),
    min_elevation_m: figure("elevation_base"),
    max_elevation_m: figure("elevation_peak"),
    vertical_m: "",
    downhill_distance_km: "",
    lift_count: figure("number_of_lifts"),
  });
}

function anExport(change: (row: Record<string, string>, index: number) => Record<string, string>) {
  return aFile(csvOf(...records.map((record, index) => change(rowOf(record), index))), "ski_areas.csv");
}

/** The same as a process of its own. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", COMMAND, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}

describe("npm run data:verify", () => {
  it("ends with 0 when the file agrees", async () => {
    const { code, stdout, stderr } = await runCommand(COMMAND, await anExport((row) => row));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("The index and the file agree in everything that both say.");
    expect(stdout).toContain(`${AREAS} areas are in both`);
    expect(stdout).toMatch(new RegExp(`^position +${AREAS} of ${AREAS} \\(100\\.0%\\)`, "m"));
  });

  it("ends with 0 and says so when the file disagrees here and there", async () => {
    const file = await anExport((row, index) => (index === 3 ? { ...row, name: "Somewhere Else" } : row));
    const { code, stdout, stderr } = await runCommand(COMMAND, file);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^name +.* Somewhere Else$/m);
    expect(stdout).toContain(`openskimap.org/?obj=${records[3]?.openskimap_id}`);
  });

  it("ends with 1 when the index misses the bar of truth, after all that it found", async () => {
    const file = await anExport((row, index) => (index % 5 === 0 ? { ...row, lat: "-85" } : row));
    const { code, stdout, stderr } = await runCommand(COMMAND, file);
    expect(code).toBe(1);
    expect(stderr).toBe("The index misses the bar of truth: position.\n");
    expect(stdout.match(/^position .* km$/gm)).toHaveLength(AREAS / 5);
    expect(stdout).toMatch(/^position +20 of 25 \(80\.0%\) .*95%$/m);
  });

  it("ends with 1 and a sentence when there is no such file, or it is none of OpenSkiMap's", async () => {
    const nothing = join(await aFolder(), "ski_areas.csv");
    expect(await start(nothing)).toEqual({ code: 1, stdout: "", stderr: `There is no file ${nothing}.\n` });
    const { code, stdout, stderr } = await runCommand(COMMAND, await aFile("a,b\n1,2\n"));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
  });

  it("prints what the rules find in the built-in index, given no file", async () => {
    const { code, stdout, stderr } = await runCommand(COMMAND);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^what the rules find +found +by rule +by hand +left out +right +open$/m);
  });

  it("ends with 1 and says what it takes, given more than one file or an option", async () => {
    const usage = "Name nothing, or one file to compare with: npm run data:verify -- ski_areas.csv\n";
    for (const args of [["a.csv", "b.csv"], ["--verbose"]]) {
      expect(await runCommand(COMMAND, ...args)).toEqual({ code: 1, stdout: "", stderr: usage });
    }
  });
});
