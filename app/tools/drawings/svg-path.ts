import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo";
import type { Position } from "geojson";

/** Rings smaller than this are too small to be seen, in square pixels. */
const SMALLEST_ISLAND = 1.6;

/** The projected rings, with no thought yet of how they will be written. */
export function rings(projection: GeoProjection, shape: GeoPermissibleObjects): Position[][] {
  const found: Position[][] = [];
  const collect = {
    beginPath: () => undefined,
    arc: () => undefined,
    closePath: () => undefined,
    moveTo: (x: number, y: number) => void found.push([[x, y]]),
    lineTo: (x: number, y: number) => void found.at(-1)?.push([x, y]),
  };
  geoPath(projection, collect)(shape);
  return found;
}

/**
 * Relative lines on a grid of tenths: the shortest text an outline can have. Open lines are kept
 * when `smallest` is 0.
 */
export function encode(outlines: Position[][], smallest = SMALLEST_ISLAND): string {
  const write = (value: number) => String(value / 10).replace(/^(-?)0\./, "$1.");
  const pair = (x: number, y: number) => {
    const [first, second] = [write(x), write(y)];
    const needsNoSpace = second.startsWith("-") || (second.startsWith(".") && first.includes("."));
    return first + (needsNoSpace ? "" : " ") + second;
  };
  return outlines
    .filter((outline) => Math.abs(area(outline)) >= smallest)
    .map((outline) => {
      const grid = outline.map(([x = 0, y = 0]) => [Math.round(x * 10), Math.round(y * 10)] as const);
      let [x, y] = grid[0] ?? [0, 0];
      let text = `M${pair(x, y)}`;
      let command = "l";
      for (const [nextX, nextY] of grid.slice(1)) {
        if (nextX === x && nextY === y) continue;
        const step = pair(nextX - x, nextY - y);
        text += command + (command === "" && !step.startsWith("-") ? " " : "") + step;
        [x, y, command] = [nextX, nextY, ""];
      }
      return text + (smallest > 0 ? "z" : "");
    })
    .join("");
}

function area(ring: Position[]): number {
  return (
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] as Position;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** A path of whole numbers: where it starts, then its steps. */
export function encodedLine(line: readonly Position[]): string {
  const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;
  let [x = 0, y = 0] = line[0] ?? [];
  let text = `M${pair(x, y)}l`;
  for (const [index, [nextX = 0, nextY = 0]] of line.slice(1).entries()) {
    const step = pair(nextX - x, nextY - y);
    text += index === 0 || step.startsWith("-") ? step : ` ${step}`;
    [x, y] = [nextX, nextY];
  }
  return text;
}
