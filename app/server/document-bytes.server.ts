import { Transform } from "node:stream";

/**
 * Where React 18 writes a document to: it lets everything through but zero bytes. React ends a full part of 2,048 bytes with them where the
 * next character has several and no room in it (facebook/react 24985), and a parser of HTML makes "�" of each in a field or a script. U+0000
 * is allowed in no HTML, and no other character of UTF-8 has a zero byte: without them the document is exactly as it was drawn.
 */
export function withoutZeroBytes(): Transform {
  return new Transform({
    // React would wait for the stream to drain.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    transform(part: Buffer, _, done) {
      done(null, part.includes(0) ? part.filter((byte) => byte !== 0) : part);
    },
  });
}
