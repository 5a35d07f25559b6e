import { displayableUrl } from "#app/domain/urls.ts";

/** A piece of a plain text as a page draws it. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string };

/** Longer lines are sentences. */
const MAX_HEADING_LENGTH = 60;

/**
 * The blocks of a plain text. A blank line parts them; one that is a single short line, does not
 * end like a sentence or a clause and has something below it is a heading.
 *
 * @example textBlocks("Units\n\nA cookie keeps them.") // a heading and a paragraph
 */
export function textBlocks(text: string): Block[] {
  const blocks = text
    .split(/\r?\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.map((block, index) => ({
    kind: isHeading(block) && index < blocks.length - 1 ? "heading" : "paragraph",
    text: block,
  }));
}

function isHeading(block: string): boolean {
  return (
    block.length <= MAX_HEADING_LENGTH &&
    !/[\r\n]/.test(block) &&
    !/[.!:;,…]$/.test(block) &&
    !/https?:\/\//i.test(block)
  );
}

/** A part of a text; href is an address that may be linked, or null. */
interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** "[words](address)", where the address is a path of this site, of another site, or of mail. */
const NAMED = /(\[[^[\]\n]+\]\((?:\/|https:\/\/|mailto:)[^\s()]*\))/;
const NAMED_PARTS = /^\[(.+)\]\((.+)\)$/;

/** An http(s) address, or a path of this site that stands alone as a word. */
const ADDRESS =
  /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]]|(?<![^\s(])\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*(?:#[a-z][a-z_-]*)?)/i;

/**
 * A text cut where addresses stand in it; a sentence's own punctuation stays outside of them. A
 * name in brackets stands for the address behind it.
 *
 * @example linkedParts("See https://example.org/a.") // "See ", the address, "."
 * @example linkedParts("More: /scores.") // "More: ", the path, "."
 * @example linkedParts("[How scores work](/scores).") // "How scores work", with the path, "."
 */
export function linkedParts(text: string): TextPart[] {
  return text.split(NAMED).flatMap((piece, index) => {
    const [, words, address] = (index % 2 === 1 && NAMED_PARTS.exec(piece)) || [];
    return words && address ? [{ text: words, href: namedHref(address) }] : addressedParts(piece);
  });
}

/** Mail has an address and no more: no subject, no text, no further readers. */
function namedHref(address: string): string | null {
  return /^mailto:[^?&,;]+$/.test(address) ? address : displayableUrl(address);
}

function addressedParts(text: string): TextPart[] {
  return text.split(ADDRESS).flatMap((part, index) => {
    if (!part) return [];
    return [{ text: part, href: index % 2 === 1 ? displayableUrl(part) : null }];
  });
}
