import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import type { AreaTerrain } from "#app/backend/built-in-index/base-terrain.server.ts";

/**
 * What the codes of ISO 3166-2 stand for where no area of the map has both of them right: a few areas at a border have the code of the
 * other side.
 */
const CODES: Readonly<Record<string, string>> = {
  "BE-WLX": "Luxembourg",
  "CH-BL": "Basel-Country",
  "EE-52": "Jarva",
  "ES-B": "Barcelona",
  "ES-GI": "Girona",
  "ES-SA": "Salamanca",
  "FR-70": "Haute-Saône",
  "IT-IM": "Imperia",
  "IT-PV": "Pavia",
  "IT-VR": "Verona",
};

/**
 * English names of states and their like by ISO 3166-2 code: the region that most areas of a code are said to lie in. Of two codes with one
 * name the one with fewer areas is a slip of a border, and left out.
 */
export function subdivisionNames(
  resorts: readonly BaseResort[],
  terrain: readonly AreaTerrain[],
): Readonly<Record<string, string>> {
  const codes = new Map(terrain.map(({ openskimapId, subdivision }) => [openskimapId, subdivision]));
  const counts = new Map<string, number>();
  for (const { openskimapId, countries, region } of resorts) {
    const code = codes.get(openskimapId);
    if (!code?.startsWith(`${countries[0]}-`) || region === null) continue;
    const key = `${code} ${region}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Map(Object.entries(CODES));
  const taken = new Set([...names].map(([code, name]) => `${code.slice(0, 2)} ${name}`));
  const byCount = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  for (const [key] of byCount) {
    const code = key.slice(0, key.indexOf(" "));
    const name = key.slice(code.length + 1);
    const inCountry = `${code.slice(0, 2)} ${name}`;
    if (names.has(code) || taken.has(inCountry)) continue;
    names.set(code, name);
    taken.add(inCountry);
  }
  return Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
}
