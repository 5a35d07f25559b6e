import { useLinkClickHandler } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site from its root, a fragment, or an address elsewhere. */
  to: string;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The browser asks for the whole document. */
  reloadDocument?: boolean;
}

/** With a scheme or a host. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * A link. Remix's own is ready to fetch ahead, which features/prefetch does here, and resolves its
 * path three times; a page has dozens.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  target,
  onClick,
  ...rest
}: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, target });
  const isBrowsers = reloadDocument || ELSEWHERE.test(to);
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={
        isBrowsers
          ? onClick
          : (event) => {
              onClick?.(event);
              if (!event.defaultPrevented) follow(event);
            }
      }
    />
  );
}
