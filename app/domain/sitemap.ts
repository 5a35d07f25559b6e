/**
 * Addresses of one part of the sitemap. One file may list 50,000 (sitemaps.org); a tenth of that is
 * made within a few dozen milliseconds.
 */
export const SITEMAP_PART_SIZE = 5_000;

/** The path of a part, counted from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}

/**
 * The part that a file name names, or null.
 *
 * @example parseSitemapFile("12.xml") // 12
 */
export function parseSitemapFile(file: string): number | null {
  const part = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  return part === undefined ? null : Number(part);
}

/** A sitemap of these pages. */
export function sitemapXml(addresses: readonly string[]): string {
  return xml("urlset", "url", addresses);
}

/** What lists the parts of a sitemap. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  return xml("sitemapindex", "sitemap", addresses);
}

function xml(root: string, element: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${element}><loc>${escapeXml(address)}</loc></${element}>`),
    `</${root}>`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
