import { createHash } from "node:crypto";

const TAG = "<script";

/**
 * Replaces the nonce of a document's inline scripts by their hashes, so that the document and its
 * policy are the same for every visitor. Only scripts that carry the nonce are hashed: injected
 * markup does not know it and stays without permission.
 *
 * @param document in UTF-8, as it is sent: decoding and encoding it again costs more than
 * everything else here
 * @param nonce base64, made for this rendering alone
 * @returns the document without the nonce, and the sources of its scripts for `script-src`
 */
export function hashInlineScripts(
  document: Buffer,
  nonce: string,
): { html: Buffer<ArrayBuffer>; sources: string[] } {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const sources = new Set<string>();
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = document.indexOf(attribute); at >= 0; at = document.indexOf(attribute, from)) {
    parts.push(document.subarray(from, at));
    from = at + attribute.length;
    if (document.toString("latin1", at - TAG.length, at) !== TAG) continue;
    const start = document.indexOf(">", from) + 1;
    const script = document.subarray(start, document.indexOf("</script>", start));
    if (script.length > 0) sources.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  parts.push(document.subarray(from));
  return { html: Buffer.concat(parts), sources: [...sources] };
}

const PRELOAD = Buffer.from('<link rel="modulepreload"');
const LOW = Buffer.from(' fetchpriority="low"');

/**
 * Lets a document's scripts come after its style sheets and its font: it reads and works without
 * them, and on a slow line a share of the bandwidth for each of them made it wait half a second.
 * Remix has no option for it.
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
