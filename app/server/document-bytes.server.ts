import { Transform, Writable } from "node:stream";
import type { PipeableStream } from "react-dom/server";

/**
 * React 18 ends a full part of 2,048 bytes with zero bytes where the next character has several and
 * no room in it (facebook/react 24985), and a parser of HTML makes "�" of each in a field or a
 * script. U+0000 is allowed in no HTML, and no other character of UTF-8 has a zero byte: without
 * them the document is exactly as it was drawn.
 */
function drawn(part: Buffer): Uint8Array {
  return part.includes(0) ? part.filter((byte) => byte !== 0) : part;
}

/** React would wait for the stream to drain. */
const highWaterMark = Number.MAX_SAFE_INTEGER;

/**
 * The document that React has drawn, whole. A stream on the way to it would take a tenth of what a
 * small page costs.
 */
export function documentOf(pipe: PipeableStream["pipe"]): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const document = new Writable({
      highWaterMark,
      writev(written: { chunk: Buffer }[], done) {
        for (const { chunk } of written) parts.push(drawn(chunk));
        done();
      },
    });
    document.once("finish", () => resolve(Buffer.concat(parts)));
    document.once("error", reject);
    pipe(document);
  });
}

/** Where React writes an error screen to, which leaves as it is drawn. */
export function withoutZeroBytes(): Transform {
  return new Transform({
    highWaterMark,
    transform(part: Buffer, _, done) {
      done(null, drawn(part));
    },
  });
}
