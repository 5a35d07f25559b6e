import type { ReactNode } from "react";
import { attributesByGroup, FEATURE_VALUES } from "#app/domain/attributes.ts";
import { shownIn, type Tray } from "#app/islands/filters/tray.ts";
import { CheckboxField, FieldGroup, SelectField } from "#app/ui/field.tsx";
import type { FilterFields } from "../filter-fields.ts";
import { FilterGroup } from "./filter-group.tsx";
import { isSet, Missing, offered, SetSummary } from "./range-groups.tsx";

interface ChoicesProps {
  fields: FilterFields;
  tray: Tray;
  edit: (name: string, values: readonly string[]) => void;
}

/** Continents as boxes, countries as selects: one for each that is chosen, and one more. */
export function Places({ fields: { continents, countries }, tray, edit }: ChoicesProps) {
  const chosen = shownIn(tray, "country");
  // A continent holds its countries, which would narrow it again (docs/decisions, 11).
  const editContinents = (name: string, ids: readonly string[]) => {
    const isElsewhere = (code: string) =>
      !countries.some(({ value, continent }) => value === code && ids.includes(continent));
    if (!chosen.every(isElsewhere)) edit("country", chosen.filter(isElsewhere));
    edit(name, ids);
  };
  return (
    <div className="filter-form__part">
      <Boxes
        name="continent"
        legend="Where"
        boxes={continents.map(({ id, name }) => ({ value: id, label: name }))}
        tray={tray}
        edit={editContinents}
      />
      {[...chosen, ""].map((code, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the select that was changed keeps the focus, whatever it says now
          key={index}
          name="country"
          label={index === 0 ? "Country" : "Or country"}
          value={code}
          onChange={({ target }) => {
            const codes = [...chosen.slice(0, index), target.value, ...chosen.slice(index + 1)];
            edit("country", [...new Set(codes)].filter(Boolean));
          }}
        >
          <option value="">{index === 0 ? "Any country" : "No other country"}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

export function Features({ fields, tray, edit }: ChoicesProps) {
  const [group] = attributesByGroup("Generic");
  const { shown, missing } = offered(group?.attributes ?? [], fields);
  const set = shown.filter(({ name }) => isSet(name, fields)).length;
  return (
    <FilterGroup summary={<SetSummary title="Features" set={set} />} isSet={set > 0}>
      <div className="stack filter-form__rows">
        {shown.map(({ name, title }) => (
          <SelectField
            key={name}
            className="filter-form__row"
            label={title}
            name={name}
            value={shownIn(tray, name)[0] ?? ""}
            onChange={({ target }) => edit(name, [target.value])}
          >
            <option value="">any</option>
            {FEATURE_VALUES.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </SelectField>
        ))}
        <Missing words="Not known yet" attributes={missing} />
      </div>
    </FilterGroup>
  );
}

/** Closed and planned areas are for those who look for them. */
export function Statuses({ fields: { statuses }, tray, edit }: ChoicesProps) {
  if (!statuses) return null;
  const isNarrowed = statuses.some(({ status, isChosen }) => isChosen !== (status === "operating"));
  return (
    <FilterGroup summary="Closed and planned areas" isSet={isNarrowed}>
      <Boxes
        name="status"
        legend={<span className="visually-hidden">Areas to show</span>}
        boxes={statuses.map(({ status, label }) => ({ value: status, label }))}
        {...{ tray, edit }}
      />
    </FilterGroup>
  );
}

interface BoxesProps extends Omit<ChoicesProps, "fields"> {
  name: string;
  legend: ReactNode;
  boxes: readonly { value: string; label: string }[];
}

function Boxes({ name, legend, boxes, tray, edit }: BoxesProps) {
  const chosen = shownIn(tray, name);
  return (
    <FieldGroup legend={legend} className="filter-form__boxes">
      {boxes.map(({ value, label }) => (
        <CheckboxField
          key={value}
          name={name}
          value={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) => {
            const others = chosen.filter((other) => other !== value);
            edit(name, target.checked ? [...others, value] : others);
          }}
        />
      ))}
    </FieldGroup>
  );
}
