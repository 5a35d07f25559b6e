import type { ChangeEvent, ReactNode } from "react";
import {
  type Attribute,
  type AttributeGroup,
  attributesByGroup,
  PASSES,
} from "#app/domain/attributes/attributes.ts";
import { CheckboxField, FieldGroup } from "#app/ui/controls/field.tsx";
import { Countries } from "./countries.tsx";
import { countryChoices } from "./country-choices.ts";
import type { FilterFields } from "./filter-fields.ts";
import { FilterGroup, Missing } from "./filter-group.tsx";
import { ListSelect } from "./long-select.tsx";
import { isSet, offered, SetSummary } from "./range-groups.tsx";

interface ChoicesProps {
  fields: FilterFields;
}

/** Continents as boxes, and countries. Below one alone, its states and regions. */
export function Places({ fields: { continents, countries, chosenCountries, region } }: ChoicesProps) {
  // A continent holds its countries, which would narrow it again (docs/decisions, 11).
  const dropCountries = ({ target: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    if (!form || !checked) return;
    const chosen = new FormData(form).getAll("continent");
    for (const select of form.querySelectorAll<HTMLSelectElement>("select[name=country]")) {
      const country = countryChoices(countries).find((candidate) => candidate.value === select.value);
      if (country?.continent.split(",").every((id) => chosen.includes(id))) select.value = "";
    }
  };
  return (
    <div className="filter-form__part stack gap-3">
      <Boxes
        name="continent"
        legend="Where"
        boxes={continents.map(({ id, label, isChosen }) => ({ value: id, label, isChosen }))}
        onChange={dropCountries}
      />
      <Countries countries={countries} chosenCountries={chosenCountries} />
      {region && (
        <ListSelect name={region.name} label="State or region" defaultValue={region.chosen}>
          <option value="">{region.any}</option>
          {region.groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </ListSelect>
      )}
    </div>
  );
}

/**
 * A resort has a feature, or it does not matter. What else an address says of one stays until the
 * visitor takes it off.
 */
export function Features({ fields }: ChoicesProps) {
  return attributesByGroup("Generic").map(({ group, attributes }) => (
    <FeatureGroup key={group.name} group={group} attributes={attributes} fields={fields} />
  ));
}

interface FeatureGroupProps extends ChoicesProps {
  group: AttributeGroup;
  attributes: readonly Attribute[];
}

function FeatureGroup({
  group: { name: groupName, title: groupTitle },
  attributes,
  fields,
}: FeatureGroupProps) {
  const { shown, missing } = offered(attributes, fields);
  const set = shown.filter(({ name }) => isSet(name, fields)).length;
  if (shown.length === 0) return null;
  return (
    <FilterGroup name={groupName} summary={<SetSummary title={groupTitle} set={set} />} isSet={set > 0}>
      <Boxes
        legend={<span className="visually-hidden">{`${groupTitle} that it has`}</span>}
        boxes={shown.map(({ name, title }) => {
          const value = fields.values[name] ?? "yes";
          const label = value === "yes" ? title : `${title}: ${value}`;
          return { name, value, label, isChosen: name in fields.values };
        })}
      />
      <Missing
        words={
          groupName === PASSES.name
            ? "Of fewer than 50 resorts, listed under Passes"
            : "Known of too few resorts"
        }
        attributes={missing}
      />
    </FilterGroup>
  );
}

/** Closed and planned areas are for those who look for them. */
export function Statuses({ fields: { statuses } }: ChoicesProps) {
  if (!statuses) return null;
  const isNarrowed = statuses.some(({ status, isChosen }) => isChosen !== (status === "operating"));
  return (
    <FilterGroup name="statuses" summary="Closed and planned areas" isSet={isNarrowed}>
      <Boxes
        name="status"
        legend={<span className="visually-hidden">Areas to show</span>}
        boxes={statuses.map(({ status, label, isChosen }) => ({ value: status, label, isChosen }))}
      />
    </FilterGroup>
  );
}

interface BoxesProps {
  /** Of all boxes that have no name of their own. */
  name?: string;
  legend: ReactNode;
  boxes: readonly { name?: string; value: string; label: string; isChosen: boolean }[];
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Boxes({ name, legend, boxes, onChange }: BoxesProps) {
  return (
    <FieldGroup legend={legend} className="filter-form__boxes">
      {boxes.map(({ name: ownName, value, label, isChosen }) => (
        <CheckboxField
          key={ownName ?? value}
          name={ownName ?? name}
          value={value}
          label={label}
          defaultChecked={isChosen}
          onChange={onChange}
        />
      ))}
    </FieldGroup>
  );
}
