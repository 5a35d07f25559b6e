import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aForecastServer, openMeteo } from "#test/support/a-forecast-server.ts";
import { aResort } from "#test/support/a-resort.ts";
import { SERVICE_FAILURES, type ServiceUnderTest } from "#test/support/a-service.ts";

const under = openBackendForTests("empty");
let server: ServiceUnderTest;

beforeAll(async () => {
  server = await aForecastServer();
  return () => server[Symbol.asyncDispose]();
});

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend as Backend);
  const numerics = { elevation_base: 1_620, elevation_peak: 3_899 };
  await aResort(under.db, {
    title: "Mount Hill",
    segment: "hill",
    formerSegments: ["old-hill"],
    position: [46, 7],
    numerics,
  });
  await aResort(under.db, { title: "Valley", segment: "valley", position: [46, 7] });
  await aResort(under.db, { title: "Lost Rock", segment: "lost-rock", numerics });
  server.answerWith(openMeteo());
});

/** The route with the configuration of the moment: it is read when the modules are loaded. */
async function visit(segment: string, { headers = {}, url = server.url as string | null } = {}) {
  vi.resetModules();
  vi.stubEnv("FORECAST_URL", url ?? undefined);
  const { loader, meta } = await import("#app/routes/resort.$url_segment_.forecast.tsx");
  const path = `/resort/${segment}/forecast`;
  const given = await aBrowser(headers).visit(loader, path, { url_segment: segment });
  const robotsOf = (data: unknown) => {
    const tags = meta({
      data,
      matches: [{ id: "root", data: { siteUrl: "https://shred.example" } }],
      location: { pathname: path },
    } as unknown as Parameters<typeof meta>[0]) as Record<string, string>[];
    return tags.find(({ name }) => name === "robots")?.content;
  };
  return { ...given, robotsOf };
}

describe("the page of a resort's forecast", () => {
  it("has seven days at the top and at the base, and asks search engines to leave it out", async () => {
    const { status, data, robotsOf } = await visit("hill");
    expect([status, robotsOf(data)]).toEqual([200, "noindex"]);
    const { week, documentTitle } = data.page;
    const { levels } = week;
    expect(documentTitle).toBe("Forecast for Mount Hill, Switzerland");
    expect(levels.map(({ title }: { title: string }) => title)).toEqual(["Top, 3,899 m", "Base, 1,620 m"]);
    expect(levels[0].days).toHaveLength(7);
  });

  it("is in feet and degrees Fahrenheit for those who read them", async () => {
    const { data } = await visit("hill", { headers: { "accept-language": "en-US" } });
    expect(data.page.week.units.temperature).toBe("°F");
    expect(data.page.week.levels[1].title).toBe("Base, 5,315 ft");
  });

  it("is of the position where the heights are not known", async () => {
    const { data } = await visit("valley");
    expect(data.page.week.levels.map(({ title }: { title: string }) => title)).toEqual(["At the resort"]);
  });

  it("says with status 404 where the position is not known, and asks no service", async () => {
    const asked = server.calls.length;
    const { status, data } = await visit("lost-rock");
    expect([status, data.page.week, data.page.isPlaced]).toEqual([404, null, false]);
    expect(server.calls).toHaveLength(asked);
  });

  it.each([
    ["old-hill", "/resort/hill/forecast"],
    ["HILL", "/resort/hill/forecast"],
    ["mount-hill", "/resort/hill/forecast"],
  ])("is moved to the one address of the resort: %s", async (segment, to) => {
    expect(await visit(segment)).toMatchObject({ status: 301, to });
  });

  it("is not there for a resort that is not, and for none without a weather service", async () => {
    expect((await visit("nowhere")).status).toBe(404);
    expect((await visit("hill", { url: null })).status).toBe(404);
  });

  // What stays silent is told in test/features/forecast/forecast.test.ts, where the time is short.
  it.each(SERVICE_FAILURES.filter(([, , log]) => !log.test("timeout")))(
    "is whole and calm where the service %s",
    async (_how, listener) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      server.answerWith(listener);
      const { status, data } = await visit("hill");
      expect([status, data.page.week, data.page.isPlaced]).toEqual([200, null, true]);
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});

describe("the week on the page of a resort", () => {
  async function week(segment: string, url: string | null = server.url) {
    vi.resetModules();
    vi.stubEnv("FORECAST_URL", url ?? undefined);
    const { loader } = await import("#app/routes/resort.$url_segment_.forecast_.week.ts");
    return aBrowser().visit(loader, `/resort/${segment}/forecast/week`, { url_segment: segment });
  }

  it("is what the page of the forecast has", async () => {
    const { status, data } = await week("hill");
    expect([status, data]).toEqual([200, { week: (await visit("hill")).data.page.week }]);
  });

  it.each(["lost-rock", "nowhere"])("is none of %s", async (segment) => {
    expect(await week(segment)).toMatchObject({ status: 200, data: { week: null } });
  });

  it("is none where the service fails", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    server.answerWith((_, response) => response.destroy());
    expect(await week("hill")).toMatchObject({ status: 200, data: { week: null } });
    expect(logged).toHaveBeenCalledOnce();
  });

  it("is not there without a weather service", async () => {
    expect((await week("hill", null)).status).toBe(404);
  });
});

describe("the page of a resort", () => {
  async function forecastHref(segment: string, url: string | undefined) {
    vi.resetModules();
    vi.stubEnv("FORECAST_URL", url);
    const { loader } = await import("#app/routes/resort.$url_segment.tsx");
    const { data } = await aBrowser().visit(loader, `/resort/${segment}`, { url_segment: segment });
    return "forecastHref" in data ? data.forecastHref : "nothing of it";
  }

  it("leads to its forecast where there is one, without asking for it", async () => {
    const asked = server.calls.length;
    expect(await forecastHref("hill", server.url)).toBe("/resort/hill/forecast");
    expect(await forecastHref("lost-rock", server.url)).toBe("nothing of it");
    expect(server.calls).toHaveLength(asked);
  });

  it("has nothing of forecasts without a weather service", async () => {
    expect(await forecastHref("hill", undefined)).toBe("nothing of it");
  });
});
