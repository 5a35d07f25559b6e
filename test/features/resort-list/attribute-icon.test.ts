import { expect, it } from "vitest";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { attributeIcon } from "#app/features/resort-list/card/attribute-icon.ts";
import { TYPE_ICONS } from "#app/ui/icons/icon-names.ts";

it("every attribute has an icon in the sprite, and the total score", () => {
  const icons = [...ATTRIBUTES.map(({ name }) => name), "total_score"].map(attributeIcon);
  for (const icon of icons) expect(TYPE_ICONS).toContain(icon);
});

it.each(["", "made_up", "toString", "constructor"])("%j has none", (name) => {
  expect(attributeIcon(name)).toBeUndefined();
});
