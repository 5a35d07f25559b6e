import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";

interface DisclosureProps {
  summary: ReactNode;
  /** Open from the start. */
  isOpen?: boolean;
  /** Disclosures of one name: one open at a time. */
  name?: string;
  className?: string;
  element?: Ref<HTMLDetailsElement>;
  isHidden?: boolean;
  children: ReactNode;
}

/** Something that opens on demand; native, so it works without script. */
export function Disclosure({
  summary,
  isOpen = false,
  name,
  className,
  element,
  isHidden,
  children,
}: DisclosureProps) {
  return (
    <details
      ref={element}
      className={classNames("disclosure", className)}
      open={isOpen}
      name={name}
      hidden={isHidden}
    >
      <summary className="disclosure__summary">{summary}</summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}
