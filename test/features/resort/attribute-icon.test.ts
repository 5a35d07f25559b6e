import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { attributeIcon } from "#app/features/resort/attribute-icon.ts";
import { GENERIC_ICONS } from "#app/ui/icons/icon-names.ts";

const sprite = readFileSync("app/ui/icons/sprite.svg", "utf8");

it("the sprite holds an icon for every attribute, the total score and every generic name", () => {
  const icons = [...ATTRIBUTES.map(({ name }) => name), "total_score"].map(attributeIcon);
  const missing = [...icons, ...GENERIC_ICONS].filter((icon) => !sprite.includes(`<symbol id="${icon}"`));
  expect(missing).toEqual([]);
});

it.each(["", "made_up", "toString", "constructor"])("%j has none", (name) => {
  expect(attributeIcon(name)).toBeUndefined();
});
