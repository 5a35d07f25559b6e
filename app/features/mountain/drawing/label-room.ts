import { DRAWING_HEIGHT, type Place, WIDEST_DRAWING } from "#app/domain/mountain/drawing-frame.ts";

/** A label's place: the middle of its line of text, which way it runs, and how large it is. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise from the right. */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

const CELL = 8;
const COLUMNS = WIDEST_DRAWING / CELL;
const EDGE = 8;

/** Where labels are, and what they would cover. */
export class LabelRoom {
  readonly #width: number;
  readonly #boxes: LabelBox[] = [];
  readonly #lines = new Uint8Array(COLUMNS * Math.ceil(DRAWING_HEIGHT / CELL));

  constructor(width: number) {
    this.#width = width;
  }

  /** A drawn line, which labels had better not cover. */
  addLine(line: readonly Place[]): void {
    line.forEach(([x, y], index) => {
      const [x0 = x, y0 = y] = line[index - 1] ?? [];
      const steps = Math.ceil(Math.hypot(x - x0, y - y0) / CELL) + 1;
      for (let step = 0; step <= steps; step += 1) {
        const cell = cellOf(x0 + ((x - x0) * step) / steps, y0 + ((y - y0) * step) / steps);
        this.#lines[cell] = 1;
      }
    });
  }

  add(box: LabelBox): void {
    this.#boxes.push(box);
  }

  /** Whether it is inside of the drawing and covers no label. */
  has(box: LabelBox): boolean {
    const isInside = cornersOf(box).every(
      ([x, y]) => x > EDGE && x < this.#width - EDGE && y > EDGE && y < DRAWING_HEIGHT - EDGE,
    );
    return isInside && !this.#boxes.some((other) => areOverlapping(box, other));
  }

  /** The share of it that covers lines. */
  covered({ x, y, angle, width, height }: LabelBox): number {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [all, hit] = [0, 0];
    for (let u = -width / 2; u <= width / 2; u += CELL) {
      for (let v = -height / 2; v <= height / 2; v += CELL) {
        all += 1;
        hit += this.#lines[cellOf(x + u * cos - v * sin, y + u * sin + v * cos)] ?? 0;
      }
    }
    return hit / all;
  }
}

function cellOf(x: number, y: number): number {
  return Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL);
}

function cornersOf({ x, y, angle, width, height }: LabelBox): Place[] {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => [x + u * width * cos - v * height * sin, y + u * width * sin + v * height * cos]);
}

/** Two rectangles are apart where a line along a side of one of them parts them. */
function areOverlapping(a: LabelBox, b: LabelBox): boolean {
  const reach = Math.hypot(a.width, a.height) / 2 + Math.hypot(b.width, b.height) / 2;
  if (Math.hypot(a.x - b.x, a.y - b.y) >= reach) return false;
  const [corners, others] = [cornersOf(a), cornersOf(b)];
  return [a.angle, a.angle + Math.PI / 2, b.angle, b.angle + Math.PI / 2].every((angle) => {
    const along = ([x, y]: Place) => x * Math.cos(angle) + y * Math.sin(angle);
    const [own, their] = [corners.map(along), others.map(along)];
    return Math.min(...own) < Math.max(...their) && Math.min(...their) < Math.max(...own);
  });
}
