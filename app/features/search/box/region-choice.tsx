import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { Region } from "./state.ts";

interface RegionChoiceProps {
  region: Region;
  title: string;
  /** What else is to be known of it. */
  note?: string | null;
  isChosen: boolean;
  isDisabled?: boolean;
  className: string;
  onToggle: (region: Region) => void;
  children: ReactNode;
}

/**
 * A region as a checkbox, its whole face the target. It is no field of the form it is in: it has no
 * name, and Enter ticks it instead of sending the form.
 */
export function RegionChoice({
  region,
  title,
  note,
  isChosen,
  isDisabled,
  className,
  onToggle,
  children,
}: RegionChoiceProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onToggle(region);
  };
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="choice__input"
        aria-label={title}
        aria-describedby={note ? id : undefined}
        data-region={region.kind === "worldwide" ? region.kind : `${region.kind}-${region.id}`}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onToggle(region)}
        onKeyDown={onKeyDown}
      />
      {children}
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </label>
  );
}
