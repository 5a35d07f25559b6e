import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface DataSectionProps {
  /** Others link to it: never renamed. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One topic of the page on the data. */
export function DataSection({ id, title, children }: DataSectionProps) {
  return (
    <section id={id} className="data__section" aria-labelledby={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} />
      {children}
    </section>
  );
}
