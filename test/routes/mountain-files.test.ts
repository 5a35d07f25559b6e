import { beforeEach, describe, expect, it } from "vitest";
import { writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { loader as lines } from "#app/routes/resort.$url_segment_.lines.ts";
import { loader as geojson } from "#app/routes/resort.$url_segment_.runs[.]geojson.ts";
import { loader as gpx } from "#app/routes/resort.$url_segment_.runs[.]gpx.ts";
import { loader as svg } from "#app/routes/resort.$url_segment_.runs[.]svg.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aHill, aRun } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  const id = await aResort(under.db, { title: "Hill & Dale", segment: "hill", formerSegments: ["old-hill"] });
  await aResort(under.db, { segment: "unmapped" });
  const mountain = aHill();
  const odd = aRun({ id: "way/4", name: 'Ada\'s <b> & "Bo"\u0001', isArea: false, ref: "7" });
  const area = aRun({ id: "way/5", name: "Bowl", isArea: true });
  const runs = [...mountain.runs, odd, area];
  await under.db.transaction((tx) => writeMountains(tx, new Map([[Number(id), { ...mountain, runs }]])));
});

async function get(loader: typeof gpx, segment: string, name: string): Promise<Response> {
  const request = new Request(`http://localhost:3000/resort/${segment}/${name}`);
  const args = { request, params: { url_segment: segment }, context: {} };
  return runInContext(new RequestContext(), () => loader(args));
}

describe("the files of a resort's runs and lifts", () => {
  it("give devices every line with its heights, names of any kind, and whom to credit", async () => {
    const response = await get(gpx, "hill", "runs.gpx");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="hill-runs.gpx"');
    const text = await response.text();
    const names = [...text.matchAll(/<name>([^<]*)<\/name>/g)].map(([, name]) => name);
    expect(names).toEqual([
      "Runs and lifts of Hill &amp; Dale",
      "Meadow",
      "Face",
      "Run without a name",
      "Ada&apos;s &lt;b&gt; &amp; &quot;Bo&quot;",
      "Chair",
    ]);
    expect(text).toMatch(
      /<desc>[^<]*© OpenStreetMap contributors[^<]* Heights: U\.S\. Geological Survey\.<\/desc>/,
    );
    expect(text).toContain('<trkpt lat="46.00200" lon="7.00000"><ele>2000</ele></trkpt>');
  });

  it("give maps the same as features, outlines as areas", async () => {
    const collection = await (await get(geojson, "hill", "runs.geojson")).json();
    expect(collection).toMatchObject({ type: "FeatureCollection", mapped: "2022-01" });
    expect(collection.attribution).toContain("OpenStreetMap");
    expect(collection.features).toHaveLength(6);
    expect(collection.features[0]).toMatchObject({
      properties: { type: "run", name: "Meadow", difficulty: "easy", uses: ["downhill"], groomed: true },
      geometry: { type: "LineString" },
    });
    expect(collection.features[4].geometry.type).toBe("Polygon");
    expect(collection.features[5].properties).toMatchObject({ liftType: "chair_lift", occupancy: 4 });
  });

  it("give the site's map what it draws of them, without heights", async () => {
    const response = await get(lines, "hill", "lines");
    expect(response.headers.get("Content-Type")).toContain("application/json");
    const { names, runs, lifts } = await response.json();
    expect(names).toEqual(["Meadow", '7 Ada\'s <b> & "Bo"\u0001', "Face", "Bowl", "Chair"]);
    expect(runs.flatMap(({ lines: its }: { lines: [string, number][] }) => its)).toHaveLength(5);
    expect(lifts).toEqual([{ words: "Chair lift", lines: [[expect.stringMatching(/^2/), 4]] }]);
  });

  it("give pages a drawing that they can refer to", async () => {
    const response = await get(svg, "hill", "runs.svg");
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBeNull();
    const text = await response.text();
    expect(text).toMatch(/^<svg [^>]*id="drawing"/);
    expect(text).toContain("<title>Meadow, easy</title>");
    expect(text).not.toContain("\u0001");
  });

  it("are not there where no runs are mapped, and move with the resort's address", async () => {
    for (const segment of ["unmapped", "nowhere"]) {
      expect((await get(gpx, segment, "runs.gpx")).status).toBe(404);
      expect((await get(lines, segment, "lines")).status).toBe(404);
    }
    const moved = await get(gpx, "old-hill", "runs.gpx");
    expect(moved.status).toBe(301);
    expect(moved.headers.get("Location")).toBe("/resort/hill/runs.gpx");
  });
});
