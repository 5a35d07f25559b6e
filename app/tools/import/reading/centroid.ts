import type { Position } from "#app/domain/places/distance.ts";

/** How deep the vertices stand in the coordinates of the shapes that ski areas have. */
const VERTEX_DEPTH: Readonly<Record<string, number>> = { Point: 1, Polygon: 3, MultiPolygon: 4 };

/**
 * The centroid of a shape from its coordinates as they are read, bracket by bracket, so that no
 * outline is ever held. It is the mean of the vertices of the outer rings, each ring's closing
 * vertex left out, and right across the 180th meridian.
 */
export class CentroidReader {
  /**
   * How many brackets of each level inside the open one have been closed; as many levels as are
   * open.
   */
  readonly #closed: number[] = [];
  #isBroken = false;
  /** Level of the brackets that held numbers, the same everywhere. */
  #vertexDepth = 0;
  #numbers = 0;
  #x = 0;
  #y = 0;
  #ring = { count: 0, firstX: 0, firstY: 0 };
  #sum = { count: 0, x: 0, y: 0 };
  /** Longitudes are counted from this one, so that 179° and -179° are 2° apart. */
  #reference: number | null = null;

  open(): void {
    this.#closed.push(0);
    this.#numbers = 0;
  }

  number(value: number): void {
    if (this.#numbers === 0) this.#x = value;
    // What comes after the second number is a height.
    if (this.#numbers === 1) this.#y = value;
    this.#numbers += 1;
  }

  /** Gives whether this was the bracket that holds all others. */
  close(): boolean {
    const depth = this.#closed.length;
    if (this.#numbers > 0) this.#endVertex(depth);
    else if (depth === this.#vertexDepth - 1) this.#endRing();
    this.#numbers = 0;
    this.#closed.pop();
    const parent = this.#closed.length - 1;
    if (parent >= 0) this.#closed[parent] = (this.#closed[parent] ?? 0) + 1;
    return parent < 0;
  }

  /** Something else than numbers in brackets. */
  breakOff(): void {
    this.#isBroken = true;
  }

  /**
   * The centroid of a shape of this GeoJSON type, or null when the coordinates are not those of
   * one.
   */
  centroid(type: string): Position | null {
    const isShape = VERTEX_DEPTH[type] !== undefined && VERTEX_DEPTH[type] === this.#vertexDepth;
    const { count, x, y } = this.#sum;
    if (this.#isBroken || !isShape || count === 0 || this.#reference === null) return null;
    return { latitude: y / count, longitude: normalised(this.#reference + x / count) };
  }

  #endVertex(depth: number): void {
    if (this.#vertexDepth === 0) this.#vertexDepth = depth;
    const isPlace = this.#numbers >= 2 && Math.abs(this.#y) <= 90 && Math.abs(this.#x) <= 180;
    if (!isPlace || this.#vertexDepth !== depth) this.#isBroken = true;
    this.#reference ??= this.#x;
    if (this.#ring.count === 0) this.#ring = { count: 0, firstX: this.#x, firstY: this.#y };
    this.#ring.count += 1;
    // Rings after the first are holes.
    const rings = this.#closed[depth - 3] ?? 0;
    if (rings === 0) this.#add(1);
  }

  #endRing(): void {
    const { count, firstX, firstY } = this.#ring;
    const rings = this.#closed[this.#closed.length - 2] ?? 0;
    const isClosed = count > 1 && firstX === this.#x && firstY === this.#y;
    if (isClosed && rings === 0) this.#add(-1);
    this.#ring.count = 0;
  }

  /** Adds the last vertex, or takes it away again. */
  #add(sign: 1 | -1): void {
    this.#sum.count += sign;
    this.#sum.x += sign * normalised(this.#x - (this.#reference ?? 0));
    this.#sum.y += sign * this.#y;
  }
}

/** The same longitude, or difference of longitudes, from -180 to 180. */
function normalised(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
