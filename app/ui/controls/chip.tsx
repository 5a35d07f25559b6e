import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import { Link, type LinkProps } from "../link.tsx";
import { ownElement } from "../own-element.tsx";

type ChipTone = "plain" | "good" | "warning";

interface ChipProps {
  children: ReactNode;
  icon?: IconName;
  tone?: ChipTone;
}

/** A short fact. */
export function Chip({ children, icon, tone = "plain" }: ChipProps) {
  return (
    <span className={classNames("chip", `chip--${tone}`)}>
      {icon && <Icon name={icon} size="1.15em" />}
      {ownElement(children)}
    </span>
  );
}

type LinkChipProps = LinkProps & Pick<ChipProps, "icon"> & { isCurrent?: boolean };

/** A short way somewhere: a preset, a region, a view. */
export function LinkChip({ children, icon, isCurrent = false, ...link }: LinkChipProps) {
  return (
    <Link {...link} className="chip chip--link" aria-current={isCurrent ? "true" : undefined}>
      {icon && <Icon name={icon} size="1.15em" />}
      {ownElement(children)}
    </Link>
  );
}

type RemovableChipProps = LinkProps & { children: ReactNode };

/** Something that is set; the link goes where it is not. */
export function RemovableChip({ children, ...link }: RemovableChipProps) {
  return (
    <Link {...link} className="chip chip--link chip--removable">
      <span className="visually-hidden">Remove: </span>
      {ownElement(children)}
      <Icon name="close" size="0.9em" />
    </Link>
  );
}

/** Something that is set; a press takes it away. */
export function RemoveButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="chip chip--link chip--removable" onClick={onClick}>
      <span className="visually-hidden">Remove: </span>
      {ownElement(children)}
      <Icon name="close" size="0.9em" />
    </button>
  );
}
