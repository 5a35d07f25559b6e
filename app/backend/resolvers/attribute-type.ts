import type { Attribute } from "#app/domain/attributes.ts";
import type { Type } from "../generated.ts";

/** An attribute as the contract's Type. The icon's name is "type-" and the attribute's; features have no slider. */
export function attributeType(attribute: Attribute): Type {
  const { name, title, category, unit, max, group } = attribute;
  return {
    id: name,
    name,
    title,
    category,
    unit,
    unit_id: unit,
    icon: `type-${name}`,
    max_value: category === "Generic" ? null : max,
    type_group: { id: group.name, name: group.name, title: group.title },
  };
}
