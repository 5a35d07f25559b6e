import { Link, type LinkProps } from "@remix-run/react";
import type { HTMLAttributes, ReactNode } from "react";
import "./card.css";
import { classNames } from "./class-names.ts";

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

/** The link of a card; its target is the card as a whole, other links inside stay reachable. */
export function CardLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classNames("card__link", className)} />;
}
