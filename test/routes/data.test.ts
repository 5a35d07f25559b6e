import { beforeEach, describe, expect, it, vi } from "vitest";
import { indexSources } from "#app/backend/db/tables/tables.ts";
import { loader } from "#app/routes/data.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aServerThat, json } from "#test/support/a-misbehaving-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

const args = () => ({ request: new Request("http://localhost:3000/data"), params: {}, context: {} });

describe("/data", () => {
  it("says what the index knows, of how many and from where", async () => {
    await under.db.delete(indexSources);
    await under.db.insert(indexSources).values({ name: "built-in", version: "x", data_date: "2026-09-04" });
    await aResort(under.db, { countries: ["CH", "IT"], numerics: { elevation_peak: 3000 } });
    await aResort(under.db, { countries: ["CH"] });
    const { view } = await loader(args());
    expect(view).toMatchObject({
      size: "2 resorts in 2 countries",
      sources: [{ name: "built-in", dataDay: "4 September 2026" }],
      places: { kind: "countries", rows: [{ name: "Switzerland", count: "2" }, { name: "Italy" }] },
    });
    expect(view.knowledge?.groups[0]?.known).toMatchObject([{ name: "elevation_peak", shown: "1 (50%)" }]);
  });

  it("answers 502 when the index cannot be had", async () => {
    failAt(under, "\\w+");
    await expect(loader(args())).rejects.toMatchObject({ init: { status: 502 } });
  });

  it("counts continents with a backend without extensions, and asks it nothing else", async () => {
    const continents = ["europe", "northAmerica", "asia", "southAmerica", "oceania", "africa", "antarctica"];
    const totals = continents.map((name) => [name, { paginatorInfo: { total: name === "asia" ? 7 : 0 } }]);
    await using backend = await aServerThat(json({ data: { cmsPage: null, ...Object.fromEntries(totals) } }));
    vi.stubEnv("API_URL", backend.url);
    vi.resetModules();
    const other = await import("#app/routes/data.tsx");
    const { view } = await other.loader(args());
    vi.unstubAllEnvs();
    vi.resetModules();
    expect(view).toMatchObject({
      sources: null,
      knowledge: null,
      places: { kind: "continents", rows: [{ name: "Asia", count: "7" }] },
    });
    const asked = backend.calls.map(({ body }) => JSON.parse(body).operationName);
    expect(asked.sort()).toEqual(["CmsPage", "Data"]);
  });
});
