import { Link, type LinkProps } from "@remix-run/react";

/** A link whose destination is fetched ahead once it comes near the viewport (by prefetch/prefetcher.tsx); else just a link. */
export function LazyLink(link: Omit<LinkProps, "prefetch">) {
  return <Link {...link} data-prefetch="near" />;
}
