const PRELOAD = Buffer.from('<link rel="modulepreload"');
const LOW = Buffer.from(' fetchpriority="low"');

/**
 * Lets a document's scripts come after its style sheets and its font: it reads and works without them, and on a slow line a share of
 * the bandwidth for each of them made it wait half a second. Remix has no option for it.
 *
 * @param document in UTF-8, as it is sent
 */
export function loadScriptsLate(document: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = document.indexOf(PRELOAD); at >= 0; at = document.indexOf(PRELOAD, from)) {
    parts.push(document.subarray(from, at + PRELOAD.length), LOW);
    from = at + PRELOAD.length;
  }
  parts.push(document.subarray(from));
  return Buffer.concat(parts);
}
