import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./disclosure.css";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: ReactNode;
  /** Open from the start. */
  isOpen?: boolean;
  /** Disclosures of one name: one open at a time. */
  name?: string;
  className?: string;
  children: ReactNode;
}

/** Something that opens on demand; native, so it works without script. */
export function Disclosure({ summary, isOpen = false, name, className, children }: DisclosureProps) {
  return (
    <details className={classNames("disclosure", className)} open={isOpen} name={name}>
      <summary className="disclosure__summary">
        <span className="disclosure__title">{summary}</span>
        <Icon name="chevron-down" size="1rem" className="disclosure__mark" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}
