import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { SectionId } from "./section-links.tsx";

/** Between names that may hold commas; the dot stays with the name before it. */
export const NAME_SEPARATOR = "\u00a0· ";

interface ResortSectionProps {
  id: SectionId | "sources";
  title: string;
  /** Stands at the end of the heading's line. */
  side?: ReactNode;
  children: ReactNode;
}

/** One part of the page, named by its heading and reached by the section links. */
export function ResortSection({ id, title, side, children }: ResortSectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} className="resort-section" aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={title}>
        {side}
      </SectionHeading>
      {children}
    </section>
  );
}

/** A sentence in the place of what nobody knows yet. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <p className="resort-section__empty">
      <Icon name="info" size="1.25em" />
      <span>{children}</span>
    </p>
  );
}

interface NotKnownYetProps {
  titles: readonly string[];
  /** What they are, for one and for several. */
  one: string;
  many: string;
}

/** What the index does not know, without making much of it. */
export function NotKnownYet({ titles, one, many }: NotKnownYetProps) {
  if (titles.length === 0) return null;
  return (
    <details className="resort-section__unknown">
      <summary>
        {titles.length} {titles.length === 1 ? one : many} not known yet
      </summary>
      <p>{titles.join(NAME_SEPARATOR)}</p>
    </details>
  );
}
