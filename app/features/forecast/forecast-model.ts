import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { ForecastDay, LevelForecast, LevelName } from "./forecast.ts";
import { forecastPath } from "./forecast-path.ts";
import { weatherWords } from "./weather-words.ts";

/** One day at one height as it is shown; null for what is not known. */
export interface DayModel {
  readonly date: string;
  /** "Saturday 28". */
  readonly day: string;
  /** "Sat 28". */
  readonly shortDay: string;
  readonly weather: string | null;
  /** "−9 to −5", without a unit. */
  readonly temperatures: string | null;
  readonly snow: string | null;
  readonly precipitation: string | null;
  readonly gusts: string | null;
}

export interface LevelModel {
  readonly name: LevelName;
  /** "Top, 3,899 m". */
  readonly title: string;
  readonly days: readonly DayModel[];
}

export interface ForecastUnits {
  readonly temperature: string;
  readonly snow: string;
  readonly precipitation: string;
  readonly gusts: string;
}

/** The coming week at the heights of a resort. */
export interface WeekModel {
  readonly units: ForecastUnits;
  /** From the top down. */
  readonly levels: readonly LevelModel[];
}

export interface ForecastPageModel {
  readonly title: string;
  readonly place: string;
  readonly path: string;
  readonly resortHref: string;
  readonly documentTitle: string;
  readonly description: string;
  /** Null where no service answered, or the position is not known. */
  readonly week: WeekModel | null;
  readonly isPlaced: boolean;
}

interface ForecastOf {
  readonly title: string;
  readonly segment: string;
  /** "Zermatt, Valais, Switzerland". */
  readonly place: string;
  readonly isPlaced: boolean;
}

const LEVEL_TITLES: Readonly<Record<LevelName, string>> = { top: "Top", base: "Base", here: "At the resort" };
const HEIGHT = { name: "elevation_peak", unit: "m" } as const;
const SNOW = { name: "fresh_snow", unit: "cm" } as const;
const KMH_PER_MPH = 1.609344;
const MM_PER_INCH = 25.4;

const longDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** What the page of a resort's forecast shows. */
export function forecastPageModel(
  { title, segment, place, isPlaced }: ForecastOf,
  week: WeekModel | null,
): ForecastPageModel {
  return {
    title,
    place,
    isPlaced,
    path: forecastPath(segment),
    resortHref: resortPath(segment),
    documentTitle: `Forecast for ${title}, ${place}`,
    description: `Temperatures, fresh snow and wind of the next seven days at ${title}, as weather models see them.`,
    week,
  };
}

/** A forecast in the visitor's units. */
export function weekModel(forecast: readonly LevelForecast[], units: UnitSystem): WeekModel {
  return { units: unitsOf(units), levels: forecast.map((level) => levelModel(level, units)) };
}

function unitsOf(units: UnitSystem): ForecastUnits {
  const snow = shownUnit(SNOW, units).unit ?? "";
  return units === "metric"
    ? { temperature: "°C", snow, precipitation: "mm", gusts: "km/h" }
    : { temperature: "°F", snow, precipitation: "in", gusts: "mph" };
}

function levelModel({ name, elevation, days }: LevelForecast, units: UnitSystem): LevelModel {
  const height = elevation === null ? null : formatFigure(HEIGHT, elevation, units);
  return {
    name,
    title: height === null ? LEVEL_TITLES[name] : `${LEVEL_TITLES[name]}, ${height}`,
    days: days.map((day) => dayModel(day, units)),
  };
}

function dayModel(day: ForecastDay, units: UnitSystem): DayModel {
  const isMetric = units === "metric";
  const date = new Date(day.date);
  const { low, high, snow, precipitation, gusts } = day;
  return {
    date: day.date,
    day: longDay.format(date).replace(",", ""),
    shortDay: shortDay.format(date).replace(",", ""),
    weather: weatherWords(day.code),
    temperatures:
      low === null || high === null ? null : `${temperature(low, units)} to ${temperature(high, units)}`,
    snow: snow === null ? null : amount(snow * shownUnit(SNOW, units).factor, isMetric ? 0 : 1),
    precipitation:
      precipitation === null
        ? null
        : amount(isMetric ? precipitation : precipitation / MM_PER_INCH, isMetric ? 0 : 1),
    gusts: gusts === null ? null : formatNumber(isMetric ? gusts : gusts / KMH_PER_MPH),
  };
}

/** A whole number of degrees; with the sign that is read aloud as one. */
function temperature(celsius: number, units: UnitSystem): string {
  const degrees = units === "metric" ? celsius : (celsius * 9) / 5 + 32;
  return formatNumber(degrees).replace("-", "−");
}

/** Of little: "<1" is more than none. */
function amount(value: number, decimals: number): string {
  const least = 10 ** -decimals;
  return value > 0 && value < least / 2 ? `<${formatNumber(least, decimals)}` : formatNumber(value, decimals);
}
