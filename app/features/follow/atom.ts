import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { escaped } from "../mountain/xml.ts";

/** One change, as feed readers list it. */
export interface FeedEntry {
  /** What tells it from others for ever: the end of its tag URI. */
  readonly id: string;
  readonly title: string;
  /** When it came, and when it last changed: ISO 8601, of the data. */
  readonly published: string;
  readonly updated: string;
  /** Path of what it is about, at its place on the page. */
  readonly path: string;
  /** Null where it is the site's own. */
  readonly author: string | null;
  readonly text: string;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Path of the page that it is about, and of the feed itself. */
  readonly path: string;
  readonly feedPath: string;
  /** In any order. */
  readonly entries: readonly FeedEntry[];
}

export const ATOM_TYPE = "application/atom+xml";
const MOST_ENTRIES = 50;
/**
 * Of the tag URIs (RFC 4151), and when a feed without an entry was last changed: before the first
 * one could be.
 */
const BEGINNING = { year: 2026, moment: "2026-01-01T00:00:00Z" } as const;

/**
 * A feed as RFC 4287 has it, the newest entries first.
 *
 * @param siteUrl the site's public origin, without a slash at its end
 */
export function atomXml({ id, title, subtitle, path, feedPath, entries }: Feed, siteUrl: string): string {
  const shown = entries.toSorted((a, b) => compared(b, a)).slice(0, MOST_ENTRIES);
  const host = new URL(siteUrl).hostname;
  const tag = (end: string) => escaped(`tag:${host},${BEGINNING.year}:${end}`);
  const link = (rel: string, to: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${escaped(siteUrl + to)}"/>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${tag(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<subtitle>${escaped(subtitle)}</subtitle>`,
    `<updated>${shown[0]?.updated ?? BEGINNING.moment}</updated>`,
    `<author><name>${PRODUCT_NAME}</name><uri>${escaped(siteUrl)}/</uri></author>`,
    `<icon>${escaped(siteUrl)}/favicon.svg</icon>`,
    link("self", feedPath, ATOM_TYPE),
    link("alternate", path, "text/html"),
    ...shown.map((entry) =>
      [
        "<entry>",
        `<id>${tag(entry.id)}</id>`,
        `<title>${escaped(entry.title)}</title>`,
        `<published>${entry.published}</published>`,
        `<updated>${entry.updated}</updated>`,
        link("alternate", entry.path, "text/html"),
        entry.author === null ? "" : `<author><name>${escaped(entry.author)}</name></author>`,
        `<content type="text">${escaped(entry.text)}</content>`,
        "</entry>",
      ].join(""),
    ),
    "</feed>\n",
  ].join("\n");
}

function compared(a: FeedEntry, b: FeedEntry): number {
  return Date.parse(a.updated) - Date.parse(b.updated) || (a.id < b.id ? -1 : 1);
}
