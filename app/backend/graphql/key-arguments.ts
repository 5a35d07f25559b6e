import * as z from "zod";
import { type Attribute, findListed } from "#app/domain/attributes/attributes.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { trimEnd } from "#app/domain/trim-end.ts";
import { badUserInput } from "./errors.ts";

/** Longer than the address of any page. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Longer than any url_segment or id the index gives out. */
const MAX_KEY_LENGTH = 300;

/**
 * Text that a row could be found by, or null where no row can have it: PostgreSQL's text cannot
 * hold U+0000, and lone halves of a surrogate pair are no UTF-8.
 */
export function searchableKey(text: string): string | null {
  if (text.length === 0 || text.length > MAX_KEY_LENGTH) return null;
  return text.includes("\u0000") || /\p{Surrogate}/u.test(text) ? null : text;
}

const idShape = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int32().min(1));

/** A resort's id as the column has it, or null where no resort can have it. */
export function resortId(id: string): number | null {
  return idShape.safeParse(id).data ?? null;
}

/**
 * An attribute with a slider, thus with a histogram: a rating or a statistic. Throws
 * BAD_USER_INPUT.
 */
export function checkSliderAttribute(typeName: string): Attribute {
  const attribute = findListed(typeName);
  if (!attribute) throw badUserInput("typeName", `unknown attribute ${quoted(typeName)}.`);
  if (attribute.category === "Generic") {
    throw badUserInput("typeName", `${attribute.name} is a feature: it has no bins.`);
  }
  return attribute;
}

/**
 * The path that a page of this site is kept under, whatever query, fragment or slash follows it;
 * null for an address of another site or none at all.
 *
 * @example pagePath("/about/?from=footer", "https://site.example") // "/about"
 */
export function pagePath(url: string, siteUrl: string): string | null {
  if (url.length > MAX_ADDRESS_LENGTH || !URL.canParse(url, siteUrl)) return null;
  const { origin, pathname } = new URL(url, siteUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  return trimEnd(pathname, /\//) || "/";
}
