import type { Position } from "geojson";
import type { Line } from "#app/map/basemap/basemap.ts";
import { type Box, overlaps, visiblePieces } from "#app/map/basemap/clip.ts";
import { DETAIL_UNITS, type DetailFile } from "#app/map/basemap/detail.ts";
import { encodedLine } from "./svg-path.ts";
import type { TownLabel } from "./town-labels.ts";

/** Lines go on a little beyond a part, so that no edge is seen where two meet. In units. */
export const MARGIN = 64;

/** A part of the world as it is filled. */
export class DetailDraft {
  readonly lakes: string[] = [];
  readonly rivers: string[][] = [[], [], [], []];
  readonly states: string[] = [];
  readonly towns: string[] = [];
  readonly #left: number;
  readonly #top: number;

  constructor(left: number, top: number) {
    this.#left = left;
    this.#top = top;
  }

  get box(): Box {
    return {
      west: this.#left - MARGIN,
      north: this.#top - MARGIN,
      east: this.#left + DETAIL_UNITS + MARGIN,
      south: this.#top + DETAIL_UNITS + MARGIN,
    };
  }

  addLake(points: ArrayLike<number>): void {
    if (points.length >= 6) this.lakes.push(encodedLine(this.#positions(points)));
  }

  addLine(lines: string[], line: Line): void {
    if (!overlaps(line, this.box)) return;
    let piece: number[] = [];
    const end = () => {
      if (piece.length >= 4) lines.push(encodedLine(this.#positions(piece)));
    };
    visiblePieces(line, this.box, (fromX, fromY, toX, toY, isNext) => {
      if (!isNext) {
        end();
        piece = [fromX, fromY];
      }
      piece.push(toX, toY);
    });
    end();
  }

  addTown({ x, y, zoom, size, name }: TownLabel, grid: number): void {
    const inUnits = (share: number) => Math.round(share * 2 ** grid * DETAIL_UNITS);
    this.towns.push(`${inUnits(x) - this.#left} ${inUnits(y) - this.#top} ${zoom} ${size} ${name}`);
  }

  isEmpty(): boolean {
    return [this.lakes, ...this.rivers, this.states, this.towns].every(({ length }) => length === 0);
  }

  text(): string {
    const file: DetailFile = {
      lakes: this.lakes.join(""),
      rivers: this.rivers.map((lines) => lines.join("")),
      states: this.states.join(""),
      towns: this.towns,
    };
    return `${JSON.stringify(file)}\n`;
  }

  #positions(points: ArrayLike<number>): Position[] {
    const found: Position[] = [];
    for (let index = 0; index + 1 < points.length; index += 2) {
      const x = Math.round((points[index] ?? 0) - this.#left);
      const y = Math.round((points[index + 1] ?? 0) - this.#top);
      found.push([x, y]);
    }
    return found;
  }
}
