import type { RequestListener } from "node:http";
import { aService } from "./a-service.ts";

const DAY_MS = 86_400_000;

/**
 * Of a week, in the middle of winter: a storm, a cold clear day, and one of which nothing is known.
 */
const WEEK = {
  weather_code: [75, 71, 3, 0, 1, 45, null],
  temperature_2m_max: [-5.2, -7.9, -10.4, -12, -8.1, -3.5, null],
  temperature_2m_min: [-9.4, -11.3, -15.8, -18.2, -14.6, -9, null],
  snowfall_sum: [31.5, 4.2, 0.3, 0, 0, 0, null],
  precipitation_sum: [41.2, 5.6, 0.4, 0, 0, 0, null],
  wind_gusts_10m_max: [93.6, 61.2, 38.9, 20.2, 18, 33.1, null],
} as const;

/** °C for each metre, as the service corrects its models for a height. */
const LAPSE = -0.0065;
const MODEL_ELEVATION = 2_000;

/**
 * Answers as Open-Meteo's /v1/forecast does (https://open-meteo.com/en/docs), with the same
 * recorded week from a day on: a list for several places, and that place alone for one.
 *
 * @param firstDay "2026-11-28"; today (UTC) without it
 */
export function openMeteo(firstDay?: string): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const latitudes = numbersOf(searchParams, "latitude");
    const longitudes = numbersOf(searchParams, "longitude");
    const elevations = numbersOf(searchParams, "elevation");
    const names = (searchParams.get("daily") ?? "").split(",").filter((name) => name in WEEK);
    const places = latitudes.map((latitude, index) => {
      const elevation = elevations[index] ?? MODEL_ELEVATION;
      const warmer = (elevation - MODEL_ELEVATION) * LAPSE;
      return {
        latitude,
        longitude: longitudes[index],
        generationtime_ms: 0.21,
        utc_offset_seconds: 3600,
        timezone: "Europe/Zurich",
        timezone_abbreviation: "GMT+1",
        elevation,
        daily_units: {
          time: "iso8601",
          weather_code: "wmo code",
          temperature_2m_max: "°C",
          temperature_2m_min: "°C",
          snowfall_sum: "cm",
          precipitation_sum: "mm",
          wind_gusts_10m_max: "km/h",
        },
        daily: {
          time: WEEK.weather_code.map((_, day) => dayAfter(firstDay ?? new Date().toISOString(), day)),
          ...Object.fromEntries(
            names.map((name) => [
              name,
              WEEK[name as keyof typeof WEEK].map((value) =>
                value !== null && name.startsWith("temperature") ? rounded(value + warmer) : value,
              ),
            ]),
          ),
        },
      };
    });
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(places.length === 1 ? places[0] : places));
  };
}

/** Open-Meteo on a free port. `await using` closes it. */
export const aForecastServer = (answers: RequestListener = openMeteo()) => aService("/v1/forecast", answers);

function numbersOf(params: URLSearchParams, name: string): number[] {
  return (params.get(name) ?? "").split(",").filter(Boolean).map(Number);
}

function dayAfter(first: string, days: number): string {
  return new Date(Date.parse(first.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
