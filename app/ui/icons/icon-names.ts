/**
 * Every symbol in sprite.svg: `<use href="…/sprite.svg#search" />`.
 * Generic icons are drawn on 1024 × 1024, type icons on 24 × 24; the name of a
 * type icon is "type-" and the resort attribute it stands for; all season passes have one.
 */
export const GENERIC_ICONS = [
  "search",
  "menu",
  "close",
  "chevron-down",
  "chevron-right",
  "chevron-left",
  "arrow-up",
  "arrow-down",
  "external",
  "share",
  "pin",
  "user",
  "login",
  "heart",
  "heart-outline",
  "star",
  "filter",
  "sort",
  "list",
  "table",
  "map",
  "info",
  "warning",
  "check",
  "check-ring",
  "check-disc",
  "question",
  "comment",
  "tip",
  "image",
  "bed",
  "gear",
  "megaphone",
  "globe",
  "home",
  "snowflake",
  "mountain",
  "ruler",
  "clock",
  "moon",
  "sun",
  "compare",
  "best",
] as const;

export type GenericIconName = (typeof GENERIC_ICONS)[number];
/** "type-" and the name of an attribute, or of the total score. */
type TypeIconName = `type-${string}`;
export type IconName = GenericIconName | TypeIconName;
