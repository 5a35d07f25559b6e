/**
 * Of a page whose address is a secret, or whose content is a few people's alone: kept by no cache and no search engine, and its address told to
 * no other site. Without any referrer, a form would be taken for another site's.
 */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};
