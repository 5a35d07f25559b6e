import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { DEFAULT_TITLE, PRODUCT_NAME } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { ERROR_TITLES, errorKind } from "./error-kind.ts";
import type { RootData } from "./root-data.ts";

/** What the product is, in a sentence: for pages that say nothing of their own. */
const DEFAULT_DESCRIPTION =
  "Find out where to ride next: ski and snowboard resorts with honest figures, and where each comes from.";

/** A bitmap: messengers show no SVG. */
const DEFAULT_IMAGE: DrawnImage = { src: "/og.png", width: 1200, height: 630, alt: "Mountains at night" };

interface DrawnImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly alt: string;
}

interface PageMeta {
  /** Of this page, without the product's name; the default title without it. */
  title?: string | null;
  description?: string | null;
  /** Path of the page's own address, with a query only where that makes another page. */
  path: string;
  /** See siteUrlOf. */
  siteUrl: string;
  /** Of this page: a photo by its path or address, or what the site draws of it. */
  image?: string | DrawnImage | null;
  /** The Atom feed of what changes here. */
  feed?: { readonly path: string; readonly title: string } | null;
  /**
   * What the card of a link says, where that is more than the page's title and description; `path`
   * is what is shared.
   */
  card?: { readonly title: string; readonly description: string; readonly path: string } | null;
  /**
   * What Remix gives to a meta function whose route threw: the error screen's title, and no search
   * engine.
   */
  error?: unknown;
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean;
}

/**
 * Title, description, canonical address and Open Graph of a page. Remix takes the leaf route's meta
 * alone.
 */
export function pageMeta({
  title: ownTitle,
  description,
  path,
  siteUrl,
  image,
  feed,
  card,
  error,
  isIndexed = !error,
}: PageMeta): MetaDescriptor[] {
  const title = error ? ERROR_TITLES[errorKind(error)] : ownTitle;
  const fullTitle = title && title !== DEFAULT_TITLE ? `${title} · ${PRODUCT_NAME}` : DEFAULT_TITLE;
  const text = description || DEFAULT_DESCRIPTION;
  const address = `${siteUrl}${path}`;
  const isPhoto = typeof image === "string" && image !== "";
  const drawn = (typeof image === "object" && image) || DEFAULT_IMAGE;
  const picture = new URL(isPhoto ? image : drawn.src, siteUrl || "http://localhost").href;
  const shared = card ?? { title: title || DEFAULT_TITLE, description: text, path };
  return [
    { title: fullTitle },
    { name: "description", content: text },
    ...(isIndexed
      ? [{ tagName: "link", rel: "canonical", href: address }]
      : [{ name: "robots", content: "noindex" }]),
    ...(feed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/atom+xml",
            title: `What changes: ${feed.title}`,
            href: `${siteUrl}${feed.path}`,
          },
        ]
      : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:title", content: shared.title },
    { property: "og:description", content: shared.description },
    { property: "og:url", content: `${siteUrl}${shared.path}` },
    { property: "og:image", content: picture },
    ...(isPhoto
      ? []
      : [
          { property: "og:image:width", content: String(drawn.width) },
          { property: "og:image:height", content: String(drawn.height) },
          { property: "og:image:alt", content: drawn.alt },
        ]),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: shared.title },
    { name: "twitter:description", content: shared.description },
    { name: "twitter:image", content: picture },
    ...(isPhoto ? [] : [{ name: "twitter:image:alt", content: drawn.alt }]),
  ];
}

/**
 * The title of a page of a list: each has one of its own, as it has an address.
 *
 * @example titleOfPage("Resorts", 2) // "Resorts, page 2"
 */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${formatNumber(page)}` : title;
}

/**
 * The site's public origin, from the matches that Remix gives to a meta function; empty where the
 * root failed.
 */
export function siteUrlOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find(({ id }) => id === "root")?.data as Partial<RootData> | undefined;
  return root?.siteUrl ?? "";
}

/** The `meta` of a page that search engines leave out, such as a member's own. */
export function unlistedMeta<Loader>(
  title: string | ((loaded: Parameters<MetaFunction<Loader>>[0]["data"]) => string | null | undefined),
): MetaFunction<Loader> {
  return ({ data: loaded, matches, location, error }) =>
    pageMeta({
      title: typeof title === "string" ? title : title(loaded),
      path: location.pathname,
      siteUrl: siteUrlOf(matches),
      error,
      isIndexed: false,
    });
}
