import { ATTRIBUTES, type Attribute } from "./attributes.ts";

/** The names that an attribute's plain form fields have: a feature has one, a figure one for each end. */
export function fieldsOf({ name, category }: Attribute): string[] {
  return category === "Generic" ? [name] : endsOf(name);
}

function endsOf(name: string): string[] {
  return [`${name}_min`, `${name}_max`];
}

/** What somebody may take for a field: a figure's bare name (`snow_quality=70`), the ends of a feature. */
const NEAR_FIELDS = new Set(
  ATTRIBUTES.flatMap(({ name, category }) => (category === "Generic" ? endsOf(name) : [name])),
);

/** In words, the parameters of a URL that look like form fields and are none. Empty ones ask for nothing. */
export function nearFields(params: URLSearchParams): string[] {
  const given = [...params].filter(([key, value]) => NEAR_FIELDS.has(key) && value.trim() !== "");
  return [...new Set(given.map(([key]) => `${key}: no field of the filters`))];
}
