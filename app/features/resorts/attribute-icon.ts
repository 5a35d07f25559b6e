import { type IconName, TYPE_ICONS } from "#app/ui/icons/icon-names.ts";

const KNOWN: ReadonlySet<string> = new Set(TYPE_ICONS);

/** The sprite's icon of an attribute; undefined for one that only another backend knows. */
export function attributeIcon(name: string): IconName | undefined {
  const icon = `type-${name}`;
  return isIcon(icon) ? icon : undefined;
}

function isIcon(name: string): name is IconName {
  return KNOWN.has(name);
}
