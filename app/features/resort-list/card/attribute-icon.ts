import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";

/** The sprite's icon of an attribute; undefined for one that only another backend knows. */
export function attributeIcon(name: string): IconName | undefined {
  // Each of ours has one (test/features/resort-list/attribute-icon.test.ts): the names need not come along a second time.
  return name === "total_score" || findAttribute(name) ? (`type-${name}` as IconName) : undefined;
}
