import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import "./empty-part.css";

interface EmptyPartProps {
  /** What is not there yet. */
  title: string;
  /** What it would be good for. */
  message: ReactNode;
  /** One or two ways on. */
  children?: ReactNode;
}

/**
 * A part of a page that holds nothing yet, below its own heading: a drawing, what belongs here, one
 * or two ways on.
 */
export function EmptyPart({ title, message, children }: EmptyPartProps) {
  return (
    <div className="empty-part">
      <Drawing className="empty-part__drawing" src="/illustrations/empty.svg" width={480} height={320} />
      <div className="empty-part__words stack gap-3">
        <p className="lead">{title}</p>
        <p>{message}</p>
        {children && <div className="cluster">{children}</div>}
      </div>
    </div>
  );
}
