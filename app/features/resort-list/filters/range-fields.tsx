import { type ComponentType, lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Attribute } from "#app/domain/attributes/attributes.ts";
import { resortCount, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { FieldGroup, SelectField, TextField } from "#app/ui/controls/field.tsx";
import { checkRangesWith } from "../form/form-fields.ts";
import { useListForm } from "../form/list-form-context.ts";
import { problemWords, rangeProblem } from "../form/range-problems.ts";
import type { RangeSliderProps } from "../form/range-slider.tsx";
import type { LiveCount } from "../form/use-live-count.ts";
import type { FilterFields } from "./filter-fields.ts";
import { Missing } from "./filter-group.tsx";

checkRangesWith({ rangeProblem, problemWords });

/** Where its script does not come, the fields do without. */
const RangeSlider = lazy<ComponentType<RangeSliderProps>>(() =>
  import("../form/range-slider.tsx").catch(() => ({ default: () => null })),
);

export interface RangeRowProps {
  attribute: Attribute;
  units: UnitSystem;
  /** What the server drew in the two fields, in the shown unit. */
  low: string;
  high: string;
  /** How many resorts the form lets through, where this range was the last to be changed. */
  count: string | null;
}

/** Both ends of a rating or a statistic: two fields, and with script a slider above them. */
function RangeRow({ attribute, units, low, high, count }: RangeRowProps) {
  const { problems, resets } = useListForm();
  const isHydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  /** What the fields say now, for the slider. */
  const [ends, setEnds] = useState({ min: low, max: high });
  const { name } = attribute;
  const title = attribute.listTitle;
  const { unit } = shownUnit(attribute, units);
  const unitWords = unit ? ` (${unit})` : "";
  const fieldOf = useCallback(
    (end: "min" | "max") => row.current?.querySelector<HTMLInputElement>(`[name=${name}_${end}]`),
    [name],
  );
  const follow = useCallback(() => {
    const [min = "", max = ""] = [fieldOf("min")?.value, fieldOf("max")?.value];
    setEnds((before) => (before.min === min && before.max === max ? before : { min, max }));
  }, [fieldOf]);
  const edit = useCallback(
    (end: "min" | "max", value: string) => {
      const field = fieldOf(end);
      if (field) field.value = value;
      follow();
    },
    [fieldOf, follow],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form has given the fields what the server drew
  useLayoutEffect(follow, [resets]);

  return (
    <FieldGroup
      className="filter-range"
      legend={
        <span className="filter-range__legend">
          <span>
            <span>{title}</span>
            <span className="filter-form__unit small quiet">{unitWords}</span>
          </span>
          {count && <span className="filter-range__count figures">{count}</span>}
        </span>
      }
    >
      <div className="filter-range__ends" ref={row}>
        <div className="filter-range__slider">
          {isHydrated && !attribute.steps && (
            <IslandBoundary>
              <Suspense>
                <RangeSlider
                  attribute={attribute}
                  title={title}
                  units={units}
                  low={ends.min}
                  high={ends.max}
                  onEdit={edit}
                />
              </Suspense>
            </IslandBoundary>
          )}
        </div>
        {(["min", "max"] as const).map((end) => {
          const field = {
            label: `${title} ${WORDS[end]}${unitWords}`,
            isLabelHidden: true,
            name: `${name}_${end}`,
            defaultValue: end === "min" ? low : high,
          };
          return attribute.steps ? (
            <SelectField key={end} {...field}>
              <option value="">{WORDS[end]}</option>
              {attribute.steps.map((step, index) => (
                <option key={step} value={index + 1}>
                  {`${WORDS[end]} ${step.toLowerCase()}`}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={end}
              {...field}
              type="text"
              inputMode="decimal"
              placeholder={WORDS[end]}
              error={problems[`${name}_${end}`]}
              onInput={follow}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

const WORDS = { min: "at least", max: "at most" };

interface RangeFieldsProps {
  fields: FilterFields;
  /**
   * How many resorts the form lets through, while that is not yet what the list shows, and the
   * field that was changed.
   */
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
