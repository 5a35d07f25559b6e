import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface BarProps {
  label: string;
  value: number;
  /** The value as people read it; the rounded number by default. */
  shown?: string;
  max?: number;
  tone?: "good" | "middle" | "poor";
  /** Beside the label: where the figure comes from. */
  note?: ReactNode;
}

/**
 * A labelled bar; the number is beside it, so the bar itself is for the eye only: the style sheet
 * draws it.
 */
export function Bar({ label, value, shown, max = 100, tone = "good", note }: BarProps) {
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <div className={classNames("bar", `bar--${tone}`)} style={{ "--share": `${share * 100}%` }}>
      <div className="bar__line">
        <span className="bar__label">{label}</span>
        {note}
        <span className="bar__value figures">{shown ?? Math.round(value)}</span>
      </div>
    </div>
  );
}
