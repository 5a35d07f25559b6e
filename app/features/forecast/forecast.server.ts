import { LRUCache } from "lru-cache";
import { serviceJson } from "#app/api/service-json.server.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { env } from "#app/env.server.ts";
import { createVisitorTurns } from "#app/server/rate-limit/visitor-turns.server.ts";
import { type ForecastPlace, forecastPlace, type LevelForecast, type LocatedResort } from "./forecast.ts";
import { weekModel } from "./forecast-model.ts";
import { forecastPath } from "./forecast-path.ts";
import { daysOf, openMeteoAnswer, openMeteoUrl } from "./open-meteo.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Some kilobytes each. */
const MAX_CACHED = 500;
/** Requests at a time: a service that does not answer holds no more connections. */
const MAX_REQUESTS = 10;
/** The same for one address, which leaves some to the others. */
const MAX_OF_VISITOR = 2;

interface Cached {
  /** Null where the service failed. */
  readonly forecast: readonly LevelForecast[] | null;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface ForecastSource {
  /** The service's address, as FORECAST_URL has it. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/**
 * Asks a weather service for a week at the heights of a resort, at most hourly for each resort:
 * null where nothing good comes in time.
 *
 * @example const forecast = createForecasts({ url: "https://api.open-meteo.com/v1/forecast" });
 * await forecast("zermatt", { latitude: 46.02, longitude: 7.75, levels: [{ name: "top", elevation:
 * 3_899 }] });
 */
export function createForecasts({ url, now = Date.now, timeoutMs }: ForecastSource) {
  const cached = new LRUCache<string, Cached>({ max: MAX_CACHED });
  const requests = new Map<string, Promise<Cached>>();
  const inTurnOfVisitor = createVisitorTurns(MAX_OF_VISITOR, () => new TooManyForecasts());

  async function ask(place: ForecastPlace): Promise<Cached> {
    const answer = await serviceJson({
      name: "forecast",
      url: openMeteoUrl(url, place),
      schema: openMeteoAnswer(place.levels.length),
      timeoutMs,
    });
    const time = now();
    if (!answer) return { forecast: null, endsAt: time + MINUTE_MS };
    const forecast = place.levels.flatMap((level, index) => {
      const found = answer[index];
      return found ? [{ ...level, days: daysOf(found) }] : [];
    });
    // The first day is over at the resort's midnight.
    const sinceMidnight = (time + (answer[0]?.utc_offset_seconds ?? 0) * 1000) % DAY_MS;
    return { forecast, endsAt: time + Math.min(HOUR_MS, DAY_MS - sinceMidnight) };
  }

  const find = (segment: string) => {
    const known = cached.get(segment);
    return known && now() < known.endsAt ? known : null;
  };
  async function findOrAsk(segment: string, place: ForecastPlace): Promise<Cached["forecast"]> {
    const known = find(segment);
    if (known) return known.forecast;
    let request = requests.get(segment);
    if (!request) {
      if (requests.size >= MAX_REQUESTS) return null;
      request = ask(place).finally(() => requests.delete(segment));
      requests.set(segment, request);
    }
    const found = await request;
    cached.set(segment, found);
    return found.forecast;
  }

  return async (segment: string, place: ForecastPlace): Promise<Cached["forecast"]> => {
    const known = find(segment);
    if (known) return known.forecast;
    return inTurnOfVisitor(() => findOrAsk(segment, place)).catch((error: unknown) => {
      if (error instanceof TooManyForecasts) return null;
      throw error;
    });
  };
}

class TooManyForecasts extends Error {}

/** The forecasts of this process; null where no service is set up. */
export const forecasts = env.FORECAST_URL ? createForecasts({ url: env.FORECAST_URL }) : null;

/**
 * The coming week at a resort in the visitor's units; null where no service is set up or answers,
 * or the position is not known.
 */
export async function weekOf(resort: LocatedResort & { readonly url_segment: string }, units: UnitSystem) {
  const place = forecastPlace(resort);
  const forecast = place && forecasts && (await forecasts(resort.url_segment, place));
  return forecast && weekModel(forecast, units);
}

/**
 * The page of a resort's forecast; null where no service is set up, or the position is not known.
 */
export function forecastHrefOf(resort: LocatedResort & { readonly url_segment: string }): string | null {
  return forecasts && forecastPlace(resort) ? forecastPath(resort.url_segment) : null;
}
