import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "#app/routes/resorts_.count.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  await aResort(under.db, { countries: ["CH"], numerics: { vertical_drop: 300 }, ratings: { apres: 80 } });
  await aResort(under.db, { countries: ["CH", "IT"], numerics: { vertical_drop: 1200 } });
  await aResort(under.db, { countries: ["JP"], features: { night_skiing: "yes" } });
  await aResort(under.db, { countries: ["JP"], status: "abandoned" });
});

const ask = (query: string) =>
  loader({ request: new Request(`http://localhost:3000/resorts/count?${query}`), params: {}, context: {} });

describe("/resorts/count", () => {
  it.each<[string, number]>([
    ["", 3],
    ["page=7&view=table", 3],
    ["vertical_drop_min=1000&units=imperial", 1],
    [`filters=${encodeURIComponent('{"locationType":{"countryId":["CH"]}}')}&vertical_drop_min=1000`, 1],
  ])("counts what the list of %j would hold: %d", async (query, total) => {
    const response = await ask(query);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ total });
    expect(response.headers.get("cache-control")).toBe("private, max-age=30");
  });

  it.each(["vertical_drop_min=steep", "%00=%00&filters=%00"])(
    "leaves out what no visitor can read, as the list does: %s",
    async (query) => {
      const response = await ask(query);
      expect([response.status, await response.json()]).toEqual([200, { total: 3 }]);
    },
  );

  it("says honestly that a failing backend counts nothing, and is not cached", async () => {
    const log = failAt(under, "\\w+");
    const response = await ask("country=CH");
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"]);
    expect(await response.json()).toEqual({ message: "Our data server answered with an error" });
    expect(log).toHaveBeenCalledOnce();
  });
});
