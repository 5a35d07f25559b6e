import { type Attribute, FEATURE_VALUES } from "#app/domain/attributes.ts";
import type { FilterFields } from "../filter-fields.ts";
import { ListSelect } from "./list-select.tsx";
import { Missing } from "./missing.tsx";

interface FeatureFieldsProps {
  fields: FilterFields;
  attributes: readonly Attribute[];
  missing: readonly Attribute[];
}

/** The selects of the open group of features. */
export default function FeatureFields({ fields, attributes, missing }: FeatureFieldsProps) {
  return (
    <div className="stack filter-form__rows" data-part="feature-fields">
      {attributes.map(({ name, title }) => (
        <ListSelect
          key={name}
          className="filter-form__row"
          label={title}
          name={name}
          defaultValue={fields.values[name] ?? ""}
        >
          <option value="">any</option>
          {FEATURE_VALUES.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </ListSelect>
      ))}
      <Missing words="Not known yet" attributes={missing} />
    </div>
  );
}
