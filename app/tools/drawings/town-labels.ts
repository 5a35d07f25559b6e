import { toMercator } from "#app/domain/places/mercator.ts";
import { LETTER_WIDTH, NAME_PIXELS, TOWN_NAME_OFFSET } from "#app/map/basemap/place-name.ts";

export interface Settlement {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A name that is on the map already, by its middle in shares of the world. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly name: string;
}

export interface TownLabel {
  readonly name: string;
  /** Shares of the world. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly size: number;
}

/**
 * People that a town has at least to be looked for at a zoom: small places do not fill a map of the
 * world.
 */
const PEOPLE_FROM_ZOOM: readonly (readonly [zoom: number, people: number])[] = [
  [4, 5_000_000],
  [5, 1_000_000],
  [6, 300_000],
  [7, 100_000],
  [8, 30_000],
  [9, 8_000],
  [10, 2_500],
  [11, 1_000],
];
const SIZES = [100_000, 1_000_000];
/** The room around a name. */
const COUNTRY_LETTER_PIXELS = 9;
const ROOM = { aside: 12, above: 4 };
const HALF_LINE = 8;
const MAP_PIXELS = 256;
/** Boxes are looked up by squares of so many pixels. */
const SQUARE = 256;

interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/**
 * The first zoom at which there is room for each town's name, larger towns first. A name that is
 * shown stays at all closer zooms, so that none appears and goes while a map is zoomed; towns
 * without room anywhere are left out.
 */
export function labelTowns(settlements: readonly Settlement[], obstacles: readonly Obstacle[]): TownLabel[] {
  const towns = [...settlements]
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, ...position }) => ({
      name,
      population,
      ...toMercator(position),
      size: SIZES.filter((people) => population >= people).length,
    }));
  const shown: TownLabel[] = [];
  const waiting = new Set(towns);
  for (const [zoom, people] of PEOPLE_FROM_ZOOM) {
    const taken = new Boxes();
    for (const obstacle of obstacles) if (obstacle.zoom <= zoom) taken.add(countryBox(obstacle, zoom));
    for (const town of shown) taken.add(townBox(town, zoom));
    for (const town of waiting) {
      if (town.population < people) break;
      const box = townBox(town, zoom);
      if (taken.isTaken(box)) continue;
      taken.add(box);
      waiting.delete(town);
      const { name, x, y, size } = town;
      shown.push({ name, x, y, size, zoom });
    }
  }
  return shown;
}

/** What a town's dot and name take at a zoom, in pixels of the whole map. */
export function townBox({ name, x, y, size }: Omit<TownLabel, "zoom">, zoom: number): Box {
  const [left, line] = [x * MAP_PIXELS * 2 ** zoom, y * MAP_PIXELS * 2 ** zoom];
  const width = TOWN_NAME_OFFSET + name.length * (NAME_PIXELS.town[size] ?? 0) * LETTER_WIDTH;
  return { west: left - 4, east: left + width, north: line - HALF_LINE, south: line + HALF_LINE };
}

function countryBox({ name, x, y }: Obstacle, zoom: number): Box {
  const [middle, line] = [x * MAP_PIXELS * 2 ** zoom, y * MAP_PIXELS * 2 ** zoom];
  const half = (name.length * COUNTRY_LETTER_PIXELS) / 2;
  return {
    west: middle - half,
    east: middle + half,
    north: line - HALF_LINE - 2,
    south: line + HALF_LINE + 2,
  };
}

/** Boxes that may be asked whether another one has room beside them. */
class Boxes {
  readonly #squares = new Map<string, Box[]>();

  add(box: Box): void {
    for (const square of squaresOf(box)) {
      const boxes = this.#squares.get(square);
      if (boxes) boxes.push(box);
      else this.#squares.set(square, [box]);
    }
  }

  isTaken({ west, north, east, south }: Box): boolean {
    const wide = {
      west: west - ROOM.aside,
      north: north - ROOM.above,
      east: east + ROOM.aside,
      south: south + ROOM.above,
    };
    return squaresOf(wide).some((square) =>
      this.#squares
        .get(square)
        ?.some(
          (box) =>
            box.west < wide.east && box.east > wide.west && box.north < wide.south && box.south > wide.north,
        ),
    );
  }
}

function squaresOf({ west, north, east, south }: Box): string[] {
  const [columns, rows] = [span(west, east), span(north, south)];
  return columns.flatMap((column) => rows.map((row) => `${column} ${row}`));
}

function span(from: number, to: number): number[] {
  const first = Math.floor(from / SQUARE);
  return Array.from({ length: Math.floor(to / SQUARE) - first + 1 }, (_, index) => first + index);
}
