import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { isLatin } from "#app/backend/built-in-index/clean-text.ts";
import type { BuildReport } from "./build-index.ts";

const MIN_AREAS = 4000;
const MIN_COUNTRIES = 65;

/** Throws when so much is missing that the source must have changed under us. */
export function requirePlausible(resorts: readonly BaseResort[]): void {
  const countries = countAreas(resorts).length;
  if (resorts.length < MIN_AREAS || countries < MIN_COUNTRIES) {
    throw new Error(
      `only ${resorts.length} areas in ${countries} countries; expected ${MIN_AREAS} in ${MIN_COUNTRIES} at least`,
    );
  }
}

/** A short text for the person who runs the build. */
export function describeBuild(resorts: readonly BaseResort[], report: BuildReport, bytes: number): string {
  const having = (test: (resort: BaseResort) => unknown) => resorts.filter(test).length;
  const lines = [
    `read ${report.read} areas, kept ${resorts.length}, ${Math.round(bytes / 1024)} KiB`,
    ...Object.entries(report.dropped).map(([reason, amount]) => `  dropped ${amount}: ${reason}`),
    `countries: ${countAreas(resorts)
      .map(([code, amount]) => `${code} ${amount}`)
      .join(", ")}`,
    `with region ${having(({ region }) => region)}, locality ${having(({ locality }) => locality)}, ` +
      `website ${having(({ website }) => website)}, other names ${having(({ names }) => names.length)}`,
    `terrain park ${having((r) => r.hasTerrainPark)}, indoor ${having((r) => r.isIndoor)}, ` +
      `dry slope ${having((r) => r.isDryslope)}`,
    `titles not in Latin script: ${having(({ title }) => !isLatin(title))}`,
    `entered more than once (${report.merged.length}): ${report.merged.join("; ")}`,
    `only funicular, cable car or railway and no run (${report.onlyTransport.length}): ${report.onlyTransport.join("; ")}`,
  ];
  return lines.join("\n");
}

/** Areas by primary country, most first. */
function countAreas(resorts: readonly BaseResort[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { countries } of resorts) counts.set(countries[0], (counts.get(countries[0]) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
