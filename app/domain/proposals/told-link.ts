import { isOneLine } from "../plain-text.ts";

/** Characters of an address that a visitor tells. */
const LONGEST = 300;

/** Hosts that lead elsewhere: who owns the short link decides where, and can change it. */
const SHORTENERS: ReadonlySet<string> = new Set(
  "bit.ly buff.ly cutt.ly goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly shorturl.at t.co t.ly tiny.cc tinyurl.com v.gd".split(
    " ",
  ),
);

/** A link as it is stored, or what is wrong with it. */
export type ToldLink = { readonly value: string } | { readonly problem: string };

/**
 * The address of a page that a visitor tells. It is https and names one public host: no password,
 * no port, no number for a host, no second address inside. Nothing opens it.
 *
 * @example readLink("www.zermatt.ch/en") // { value: "https://www.zermatt.ch/en" }
 * @example readLink("https://a.example/?to=https://b.example") // { problem: "Give the page itself …" }
 */
export function readLink(typed: string): ToldLink {
  const text = typed.trim();
  if (text === "") return { problem: "Give the address of a page." };
  if (!isOneLine(text) || /[\s\\]/.test(text)) return { problem: NO_ADDRESS };
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (!url) return { problem: NO_ADDRESS };
  if (url.protocol !== "https:") return { problem: "Give an address that begins with https://." };
  if (url.username || url.password || url.port || !isPublicHost(url.hostname)) return { problem: NO_ADDRESS };
  const host = url.hostname.replace(/^www\./, "");
  if (SHORTENERS.has(host) || namesAnother(url))
    return { problem: "Give the page itself, not a link that leads there." };
  if (url.href.length > LONGEST) return { problem: `Give an address of at most ${LONGEST} characters.` };
  return { value: url.href };
}

const NO_ADDRESS = "Give the address of a page, as in https://www.example.com/webcams.";

/** Whether it is a name that anybody can look up: not a number, not a machine's own. */
function isPublicHost(host: string): boolean {
  return (
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,30})$/.test(host) &&
    !OWN_NAMES.test(host)
  );
}

const OWN_NAMES = /\.(?:example|internal|invalid|local|localhost|onion|test)$/;

/** Whether another address stands in its path or query, however it is written there. */
function namesAnother({ pathname, search, hash }: URL): boolean {
  let text = pathname + search + hash;
  // Written twice over as well: a redirect that takes it apart reads it.
  for (let time = 0; time < 2; time += 1) {
    if (/:\/\/|:%2f|^\/\/|[=?&]\/\/|[=?&]www\./i.test(text)) return true;
    text = decoded(text);
  }
  return /:\/\//.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
