import type { Attribute } from "#app/domain/attributes.ts";
import { resortCount } from "#app/domain/units.ts";
import type { LiveCount } from "#app/islands/filters/use-live-count.ts";
import type { FilterFields } from "../filter-fields.ts";
import { Missing } from "./missing.tsx";
import { RangeRow } from "./range-row.tsx";

interface RangeFieldsProps {
  fields: FilterFields;
  /** How many resorts the form lets through, while that is not yet what the list shows, and the field that was changed. */
  live: LiveCount | null;
  attributes: readonly Attribute[];
  missing: readonly Attribute[];
  missingWords: string;
}

/** The fields of an open group of ranges. */
export default function RangeFields({ fields, live, attributes, missing, missingWords }: RangeFieldsProps) {
  return (
    <div className="stack filter-form__ranges" data-part="range-fields">
      {attributes.map((attribute) => {
        const ends = [`${attribute.name}_min`, `${attribute.name}_max`] as const;
        return (
          <RangeRow
            key={attribute.name}
            attribute={attribute}
            units={fields.units}
            low={fields.values[ends[0]] ?? ""}
            high={fields.values[ends[1]] ?? ""}
            count={live && ends.some((end) => end === live.field) ? resortCount(live.total) : null}
          />
        );
      })}
      <Missing words={missingWords} attributes={missing} />
    </div>
  );
}
