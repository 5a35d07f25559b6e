/**
 * A closed outline or an open line: x, y, x, y … in units of the drawn land (LAND_UNITS), and the
 * box around it.
 */
export interface Line {
  readonly points: Int32Array;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The name of a country, its middle in units, and the zoom from which on there is room for it. */
interface CountryName {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly name: string;
}

/** `names`: of countries with ski areas first, the larger before the smaller. */
export interface Land {
  readonly outlines: readonly Line[];
  readonly borders: readonly Line[];
  readonly names: readonly CountryName[];
}

/**
 * The world from the texts of its two files.
 *
 * @throws when they are something else
 */
export function readBasemap(svg: string, names: string): Land {
  const [outlines, borders] = [linesOf(pathIn(svg, "land")), linesOf(pathIn(svg, "borders"))];
  const list: unknown = JSON.parse(names);
  if (outlines.length === 0 || !Array.isArray(list)) throw new Error("That is no map of the world");
  return { outlines, borders, names: list.flatMap((entry) => nameOf(String(entry)) ?? []) };
}

function pathIn(svg: string, id: string): string {
  return new RegExp(`<path id="${id}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? "";
}

/**
 * The lines of a path; `drawings:build` writes them as "M", a start, "l" and steps, all whole
 * numbers.
 */
export function linesOf(path: string): Line[] {
  return path.split("M").flatMap((text) => lineOf(text) ?? []);
}

function lineOf(text: string): Line | null {
  const steps = text.match(/-?\d+/g);
  if (!steps || steps.length < 4) return null;
  const points = new Int32Array(steps.length);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += Number(steps[index]);
    y += Number(steps[index + 1]);
    points[index] = x;
    points[index + 1] = y;
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  return { points, west, north, east, south };
}

function nameOf(text: string): CountryName | null {
  const [, x, y, zoom, name] = /^(\d+) (\d+) (\d+) (.+)$/.exec(text) ?? [];
  return name ? { x: Number(x), y: Number(y), zoom: Number(zoom), name } : null;
}
