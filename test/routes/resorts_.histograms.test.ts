import { beforeEach, describe, expect, it, vi } from "vitest";
import { RHEOSTAT_BINS } from "#app/backend/resorts/index-figures.ts";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { MAX_HISTOGRAMS } from "#app/features/resort-list/form/histograms.ts";
import { loader } from "#app/routes/resorts_.histograms.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

const ask = (query: string) =>
  loader({
    request: new Request(`http://localhost:3000/resorts/histograms?${query}`),
    params: {},
    context: {},
  });
const sliders = LISTED_ATTRIBUTES.filter(({ category }) => category !== "Generic").map(({ name }) => name);

describe("/resorts/histograms", () => {
  it("tells how the resorts are spread over each attribute", async () => {
    await aResort(under.db, { numerics: { vertical_drop: 300 }, ratings: { apres: 80 } });
    await aResort(under.db, { numerics: { vertical_drop: 9000 } });
    const response = await ask("names=vertical_drop,apres,vertical_drop");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const { histograms } = (await response.json()) as {
      histograms: Record<string, { min: number; max: number; tickers: number[] }>;
    };
    expect(Object.keys(histograms)).toEqual(["vertical_drop", "apres"]);
    const { min, max, tickers } = histograms.vertical_drop ?? { tickers: [] };
    expect([min, max, tickers.length]).toEqual([0, 3000, RHEOSTAT_BINS]);
    expect([tickers[10], tickers.at(-1)]).toEqual([1, 1]);
    expect(histograms.apres?.tickers[80]).toBe(1);
  });

  it.each([
    "",
    "names=",
    "names=steepness",
    "names=apres,steepness",
    "names=night_skiing",
    "names=total_score",
    "names=apres,",
    "names=%00",
    `names=${sliders.slice(0, MAX_HISTOGRAMS + 1).join()}`,
  ])("refuses %j, and says what it takes", async (query) => {
    const response = await ask(query);
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(await response.json()).toEqual({
      message: "names are 1 to 16 ratings or statistics, separated by commas",
    });
  });

  it("says honestly that a failing backend has none, and is not cached", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    failAt(under, "\\w+");
    const response = await ask("names=apres");
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"]);
  });
});
