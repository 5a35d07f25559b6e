/**
 * A file that the visitor is offered to save, and that search engines leave out.
 *
 * @param of what it is of, as a resort's segment; a backend may send any
 * @param name the last part of its name, as in runs.gpx
 */
export function download(text: string, contentType: string, of: string, name: string): Response {
  const fileName = `${of.replace(/[^\w-]+/g, "-").slice(0, 100)}-${name}`;
  return new Response(text, {
    headers: {
      "Content-Type": contentType,
      "X-Robots-Tag": "noindex",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}

/** Why there is no file, in a sentence. */
export function noFile(sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
