import { z } from "zod";
import type { ForecastDay, ForecastPlace } from "./forecast.ts";

/**
 * Of Open-Meteo's daily variables (https://open-meteo.com/en/docs), those that the pages show, and
 * the units that they are asked in.
 */
const DAILY_UNITS = {
  weather_code: "wmo code",
  temperature_2m_max: "°C",
  temperature_2m_min: "°C",
  snowfall_sum: "cm",
  precipitation_sum: "mm",
  wind_gusts_10m_max: "km/h",
} as const;

const DAYS = 7;
const MAX_ELEVATION = 9_000;

const amounts = (min: number, max: number) => z.array(z.number().min(min).max(max).nullable()).max(DAYS);

const location = z.object({
  utc_offset_seconds: z.number().int().min(-86_400).max(86_400),
  daily_units: z.object({
    temperature_2m_max: z.literal(DAILY_UNITS.temperature_2m_max),
    temperature_2m_min: z.literal(DAILY_UNITS.temperature_2m_min),
    snowfall_sum: z.literal(DAILY_UNITS.snowfall_sum),
    precipitation_sum: z.literal(DAILY_UNITS.precipitation_sum),
    wind_gusts_10m_max: z.literal(DAILY_UNITS.wind_gusts_10m_max),
  }),
  daily: z
    .object({
      time: z.array(z.iso.date()).min(1).max(DAYS),
      weather_code: amounts(0, 99),
      temperature_2m_max: amounts(-100, 70),
      temperature_2m_min: amounts(-100, 70),
      snowfall_sum: amounts(0, 1_000),
      precipitation_sum: amounts(0, 3_000),
      wind_gusts_10m_max: amounts(0, 500),
    })
    .refine(
      (daily) => Object.values(daily).every(({ length }) => length === daily.time.length),
      "has not the same days everywhere",
    ),
});

/** Open-Meteo's answer for several places: a list, and for one place that place alone. */
export const openMeteoAnswer = (places: number) =>
  z
    .union([z.array(location), location.transform((one) => [one])])
    .refine(({ length }) => length === places, "has not as many places as were asked for");

export type OpenMeteoPlace = z.output<typeof location>;

/**
 * The address that asks for a week at all heights of a place at a time.
 *
 * @param service what the operator set, whose own parameters (a key) stay
 */
export function openMeteoUrl(service: string, { latitude, longitude, levels }: ForecastPlace): URL {
  const url = new URL(service);
  const ofEach = (value: number) => levels.map(() => value.toFixed(4)).join();
  const elevations = levels.map(({ elevation }) => elevation).filter((height) => height !== null);
  const asked: Record<string, string> = {
    latitude: ofEach(latitude),
    longitude: ofEach(longitude),
    daily: Object.keys(DAILY_UNITS).join(),
    forecast_days: String(DAYS),
    timezone: "auto",
    temperature_unit: "celsius",
    wind_speed_unit: "kmh",
    precipitation_unit: "mm",
  };
  if (elevations.length === levels.length) {
    asked.elevation = elevations.map((height) => Math.min(Math.round(height), MAX_ELEVATION)).join();
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url;
}

/** The days of an answer, from its columns. */
export function daysOf({ daily }: OpenMeteoPlace): ForecastDay[] {
  return daily.time.map((date, index) => ({
    date,
    code: daily.weather_code[index] ?? null,
    low: daily.temperature_2m_min[index] ?? null,
    high: daily.temperature_2m_max[index] ?? null,
    snow: daily.snowfall_sum[index] ?? null,
    precipitation: daily.precipitation_sum[index] ?? null,
    gusts: daily.wind_gusts_10m_max[index] ?? null,
  }));
}
