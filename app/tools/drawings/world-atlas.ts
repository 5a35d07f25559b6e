import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, Topology } from "topojson-specification";

/** The world's countries, their outlines shared along borders. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Natural Earth's countries as packed by world-atlas; the scale is one to so many million. */
export function readWorld(scale: "10m" | "50m"): World {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as World;
}
