import { describe, expect, it, vi } from "vitest";
import { createForecasts } from "#app/features/forecast/forecast.server.ts";
import { forecastPlace } from "#app/features/forecast/forecast.ts";
import { weekModel } from "#app/features/forecast/forecast-model.ts";
import { aForecastServer, openMeteo } from "#test/support/a-forecast-server.ts";
import { json } from "#test/support/a-misbehaving-backend.ts";
import { SERVICE_FAILURES, SERVICE_TIMEOUT_MS } from "#test/support/a-service.ts";

const ZERMATT = {
  latitude: 46.0207,
  longitude: 7.7491,
  levels: [
    { name: "top", elevation: 3_899 },
    { name: "base", elevation: 1_620 },
  ],
} as const;
const VALLEY = { ...ZERMATT, levels: [{ name: "here", elevation: null }] } as const;
const NOON = Date.parse("2026-11-28T11:00:00Z");
const MINUTE = 60_000;

/** Forecasts of a server, with a clock that is moved by hand. */
function forecastsOf({ url }: { url: string }) {
  let time = NOON;
  const forecasts = createForecasts({ url, now: () => time, timeoutMs: SERVICE_TIMEOUT_MS });
  return Object.assign(forecasts, {
    advance: (ms: number) => {
      time += ms;
    },
  });
}

const muted = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("the forecast of a resort", () => {
  it("is asked for with one request for both heights, in metric units and the resort's own days", async () => {
    await using server = await aForecastServer(openMeteo("2026-11-28"));
    const [top, base] = (await forecastsOf(server)("zermatt", ZERMATT)) ?? [];
    expect(server.asked().map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      {
        latitude: "46.0207,46.0207",
        longitude: "7.7491,7.7491",
        elevation: "3899,1620",
        daily:
          "weather_code,temperature_2m_max,temperature_2m_min,snowfall_sum,precipitation_sum,wind_gusts_10m_max",
        forecast_days: "7",
        timezone: "auto",
        temperature_unit: "celsius",
        wind_speed_unit: "kmh",
        precipitation_unit: "mm",
      },
    ]);
    expect([top?.name, top?.elevation, top?.days.length, base?.days.length]).toEqual(["top", 3_899, 7, 7]);
    expect(top?.days[0]).toEqual({
      date: "2026-11-28",
      code: 75,
      low: -21.7,
      high: -17.5,
      snow: 31.5,
      precipitation: 41.2,
      gusts: 93.6,
    });
    expect(base?.days[0]).toMatchObject({ low: -6.9, high: -2.7 });
    expect(top?.days[6]).toMatchObject({ code: null, low: null, snow: null });
  });

  it("is of the position alone where no heights are known, and keeps the key of the service", async () => {
    await using server = await aForecastServer(openMeteo("2026-11-28"));
    const forecast = await forecastsOf({ url: `${server.url}?apikey=abc` })("valley", VALLEY);
    expect(forecast).toHaveLength(1);
    const [asked] = server.asked();
    expect([asked?.searchParams.get("apikey"), asked?.searchParams.has("elevation")]).toEqual(["abc", false]);
    expect(server.calls[0]?.headers.cookie).toBeUndefined();
  });

  it("is asked for again after an hour, and not before", async () => {
    await using server = await aForecastServer(openMeteo("2026-11-28"));
    const forecasts = forecastsOf(server);
    const [first, second] = await Promise.all([forecasts("zermatt", ZERMATT), forecasts("zermatt", ZERMATT)]);
    expect(second).toBe(first);
    forecasts.advance(59 * MINUTE);
    expect(await forecasts("zermatt", ZERMATT)).toBe(first);
    expect(server.calls).toHaveLength(1);
    await forecasts("valley", VALLEY);
    expect(server.calls).toHaveLength(2);
    forecasts.advance(2 * MINUTE);
    await forecasts("zermatt", ZERMATT);
    expect(server.calls).toHaveLength(3);
  });

  it("ends at the resort's midnight, when its first day is over", async () => {
    await using server = await aForecastServer(openMeteo("2026-11-28"));
    const forecasts = forecastsOf(server);
    // 23:50 in the Alps.
    forecasts.advance(11 * 60 * MINUTE + 50 * MINUTE);
    await forecasts("zermatt", ZERMATT);
    forecasts.advance(11 * MINUTE);
    await forecasts("zermatt", ZERMATT);
    expect(server.calls).toHaveLength(2);
  });

  it.each(SERVICE_FAILURES)(
    "is none where the service %s, which is asked again after a minute",
    async (_how, listener, log) => {
      const logged = muted();
      await using server = await aForecastServer(listener);
      const forecasts = forecastsOf(server);
      expect(await forecasts("zermatt", ZERMATT)).toBeNull();
      expect(await forecasts("zermatt", ZERMATT)).toBeNull();
      expect(server.calls).toHaveLength(1);
      expect(logged.mock.calls.join()).toMatch(log);
      expect(logged.mock.calls.join()).not.toMatch(/Out of snow|Maintenance/);
      server.answerWith(openMeteo("2026-11-28"));
      forecasts.advance(MINUTE + 1);
      expect(await forecasts("zermatt", ZERMATT)).toHaveLength(2);
    },
  );

  it("is none where nothing listens", async () => {
    const logged = muted();
    const gone = await aForecastServer();
    await gone[Symbol.asyncDispose]();
    expect(await forecastsOf(gone)("zermatt", ZERMATT)).toBeNull();
    expect(logged.mock.calls.join()).toContain("ECONNREFUSED");
  });

  it("is none where the figures are in other units, of other days, or of one place of two", async () => {
    const logged = muted();
    const recorded = await recordedBody();
    for (const [wrong, log] of [
      [recorded.slice(1), /as many places/],
      [
        recorded.map((place) => ({ ...place, daily_units: { ...place.daily_units, snowfall_sum: "inch" } })),
        /./,
      ],
      [recorded.map((place) => ({ ...place, daily: { ...place.daily, snowfall_sum: [1] } })), /./],
      [recorded.map((place) => ({ ...place, daily: { ...place.daily, temperature_2m_max: ["warm"] } })), /./],
    ] as const) {
      await using server = await aForecastServer(json(wrong));
      expect(await forecastsOf(server)("zermatt", ZERMATT)).toBeNull();
      expect(logged.mock.lastCall?.join()).toMatch(log);
    }
  });

  it("holds no more than ten requests at a time with a service that does not answer", async () => {
    muted();
    await using server = await aForecastServer(() => {});
    const forecasts = forecastsOf(server);
    const names = Array.from({ length: 15 }, (_, index) => `resort-${index}`);
    await Promise.all(names.map((name) => forecasts(name, ZERMATT)));
    expect(server.calls).toHaveLength(10);
  });
});

async function recordedBody() {
  await using server = await aForecastServer(openMeteo("2026-11-28"));
  const query = "latitude=46,46&longitude=7,7&elevation=3899,1620&daily=";
  const names =
    "weather_code,temperature_2m_max,temperature_2m_min,snowfall_sum,precipitation_sum,wind_gusts_10m_max";
  const response = await fetch(`${server.url}?${query}${names}`);
  return (await response.json()) as { daily: object; daily_units: object }[];
}

describe("the places of a forecast", () => {
  const located = (base: number | null, peak: number | null, latitude: number | null = 46) =>
    forecastPlace({
      location: { latitude, longitude: 7 },
      numerics: [
        { name: "elevation_base", value: base },
        { name: "elevation_peak", value: peak },
      ],
    });

  it.each([
    [1_620, 3_899, ["top", "base"]],
    [null, 3_899, ["here"]],
    [1_620, null, ["here"]],
    [1_620, 1_620, ["here"]],
  ])("of a base of %s and a peak of %s m are %j", (base, peak, names) => {
    expect(located(base, peak)?.levels.map(({ name }) => name)).toEqual(names);
  });

  it("are none where the position is not known", () => {
    expect(located(1_620, 3_899, null)).toBeNull();
    expect(located(1_620, 3_899, 91)).toBeNull();
  });
});

describe("what is shown of a forecast", () => {
  const day = {
    date: "2026-11-28",
    code: 71,
    low: -9.4,
    high: 0.2,
    snow: 0.3,
    precipitation: 25.4,
    gusts: 93.6,
  };
  const shown = (units: "metric" | "imperial", change = {}) =>
    weekModel([{ name: "top", elevation: 3_899, days: [{ ...day, ...change }] }], units);

  it("is in the visitor's units", () => {
    const metric = shown("metric");
    expect(metric.units).toEqual({ temperature: "°C", snow: "cm", precipitation: "mm", gusts: "km/h" });
    expect(metric.levels[0]?.title).toBe("Top, 3,899 m");
    expect(metric.levels[0]?.days[0]).toEqual({
      date: "2026-11-28",
      day: "Saturday 28",
      shortDay: "Sat 28",
      weather: "Light snow",
      temperatures: "−9 to 0",
      snow: "<1",
      precipitation: "25",
      gusts: "94",
    });
    const imperial = shown("imperial");
    expect(imperial.units).toEqual({ temperature: "°F", snow: "in", precipitation: "in", gusts: "mph" });
    expect(imperial.levels[0]?.title).toBe("Top, 12,792 ft");
    expect(imperial.levels[0]?.days[0]).toMatchObject({
      temperatures: "15 to 32",
      snow: "0.1",
      precipitation: "1",
      gusts: "58",
    });
  });

  it("leaves out what the service does not know, and never calls it zero", () => {
    const unknown = { code: 42, low: null, snow: null, precipitation: null, gusts: null };
    expect(shown("metric", unknown).levels[0]?.days[0]).toMatchObject({
      weather: null,
      temperatures: null,
      snow: null,
      precipitation: null,
      gusts: null,
    });
    expect(shown("metric", { snow: 0 }).levels[0]?.days[0]?.snow).toBe("0");
  });
});
