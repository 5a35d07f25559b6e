import { guessUnits, UNIT_SYSTEMS, type UnitSystem } from "#app/domain/attributes/units.ts";
import { env } from "#app/env.server.ts";

const COOKIE_NAME = "units";
const MAX_AGE_SECONDS = 60 * 60 * 24 * 365;

/** The units the visitor chose, or the ones their languages suggest. */
export function getUnits({ headers }: Request): UnitSystem {
  return unitsOf(headers.get("cookie"), headers.get("accept-language"));
}

/** The same from the headers alone. */
export function unitsOf(cookie: string | null = "", acceptLanguage: string | null = ""): UnitSystem {
  const chosen = cookie
    ?.split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === COOKIE_NAME)?.[1];
  return UNIT_SYSTEMS.find((system) => system === chosen) ?? guessUnits(acceptLanguage);
}

/**
 * The Set-Cookie header that keeps the choice for a year. A plain preference: neither signed nor
 * secret.
 */
export function formatUnitsCookie(units: UnitSystem): string {
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE_NAME}=${units}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
