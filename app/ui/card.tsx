import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "article" | "section" | "div" | "li" | "aside";
  /** A card that one CardLink makes a target as a whole. */
  isLink?: boolean;
  /** Without the inner space, for cards that begin with a picture. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A panel on the page. */
export function Card({ as: Tag = "article", isLink, isFlush, className, children, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames("card", isLink && "card--link", isFlush && "card--flush", className)}
    >
      {children}
    </Tag>
  );
}

type CardLinkProps = Omit<LinkProps, "prefetch"> & {
  /**
   * Fetched ahead when it comes near the viewport, or only when the pointer or the focus rests on
   * it.
   */
  prefetch?: "near" | "intent";
};

/** The link of a card; its target is the card as a whole, other links inside stay reachable. */
export function CardLink({ className, prefetch, ...link }: CardLinkProps) {
  return <Link {...link} data-prefetch={prefetch} className={classNames("card__link", className)} />;
}
