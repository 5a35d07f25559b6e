const MAX_LENGTH = 300;

/**
 * The first usable address of a websites field, or null. Addresses are separated by ";" or spaces;
 * the field also holds names, bare domains and mistyped schemes, which are left out.
 * @example firstWebsite("https://www.alta.com/ https://www.snowbird.com/") // "https://www.alta.com/"
 * @example firstWebsite("hhttps://www.hochfellnseilbahn.de/") // null
 */
export function firstWebsite(field: string): string | null {
  for (const candidate of field.split(/[;\s]+/u)) {
    const website = parseWebsite(candidate);
    if (website) return website;
  }
  return null;
}

function parseWebsite(text: string): string | null {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  const isPublicName = /\.[a-z][a-z0-9-]+$/iu.test(hostname);
  return isPublicName && !username && !password && href.length <= MAX_LENGTH ? href : null;
}

/**
 * Host and path of a website, by which two entries of it are recognised; null where it is none.
 *
 * @example siteKey("http://www.arabba.it") // "arabba.it"
 */
export function siteKey(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  const { hostname, pathname } = new URL(website);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}
