import { classNames } from "./class-names.ts";
import type { IconName } from "./icons/icon-names.ts";
import sprite from "./icons/sprite.svg?url";

/** Where the sprite is served, for the island that waits for it. */
export const SPRITE_URL = sprite;

export const ICON_SIZE = "2rem";
export const GENERIC_ICON_VIEW_BOX = 1024;
export const TYPE_ICON_VIEW_BOX = 24;

interface IconProps {
  name: IconName;
  /** What it says to those who cannot see it. Without it the icon is decoration beside a text. */
  label?: string;
  /** Any CSS length; null where a style sheet says it by --icon-size. */
  size?: string | null;
  className?: string;
}

/** One symbol of the sprite, in the colour of the text around it. */
export function Icon({ name, label, size = ICON_SIZE, className }: IconProps) {
  const edge = name.startsWith("type-") ? TYPE_ICON_VIEW_BOX : GENERIC_ICON_VIEW_BOX;
  const shape = {
    className: classNames("icon", className),
    style: size === null ? undefined : { "--icon-size": size },
    viewBox: `0 0 ${edge} ${edge}`,
  };
  const symbol = <use href={`${SPRITE_URL}#${name}`} />;
  if (!label) {
    return (
      <svg {...shape} aria-hidden="true">
        {symbol}
      </svg>
    );
  }
  return (
    <svg {...shape} role="img" aria-label={label}>
      {symbol}
    </svg>
  );
}
