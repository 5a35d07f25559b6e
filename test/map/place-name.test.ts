import { expect, it } from "vitest";
import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import { namesOn } from "#app/map/basemap/place-name.ts";

const middle = LAND_UNITS / 2;
const country = (name: string, at: number, zoom: number) => ({ name, x: at, y: middle, zoom });

it("ranks countries by the file over all tiles, whichever tile is drawn first", () => {
  const names = [
    country("Large", 0.1 * LAND_UNITS, 3),
    country("Hidden", middle, 9),
    country("Small", 0.9 * LAND_UNITS, 3),
  ];
  const west = namesOn({ x: 0, y: 2, z: 2 }, { names }, null);
  const east = namesOn({ x: 3, y: 2, z: 2 }, { names }, null);
  expect([...east, ...west].sort((a, b) => a.rank - b.rank).map(({ name }) => name)).toEqual([
    "Large",
    "Small",
  ]);
});
