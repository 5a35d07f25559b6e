import { encodeLine } from "./line-code.ts";
import type { MappedRun } from "./mountain.ts";

type Identified = Pick<MappedRun, "id">;

/** A way of OpenStreetMap, or the source's own id, and the number of one of its pieces. */
const PIECE = /^((?:way|relation)\/\d+|.+?)(?:\/\d+)?$/;

function wayOf(id: string): string {
  return PIECE.exec(id)?.[1] ?? id;
}

/**
 * Gives the pieces of one way their own ids: OpenSkiMap cuts a way of OpenStreetMap where two runs
 * share a part of it, and the pieces have its id.
 *
 * @example
 * const pieces = new PieceNumbers();
 * pieces.numbered({ id: "way/1" }); // { id: "way/1" }
 * pieces.numbered({ id: "way/1" }); // { id: "way/1/2" }
 */
export class PieceNumbers {
  readonly #taken = new Set<string>();
  readonly #last = new Map<string, number>();

  numbered<Way extends Identified>(way: Way): Way {
    const id = this.#taken.has(way.id) ? this.#next(wayOf(way.id)) : way.id;
    this.#taken.add(id);
    return id === way.id ? way : { ...way, id };
  }

  #next(way: string): string {
    let number = this.#last.get(way) ?? 1;
    do number += 1;
    while (this.#taken.has(`${way}/${number}`));
    this.#last.set(way, number);
    return `${way}/${number}`;
  }
}

/**
 * The same for two pieces that are one, whatever their numbers: pieces are numbered in each ski
 * area anew.
 */
export function pieceKey({ id, line }: Pick<MappedRun, "id" | "line">): string {
  return `${wayOf(id)} ${encodeLine(line)}`;
}
