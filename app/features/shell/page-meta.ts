import type { MetaDescriptor } from "@remix-run/react";
import { DEFAULT_TITLE, PRODUCT_NAME } from "#app/domain/messages.ts";
import { ERROR_TITLES, errorKind } from "./error-kind.ts";
import type { RootData } from "./root-data.ts";

/** What the product is, in a sentence: for pages that say nothing of their own. */
const DEFAULT_DESCRIPTION =
  "Find out where to ride next: ski and snowboard resorts of the world, with honest figures and where each comes from.";

const DEFAULT_IMAGE = "/og.png";

interface PageMeta {
  /** Of this page, without the product's name; the default title without it. */
  title?: string | null;
  description?: string | null;
  /** Path of the page's own address, with a query only where that makes another page. */
  path: string;
  /** See siteUrlOf. */
  siteUrl: string;
  /** Path or address of a picture of this page. */
  image?: string | null;
  /** What Remix gives to a meta function whose route threw: the error screen's title, and no search engine. */
  error?: unknown;
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean;
}

/** Title, description, canonical address and Open Graph of a page. Remix takes the leaf route's meta alone. */
export function pageMeta({
  title: ownTitle,
  description,
  path,
  siteUrl,
  image,
  error,
  isIndexed = !error,
}: PageMeta): MetaDescriptor[] {
  const title = error ? ERROR_TITLES[errorKind(error)] : ownTitle;
  const fullTitle = title && title !== DEFAULT_TITLE ? `${title} · ${PRODUCT_NAME}` : DEFAULT_TITLE;
  const text = description || DEFAULT_DESCRIPTION;
  const address = `${siteUrl}${path}`;
  const picture = new URL(image || DEFAULT_IMAGE, siteUrl || "http://localhost").href;
  return [
    { title: fullTitle },
    { name: "description", content: text },
    ...(isIndexed
      ? [{ tagName: "link", rel: "canonical", href: address }]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:title", content: title || DEFAULT_TITLE },
    { property: "og:description", content: text },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The site's public origin, from the matches that Remix gives to a meta function; empty where the root failed. */
export function siteUrlOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find(({ id }) => id === "root")?.data as Partial<RootData> | undefined;
  return root?.siteUrl ?? "";
}
