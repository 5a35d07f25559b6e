import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { ownElement } from "./own-element.tsx";

interface SafeLinkProps {
  /** A checked address (domain's displayableUrl), or null: then only the text shows. */
  href: string | null;
  /**
   * Opens another tab, without giving the other site a handle on this one. It still learns where
   * the visit came from.
   */
  isNewTab?: boolean;
  /** Marks that the link leaves the site. */
  hasExternalIcon?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to an address that arrived from elsewhere. */
export function SafeLink({ href, isNewTab, hasExternalIcon, className, children }: SafeLinkProps) {
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <Link to={href} className={className} {...(isNewTab && { target: "_blank", rel: "noopener" })}>
      {ownElement(children)}
      {hasExternalIcon && <Icon name="external" size="0.85em" />}
      {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </Link>
  );
}
