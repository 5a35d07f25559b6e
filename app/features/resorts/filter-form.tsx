import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, Fragment } from "react";
import { listTitle } from "#app/domain/attribute-words.ts";
import { type Attribute, attributesByGroup, FEATURE_VALUES } from "#app/domain/attributes.ts";
import { shownUnit } from "#app/domain/units.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxField, FieldGroup, NumberField, SelectField } from "#app/ui/field.tsx";
import type { FilterFields } from "./filter-fields.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { LifestyleChips } from "./lifestyle-chips.tsx";
import "./filter-form.css";

interface FilterFormProps {
  fields: FilterFields;
  /** The address of the list: when it changes, the fields say what it says, over what was typed. */
  address: string;
  /** After the form was sent without leaving the page. */
  onSent?: () => void;
}

/** All filters as a plain GET form; with script only what is filled in is sent. */
export function FilterForm({ fields, address, onSent }: FilterFormProps) {
  const submit = useSubmit();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value]] : [],
    );
    submit(new URLSearchParams(filled), { action: "/resorts", preventScrollReset: true });
    onSent?.();
  }

  return (
    <Form
      method="get"
      action="/resorts"
      aria-label="Filters"
      className="filter-form"
      autoComplete="off"
      noValidate
      onSubmit={send}
    >
      {fields.kept && <input type="hidden" name="filters" value={fields.kept} />}
      {fields.orderBy && <input type="hidden" name="orderBy" value={fields.orderBy} />}
      <HiddenFields values={fields.look} />
      <input type="hidden" name="units" value={fields.units} />
      <Places key={`places ${address}`} fields={fields} />
      {/* The links keep their place, and with it the focus, when they lead to another address. */}
      <LifestyleChips lifestyles={fields.lifestyles} />
      <Fragment key={address}>
        <Statistics fields={fields} />
        <Ratings fields={fields} />
        <Features fields={fields} />
        <Statuses fields={fields} />
      </Fragment>
      <div className="filter-form__send">
        <Button type="submit" icon="filter">
          Show resorts
        </Button>
      </div>
    </Form>
  );
}

function Places({ fields: { continents, countries, chosenCountries } }: { fields: FilterFields }) {
  return (
    <div className="filter-form__part">
      <FieldGroup legend="Where" className="filter-form__continents">
        {continents.map(({ id, name, isChosen }) => (
          <CheckboxField key={id} name="continent" value={id} label={name} defaultChecked={isChosen} />
        ))}
      </FieldGroup>
      {[...chosenCountries, ""].map((code, index) => (
        <SelectField
          key={code || `another-${chosenCountries.join()}`}
          name="country"
          label={index === 0 ? "Country" : "Or country"}
          defaultValue={code}
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

function Statistics({ fields }: { fields: FilterFields }) {
  const [group] = attributesByGroup("Numeric");
  const { shown, missing } = offered(group?.attributes ?? [], fields);
  return (
    <Disclosure summary="Statistics" isOpen={shown.some(({ name }) => isSet(name, fields))}>
      <div className="stack filter-form__ranges">
        {shown.map((attribute) => (
          <Range key={attribute.name} attribute={attribute} fields={fields} />
        ))}
        <Missing words="Not known yet" attributes={missing} />
      </div>
    </Disclosure>
  );
}

function Range({ attribute, fields }: { attribute: Attribute; fields: FilterFields }) {
  const { name } = attribute;
  const title = listTitle(attribute);
  const { unit } = shownUnit(attribute, fields.units);
  const unitWords = unit ? ` (${unit})` : "";
  return (
    <FieldGroup
      className="filter-form__range"
      legend={
        <>
          {title}
          <span className="filter-form__unit">{unitWords}</span>
        </>
      }
    >
      <NumberField
        label={`${title} at least${unitWords}`}
        isLabelHidden
        name={`${name}_min`}
        placeholder="at least"
        defaultValue={fields.values[`${name}_min`] ?? ""}
      />
      <NumberField
        label={`${title} at most${unitWords}`}
        isLabelHidden
        name={`${name}_max`}
        placeholder="at most"
        defaultValue={fields.values[`${name}_max`] ?? ""}
      />
    </FieldGroup>
  );
}

function Ratings({ fields }: { fields: FilterFields }) {
  const groups = attributesByGroup("Rating").map(({ group, attributes }) => ({
    group,
    ...offered(attributes, fields),
  }));
  const withoutAny = groups.filter(({ shown, missing }) => shown.length === 0 && missing.length > 0);
  return (
    <div className="filter-form__topics">
      <h3 className="filter-form__title">
        Ratings <span className="filter-form__unit">at least, 0 to 100</span>
      </h3>
      {groups.map(({ group, shown, missing }) => {
        if (shown.length === 0) return null;
        const set = shown.filter(({ name }) => isSet(name, fields)).length;
        return (
          <Disclosure
            key={group.name}
            isOpen={set > 0}
            summary={
              <>
                {group.title}
                {set > 0 && <span className="filter-form__unit"> {set} set</span>}
              </>
            }
          >
            <div className="stack filter-form__rows">
              {shown.map(({ name, title }) => (
                <RatingField key={name} name={name} title={title} values={fields.values} />
              ))}
              <Missing words="Not rated yet" attributes={missing} />
            </div>
          </Disclosure>
        );
      })}
      {withoutAny.length > 0 && (
        <Disclosure summary={<span className="filter-form__unit">Not rated yet</span>}>
          <div className="stack filter-form__rows">
            {withoutAny.map(({ group, missing }) => (
              <Missing key={group.name} words={group.title} attributes={missing} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function RatingField({
  name,
  title,
  values,
}: { name: string; title: string } & Pick<FilterFields, "values">) {
  const upperEnd = values[`${name}_max`];
  return (
    <>
      <NumberField
        className="filter-form__row"
        label={title}
        aria-label={`${title} at least`}
        placeholder="0–100"
        name={`${name}_min`}
        defaultValue={values[`${name}_min`] ?? ""}
      />
      {/* An upper end comes from an address only; it stays until its chip is removed. */}
      {upperEnd !== undefined && <input type="hidden" name={`${name}_max`} value={upperEnd} />}
    </>
  );
}

function Features({ fields }: { fields: FilterFields }) {
  const [group] = attributesByGroup("Generic");
  const { shown, missing } = offered(group?.attributes ?? [], fields);
  return (
    <Disclosure summary="Features" isOpen={shown.some(({ name }) => isSet(name, fields))}>
      <div className="stack filter-form__rows">
        {shown.map(({ name, title }) => {
          const value = fields.values[name] ?? "";
          return (
            <SelectField
              key={`${name}:${value}`}
              className="filter-form__row"
              label={title}
              name={name}
              defaultValue={value}
            >
              <option value="">any</option>
              {FEATURE_VALUES.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </SelectField>
          );
        })}
        <Missing words="Not known yet" attributes={missing} />
      </div>
    </Disclosure>
  );
}

/** Closed and planned areas are for those who look for them. */
function Statuses({ fields: { statuses } }: { fields: FilterFields }) {
  if (!statuses) return null;
  const isNarrowed = statuses.some(({ status, isChosen }) => isChosen !== (status === "operating"));
  return (
    <Disclosure summary="Closed and planned areas" isOpen={isNarrowed}>
      <FieldGroup
        legend={<span className="visually-hidden">Areas to show</span>}
        className="filter-form__continents"
      >
        {statuses.map(({ status, label, isChosen }) => (
          <CheckboxField key={status} name="status" value={status} label={label} defaultChecked={isChosen} />
        ))}
      </FieldGroup>
    </Disclosure>
  );
}

/** A quiet sentence in place of fields that would let nothing through. */
function Missing({ words, attributes }: { words: string; attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return null;
  return (
    <p className="filter-form__missing">
      {words}: {attributes.map(listTitle).join(", ")}
    </p>
  );
}

/** Which attributes have a field, and which no resort has a value of; what travels along in `kept` is neither. */
function offered(attributes: readonly Attribute[], { withoutField, missing }: FilterFields) {
  return {
    shown: attributes.filter(({ name }) => !withoutField.includes(name) && !missing.includes(name)),
    missing: attributes.filter(({ name }) => missing.includes(name)),
  };
}

function isSet(name: string, { values }: FilterFields): boolean {
  return [name, `${name}_min`, `${name}_max`].some((field) => values[field] !== undefined);
}
