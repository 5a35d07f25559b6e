import { inflateSync } from "node:zlib";
import type { Container, Size } from "../read-container.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk. */
const OVERHEAD = 12;
/** Of texts and colour profiles together, unpacked. Profiles of cameras and screens have some kilobytes. */
const MOST_UNPACKED = 4 * 1024 * 1024;
/** A photograph has a few; a decoder that keeps them all works on each. */
const MOST_TEXTS = 1_000;

/** The head of a PNG, and what its texts and its colour profile unpack to. Null for another format. */
export function readPng(file: Buffer): Container | null {
  if (!file.subarray(0, SIGNATURE.byteLength).equals(SIGNATURE)) return null;
  const sizes: Size[] = [];
  let texts = 0;
  let unpacked = 0;
  const isLaborious = () => unpacked > MOST_UNPACKED || texts > MOST_TEXTS;
  for (let at = SIGNATURE.byteLength; at + OVERHEAD <= file.byteLength && !isLaborious(); ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") sizes.push({ width: data.readUInt32BE(0), height: data.readUInt32BE(4) });
    if (type === "IEND") break;
    const packed = packedPart(type, data);
    if (packed !== null) {
      texts += 1;
      unpacked += packed === "plain" ? data.byteLength : unpackedLength(packed, MOST_UNPACKED - unpacked);
    }
    at += OVERHEAD + length;
  }
  return sizes.length === 0 ? null : { format: "png", sizes, isLaborious: isLaborious() };
}

/** What of a chunk is compressed; null for a chunk that is neither a text nor a profile. */
function packedPart(type: string, data: Buffer): Buffer | "plain" | null {
  // A keyword up to a zero, then a byte that names the method.
  const keywordEnd = data.indexOf(0) + 1;
  switch (type) {
    case "tEXt":
    case "eXIf":
      return "plain";
    case "zTXt":
    case "iCCP":
      return data.subarray(keywordEnd + 1);
    case "iTXt": {
      if (data[keywordEnd] !== 1) return "plain";
      const languageEnd = data.indexOf(0, keywordEnd + 2) + 1;
      return data.subarray(data.indexOf(0, languageEnd) + 1);
    }
    default:
      return null;
  }
}

/** Bytes that it unpacks to; more than `most` where it is more, or cannot be unpacked to its end. */
function unpackedLength(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most + 1 }).byteLength;
  } catch {
    return most + 1;
  }
}
