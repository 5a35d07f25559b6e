import type { Container, Size } from "../read-container.ts";

/** Baseline files have one or three, progressive ones some ten; each decodes all pixels once more. */
const MOST_SCANS = 50;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames of all processes (ITU T.81, table B.1): C0 to CF without what defines tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers that stand alone: restarts, and the filler TEM. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The frames and scans of a JPEG. Thumbnails are in segments, which no decoder of pictures reads. Null for another format. */
export function readJpeg(file: Buffer): Container | null {
  if (file.byteLength < 4 || file.readUInt16BE(0) !== 0xff00 + START) return null;
  const sizes: Size[] = [];
  let scans = 0;
  for (let at = 2; scans <= MOST_SCANS; ) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.byteLength) break;
    const marker = file[at + 1] ?? 0;
    // Stuffed bytes of a scan, fill bytes, and markers without a length.
    if (marker === 0x00 || isAlone(marker)) at += 2;
    else if (marker === 0xff) at += 1;
    else if (marker === END) break;
    else {
      if (isFrame(marker))
        sizes.push({ height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) });
      if (marker === SCAN) scans += 1;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  // One that has several frames is hierarchical, which no decoder of ours reads.
  return sizes.length !== 1 ? null : { format: "jpeg", sizes, isLaborious: scans > MOST_SCANS };
}
