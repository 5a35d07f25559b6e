import { readFileSync } from "node:fs";
import { toMercator } from "#app/domain/places/mercator.ts";

/** Degrees around a ski area that its visitors may look at. */
const AROUND = [-1, 0, 1];

/** Positions of ski areas: longitude, latitude. */
export function skiAreas(): [longitude: number, latitude: number][] {
  const file = new URL(import.meta.resolve("#app/backend/built-in-index/base-terrain.json"));
  const { columns, rows } = JSON.parse(readFileSync(file, "utf8")) as {
    columns: string[];
    rows: (string | number)[][];
  };
  const [latitude, longitude] = [columns.indexOf("latitude"), columns.indexOf("longitude")];
  return rows.map((row) => [Number(row[longitude]), Number(row[latitude])]);
}

/**
 * Which parts of a square of 2^grid by 2^grid parts of the world hold ski areas or their
 * surroundings.
 */
export function nearSkiAreas(grid: number): (x: number, y: number) => boolean {
  const parts = new Set(
    skiAreas().flatMap(([longitude, latitude]) =>
      AROUND.flatMap((north) =>
        AROUND.map((east) => {
          const { x, y } = toMercator({ latitude: latitude + north, longitude: longitude + east });
          return `${Math.floor(x * 2 ** grid)} ${Math.floor(y * 2 ** grid)}`;
        }),
      ),
    ),
  );
  return (x, y) => parts.has(`${x} ${y}`);
}
