import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { SectionId } from "./section-links.tsx";
import { type SourcedValue, SourceMark } from "./sources/source-mark.tsx";

/** Between names that may hold commas; the dot stays with the name before it. */
export const NAME_SEPARATOR = "\u00a0· ";

interface ResortSectionProps {
  id: SectionId | "take-along" | "today" | "phones" | "told" | "unknown" | "sources";
  title: string;
  /** Stands at the end of the heading's line. */
  side?: ReactNode;
  /** What stands in it, with its sources. */
  values?: readonly SourcedValue[];
  children: ReactNode;
}

/** One part of the page, named by its heading and reached by the section links. */
export function ResortSection({ id, title, side, values = [], children }: ResortSectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} className="resort-section" aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={title}>
        {side}
        <SourceMark of={title} values={values} />
      </SectionHeading>
      {children}
    </section>
  );
}
