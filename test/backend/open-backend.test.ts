import { describe, expect, it } from "vitest";
import { openBackend } from "#app/backend/index.server.ts";
import { SITE_URL } from "#test/support/a-backend.ts";

describe("a backend that is opened", () => {
  it("on an empty database has the built-in index, and gives the database back when it is closed", async () => {
    const log: string[] = [];
    const backend = await openBackend({
      databaseUrl: null,
      dataDir: null,
      siteUrl: SITE_URL,
      providers: [],
      isOpen: false,
      log: (line) => log.push(line),
      audit: (line) => log.push(line),
      secret: "a secret of the tests",
    });
    const ask = async (query: string) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query });
      const response = await backend.fetch(new Request(SITE_URL, { method: "POST", headers, body }), {
        address: null,
      });
      return response.json();
    };
    const { data } = await ask("{ indexCounts { resorts countries { resorts } } }");
    expect(data.indexCounts.resorts).toBeGreaterThanOrEqual(4000);
    expect(data.indexCounts.countries.length).toBeGreaterThanOrEqual(65);
    expect(log).toEqual([]);

    await backend.close();
    expect((await ask("{ resorts { data { id } } }")).errors[0].message).toBe("Unexpected error.");
    expect(log).toHaveLength(1);
  });
});
