/** The weather of one day at one height, in metric; null where the service does not know it. */
export interface ForecastDay {
  /** "2026-11-28", as it is at the resort. */
  readonly date: string;
  /** WMO code 4677, as Open-Meteo shortens it. */
  readonly code: number | null;
  /** °C */
  readonly low: number | null;
  readonly high: number | null;
  /** cm of fresh snow */
  readonly snow: number | null;
  /** mm of water, melted snow included */
  readonly precipitation: number | null;
  /** km/h */
  readonly gusts: number | null;
}

export type LevelName = "top" | "base" | "here";

/** A height of a resort for which the weather is forecast. */
export interface Level {
  readonly name: LevelName;
  /** Metres; null for the height that the service has for the position. */
  readonly elevation: number | null;
}

export interface LevelForecast extends Level {
  /** Of at most seven days, today's first. */
  readonly days: readonly ForecastDay[];
}

/** A position with a forecast. */
export interface ForecastPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** Top and base, or the position alone where these are not known. */
  readonly levels: readonly Level[];
}

/** What the contract tells of a resort's place. */
export interface LocatedResort {
  readonly location: { readonly latitude?: number | null; readonly longitude?: number | null };
  readonly numerics: readonly { readonly name: string; readonly value?: number | null }[];
}

/**
 * For which places of a resort the weather can be forecast; null where its position is not known.
 */
export function forecastPlace({ location, numerics }: LocatedResort): ForecastPlace | null {
  const { latitude, longitude } = location;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  const heightOf = (name: string) => numerics.find((numeric) => numeric.name === name)?.value ?? null;
  const base = heightOf("elevation_base");
  const peak = heightOf("elevation_peak");
  if (base === null || peak === null || peak <= base) {
    return { latitude, longitude, levels: [{ name: "here", elevation: null }] };
  }
  return {
    latitude,
    longitude,
    levels: [
      { name: "top", elevation: peak },
      { name: "base", elevation: base },
    ],
  };
}

function isWithin(degrees: number | null | undefined, limit: number): degrees is number {
  return typeof degrees === "number" && Math.abs(degrees) <= limit;
}
