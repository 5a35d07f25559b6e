import type { ReactNode } from "react";

interface SectionHeadingProps {
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** Anchor of the section's links. */
  id?: string;
  lead?: ReactNode;
  /** Stands at the end of the line: a count, a link. */
  children?: ReactNode;
}

/** The beginning of a section. */
export function SectionHeading({ title, level = 2, id, lead, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-heading">
      <div className="stack gap-2">
        <Heading id={id}>{title}</Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children && <div className="section-heading__side cluster">{children}</div>}
    </div>
  );
}
