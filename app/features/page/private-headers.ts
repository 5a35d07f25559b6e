/**
 * Of a page whose address is a secret: no cache and no search engine keeps it, no other site learns
 * its address. Without any referrer, a form would be taken for another site's.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};
