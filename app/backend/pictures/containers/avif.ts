import type { Container, Size } from "../read-container.ts";
import { av1Sizes } from "./av1.ts";
import { type Box, boxesOf, Fields } from "./boxes.ts";

/** Pictures, planes, tiles, thumbnails and depth maps of one file, decoded one after the other. */
const MOST_CODED_PIXELS = 12_000_000;
const MOST_ITEMS = 300;

interface Item {
  readonly type: string;
  /** Of metadata: how they are packed, where they are. */
  readonly encoding: string;
}

/** Kinds of items that photographs consist of; what else there is has uses that no portrait needs. */
const KINDS: ReadonlySet<string> = new Set(["av01", "grid", "Exif", "mime"]);

/**
 * What an AVIF says of its items: the properties beside them, their grids, and the coded data itself, which decoders go by. Null for another
 * format, an image sequence, and what is no plain photograph (ISO 14496-12 and 23008-12).
 */
export function readAvif(file: Buffer): Container | null {
  const boxes = boxesOf(file);
  const [first] = boxes;
  if (first?.type !== "ftyp" || !brandsOf(first).includes("avif")) return null;
  const metas = boxes.filter(({ type }) => type === "meta");
  const [meta] = metas;
  if (!meta || metas.length > 1 || boxes.some(({ type }) => type === "moov")) return null;
  const parts = boxesOf(meta.data.subarray(4));
  const items = itemsOf(parts);
  if (!items || [...items.values()].some(({ type, encoding }) => !KINDS.has(type) || encoding !== ""))
    return null;
  const data = dataOf(parts, file);
  if (!data) return null;

  const properties = parts
    .filter(({ type }) => type === "iprp")
    .flatMap((box) => boxesOf(box.data))
    .filter(({ type }) => type === "ipco")
    .flatMap((box) => boxesOf(box.data));
  const stated = properties.flatMap(({ type, data }): Size[] => {
    if (type !== "ispe") return [];
    return [{ width: data.readUInt32BE(4), height: data.readUInt32BE(8) }];
  });
  const configured = properties.flatMap(({ type, data }) =>
    type === "av1C" ? av1Sizes(data.subarray(4)) : [],
  );
  const grids: Grid[] = [];
  const coded: Size[][] = [];
  for (const [id, { type }] of items) {
    const bytes = data.get(id) ?? Buffer.alloc(0);
    if (type === "av01") coded.push(av1Sizes(bytes));
    if (type === "grid") grids.push(gridIn(bytes));
  }
  if (coded.length === 0) return null;
  // A grid may name one tile again and again, and a decoder decodes it each time.
  const tiles = grids.reduce((sum, grid) => sum + grid.tiles, 0);
  const pixels = coded.reduce((sum, ofItem) => sum + largest(ofItem), 0) + tiles * largest(coded.flat());
  const isLaborious = pixels > MOST_CODED_PIXELS || items.size > MOST_ITEMS;
  return { format: "avif", sizes: [...stated, ...grids, ...configured, ...coded.flat()], isLaborious };
}

const largest = (sizes: readonly Size[]) =>
  Math.max(0, ...sizes.slice(0, MOST_ITEMS).map(({ width, height }) => width * height));

function brandsOf({ data }: Box): string[] {
  const all = data.toString("latin1");
  return [all.slice(0, 4), ...(all.slice(8).match(/.{4}/gs) ?? [])];
}

/** By their ids; null where an entry is of a version that is not known. */
function itemsOf(parts: readonly Box[]): Map<number, Item> | null {
  const items = new Map<number, Item>();
  for (const { data } of parts.filter(({ type }) => type === "iinf")) {
    const entries = boxesOf(data.subarray(data[0] === 0 ? 6 : 8));
    for (const entry of entries) {
      const fields = new Fields(entry.data);
      const version = fields.number(1);
      if (entry.type !== "infe" || (version !== 2 && version !== 3)) return null;
      fields.skip(3);
      const id = fields.number(version === 2 ? 2 : 4);
      fields.skip(2);
      const type = fields.text(4);
      const [, , encoding = ""] = type === "mime" ? fields.rest().toString("latin1").split("\0") : [];
      items.set(id, { type, encoding });
    }
  }
  return items;
}

/** The bytes of each item; null where they are somewhere else than in the file. */
function dataOf(parts: readonly Box[], file: Buffer): Map<number, Buffer> | null {
  const found = new Map<number, Buffer>();
  let taken = 0;
  const idat = parts.find(({ type }) => type === "idat")?.data ?? Buffer.alloc(0);
  for (const { data } of parts.filter(({ type }) => type === "iloc")) {
    const fields = new Fields(data);
    const version = fields.number(1);
    fields.skip(3);
    const sizes = fields.number(2);
    const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
    const indexSize = version === 0 ? 0 : sizes & 15;
    const count = fields.number(version < 2 ? 2 : 4);
    for (let n = 0; n < count; n += 1) {
      const id = fields.number(version < 2 ? 2 : 4);
      const method = version === 0 ? 0 : fields.number(2) & 15;
      const reference = fields.number(2);
      if (method > 1 || reference !== 0) return null;
      const base = fields.number(baseSize);
      const extents = fields.number(2);
      if (extents > MOST_ITEMS || found.size > MOST_ITEMS) return null;
      const from = method === 0 ? file : idat;
      const bytes: Buffer[] = [];
      for (let extent = 0; extent < extents; extent += 1) {
        fields.skip(indexSize);
        const start = base + fields.number(offsetSize);
        const length = fields.number(lengthSize);
        bytes.push(from.subarray(start, length === 0 ? undefined : start + length));
      }
      // Items and extents may name the same bytes again and again, and those of a photograph do not.
      taken += bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (taken > file.byteLength) return null;
      found.set(id, Buffer.concat(bytes));
    }
  }
  return found;
}

/** The picture that tiles make together. */
interface Grid extends Size {
  readonly tiles: number;
}

function gridIn(data: Buffer): Grid {
  const fields = new Fields(data);
  fields.skip(1);
  const bytes = fields.number(1) & 1 ? 4 : 2;
  const tiles = (fields.number(1) + 1) * (fields.number(1) + 1);
  return { tiles, width: fields.number(bytes), height: fields.number(bytes) };
}
