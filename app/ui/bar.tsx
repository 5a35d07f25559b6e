import type { ReactNode } from "react";
import "./bar.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons/icon-names.ts";

interface BarProps {
  label: string;
  value: number;
  /** The value as people read it; the rounded number by default. */
  shown?: string;
  max?: number;
  icon?: IconName;
  tone?: "good" | "middle" | "poor";
  /** A word beside the label, such as where the figure comes from. */
  note?: ReactNode;
}

/** A labelled bar; the number stands beside it, so the bar itself is for the eye only: the style sheet draws it. */
export function Bar({ label, value, shown, max = 100, icon, tone = "good", note }: BarProps) {
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <div className={classNames("bar", `bar--${tone}`)} style={{ "--share": `${share * 100}%` }}>
      <div className="bar__line">
        {icon && <Icon name={icon} size="1.25rem" className="bar__icon" />}
        <span className="bar__label">{label}</span>
        {note && <span className="bar__note">{note}</span>}
        <span className="bar__value figures">{shown ?? Math.round(value)}</span>
      </div>
    </div>
  );
}
