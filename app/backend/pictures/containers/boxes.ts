/** A part of a file of the ISO base media format. */
export interface Box {
  readonly type: string;
  readonly data: Buffer;
}

/** A picture has some ten at each level. */
const MOST_BOXES = 1_000;

/**
 * Boxes that follow one another. Those behind one that is broken are left out.
 *
 * @throws RangeError for too many
 */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    let [head, length] = [8, bytes.readUInt32BE(at)];
    if (length === 1) [head, length] = [16, Number(bytes.readBigUInt64BE(at + 8))];
    if (length === 0) length = bytes.byteLength - at;
    if (length < head) break;
    if (boxes.length === MOST_BOXES) throw new RangeError("There are too many boxes.");
    boxes.push({ type, data: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

/** Reads fields one after the other; throws a RangeError behind the end. */
export class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** A whole number of 0, 1, 2, 4 or 8 bytes. */
  number(bytes: number): number {
    if (bytes === 0) return 0;
    const at = this.#at;
    this.skip(bytes);
    return bytes === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, bytes);
  }

  text(bytes: number): string {
    const at = this.#at;
    this.skip(bytes);
    return this.#bytes.toString("latin1", at, at + bytes);
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }
}
