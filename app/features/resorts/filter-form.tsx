import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { type Attribute, attributesByGroup, FEATURE_VALUES } from "#app/domain/attributes.ts";
import { shownUnit } from "#app/domain/units.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxField, FieldGroup, NumberField, SelectField } from "#app/ui/field.tsx";
import type { FilterFields } from "./filter-fields.ts";
import "./filter-form.css";

interface FilterFormProps {
  fields: FilterFields;
  /** After the form was sent without leaving the page. */
  onSent?: () => void;
}

/** All filters as a plain GET form; with script only what is filled in is sent. */
export function FilterForm({ fields, onSent }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  // Fields keep what was typed until the address says something else (a chip removed, a preset, the way back).
  useEffect(() => {
    if (fields) form.current?.reset();
  }, [fields]);

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
      ref={form}
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
      <input type="hidden" name="units" value={fields.units} />
      <Places fields={fields} />
      <Lifestyles lifestyles={fields.lifestyles} />
      <Statistics fields={fields} />
      <Ratings fields={fields} />
      <Features fields={fields} />
      <div className="filter-form__send">
        <Button type="submit" icon="filter">
          Show resorts
        </Button>
      </div>
    </Form>
  );
}

function Lifestyles({ lifestyles }: Pick<FilterFields, "lifestyles">) {
  return (
    <nav className="filter-form__part" aria-labelledby="filter-lifestyles">
      <h3 id="filter-lifestyles" className="filter-form__title">
        Lifestyles
      </h3>
      <ul className="cluster">
        {lifestyles.map(({ name, title, href, isCurrent }) => (
          <li key={name}>
            <LinkChip to={href} isCurrent={isCurrent} preventScrollReset>
              {title}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
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
  const attributes = withField(group?.attributes ?? [], fields);
  return (
    <Disclosure summary="Statistics" isOpen={attributes.some(({ name }) => isSet(name, fields))}>
      <div className="stack filter-form__ranges">
        {attributes.map((attribute) => (
          <Range key={attribute.name} attribute={attribute} fields={fields} />
        ))}
      </div>
    </Disclosure>
  );
}

function Range({ attribute, fields }: { attribute: Attribute; fields: FilterFields }) {
  const { name, title } = attribute;
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
  return (
    <div className="filter-form__topics">
      <h3 className="filter-form__title">
        Ratings <span className="filter-form__unit">at least, 0 to 100</span>
      </h3>
      {attributesByGroup("Rating").map(({ group, attributes }) => {
        const shown = withField(attributes, fields);
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
            </div>
          </Disclosure>
        );
      })}
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
  const attributes = withField(group?.attributes ?? [], fields);
  return (
    <Disclosure summary="Features" isOpen={attributes.some(({ name }) => isSet(name, fields))}>
      <div className="stack filter-form__rows">
        {attributes.map(({ name, title }) => {
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
      </div>
    </Disclosure>
  );
}

function withField(attributes: readonly Attribute[], { withoutField }: FilterFields): Attribute[] {
  return attributes.filter(({ name }) => !withoutField.includes(name));
}

function isSet(name: string, { values }: FilterFields): boolean {
  return [name, `${name}_min`, `${name}_max`].some((field) => values[field] !== undefined);
}
