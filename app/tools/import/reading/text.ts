import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "#app/backend/db/connections/database-problem.ts";
import { ImportRefusal } from "./area.ts";
import { requireBearable } from "./source.ts";

/** How a file begins that is packed, or otherwise none of text. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly kind: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: "a zip archive (or a spreadsheet)" },
  { bytes: [0x42, 0x5a, 0x68], kind: "packed with bzip2" },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], kind: "packed with xz" },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], kind: "packed with zstd" },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], kind: "a 7z archive" },
];
const GZIP = [0x1f, 0x8b];
/** Bytes that are looked at before the rest. */
const LOOK = 16;
/** Bytes that go on at a time: a parser makes thousands of objects of them. */
const PIECE = 64 * 1024;

/**
 * The text that bytes make: unpacked when they are packed with gzip, read as UTF-8, without a byte
 * order mark.
 *
 * @throws ImportRefusal while iterating, when they make none.
 */
export async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { start, all } = await lookAt(chunks, ({ length }) => length >= LOOK, concatenated);
  const known = SIGNATURES.find(({ bytes }) => startsWith(start, bytes));
  if (known) throw new ImportRefusal(`The file is ${known.kind}. Unpack it and import what is in it.`);
  yield* decoded(startsWith(start, GZIP) ? unpacked(all) : all);
}

function startsWith(start: Uint8Array | null, bytes: readonly number[]): boolean {
  return start !== null && bytes.every((byte, index) => start[index] === byte);
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array {
  return Buffer.concat([first, second]);
}

/**
 * The beginning of a sequence of pieces, joined until it is enough, and the whole sequence with it.
 * The beginning is null when the sequence is empty.
 */
export async function lookAt<T>(
  pieces: AsyncIterable<T>,
  isEnough: (start: T) => boolean,
  join: (first: T, second: T) => T,
): Promise<{ start: T | null; all: AsyncIterable<T> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let start: T | null = null;
  while (start === null || !isEnough(start)) {
    const { done, value } = await iterator.next();
    if (done) break;
    start = start === null ? value : join(start, value);
  }
  return { start, all: startingWith(start, iterator) };
}

async function* startingWith<T>(start: T | null, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    if (start !== null) yield start;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}

async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // The error reaches the iteration, whose stream is destroyed with it.
  const unpacking = pipeline(Readable.from(chunks, { highWaterMark: 1 }), createGunzip(), () => {});
  try {
    for await (const chunk of unpacking) {
      bytes += chunk.length;
      requireBearable(bytes);
      yield chunk;
    }
  } catch (error) {
    if (!errorCode(error)?.startsWith("Z_")) throw error;
    throw new ImportRefusal("The file is packed with gzip, and cut off or damaged. Download it again.", {
      cause: error,
    });
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += PIECE) yield chunk.subarray(start, start + PIECE);
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  for await (const chunk of inPieces(chunks)) {
    bytes += chunk.length;
    const text = decode(
      () => decoder.decode(chunk, { stream: true }),
      `The file is not in UTF-8: there is something else before byte ${bytes}. Save it as UTF-8, or download it again.`,
    );
    if (text !== "") yield text;
  }
  decode(() => decoder.decode(), "The file is cut off within its last character. Download it again.");
}

function decode(read: () => string, complaint: string): string {
  try {
    return read();
  } catch (error) {
    throw new ImportRefusal(complaint, { cause: error });
  }
}
