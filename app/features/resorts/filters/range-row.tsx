import { memo } from "react";
import { listTitle } from "#app/domain/attribute-words.ts";
import type { Attribute } from "#app/domain/attributes.ts";
import { shownUnit, type UnitSystem } from "#app/domain/units.ts";
import { FieldGroup, TextField } from "#app/ui/field.tsx";
import type { FilterTools } from "./filter-tools.ts";

export interface RangeRowProps {
  attribute: Attribute;
  units: UnitSystem;
  /** What stands in the two fields, in the shown unit. */
  low: string;
  high: string;
  /** What is wrong with it; undefined where nothing is. */
  lowProblem: string | undefined;
  highProblem: string | undefined;
  /** How many resorts the form lets through, where this range was the last to be changed. */
  count: string | null;
  /** Null while it is on its way, "none" where it will not come. */
  Slider: FilterTools["RangeSlider"] | "none" | null;
  edit: (name: string, values: readonly string[]) => void;
}

/** Both ends of a rating or a statistic: two fields, and with script a slider above them. */
export const RangeRow = memo(function RangeRow(props: RangeRowProps) {
  const { attribute, units, low, high, count, Slider, edit } = props;
  const { name } = attribute;
  const title = listTitle(attribute);
  const { unit } = shownUnit(attribute, units);
  const unitWords = unit ? ` (${unit})` : "";
  const fields = [
    { end: "min", words: "at least", value: low, problem: props.lowProblem },
    { end: "max", words: "at most", value: high, problem: props.highProblem },
  ];
  return (
    <FieldGroup
      className="filter-range"
      legend={
        <span className="filter-range__legend">
          <span>
            {title}
            <span className="filter-form__unit">{unitWords}</span>
          </span>
          {count && <span className="filter-range__count figures">{count}</span>}
        </span>
      }
    >
      {Slider !== "none" && (
        <div className="filter-range__slider">
          {Slider && (
            <Slider
              attribute={attribute}
              title={title}
              units={units}
              low={low}
              high={high}
              onEdit={(end, value) => edit(`${name}_${end}`, [value])}
            />
          )}
        </div>
      )}
      {fields.map(({ end, words, value, problem }) => (
        <TextField
          key={end}
          label={`${title} ${words}${unitWords}`}
          isLabelHidden
          inputMode="decimal"
          name={`${name}_${end}`}
          placeholder={words}
          value={value}
          error={problem}
          onChange={({ target }) => edit(target.name, [target.value])}
        />
      ))}
    </FieldGroup>
  );
});
