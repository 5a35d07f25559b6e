import { findAttribute, iconName } from "#app/domain/attributes/attributes.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";

/** The sprite's icon of an attribute; undefined for one that only another backend knows. */
export function attributeIcon(name: string): IconName | undefined {
  return name === "total_score" || findAttribute(name) ? iconName(name) : undefined;
}
