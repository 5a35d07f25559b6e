import { createHash } from "node:crypto";

/**
 * Replaces the nonce of a document's inline scripts by their hashes, so that the document and its policy are the same for every
 * visitor. Only scripts that carry the nonce are hashed: markup that somebody injected does not know it and stays without permission.
 *
 * @param nonce base64, made for this rendering alone
 * @returns the document without the nonce, and the sources of its scripts for `script-src`
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const [first = "", ...rest] = html.split(`<script${attribute}`);
  let hashed = first;
  for (const part of rest) {
    const start = part.indexOf(">") + 1;
    const text = part.slice(start, part.indexOf("</script>", start));
    if (text !== "") sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    hashed += `<script${part}`;
  }
  return { html: hashed.replaceAll(attribute, ""), sources: [...sources] };
}
