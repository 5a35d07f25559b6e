import { Form, Link } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields, TextField } from "#app/ui/controls/field.tsx";
import { Flag } from "#app/ui/flag.tsx";
import type { CompareModel } from "./compare-model.ts";

/** Of its field, to which the tools above the table lead. */
export const ADD_FIELD_ID = "add-resort";

/** Looks for one more resort: a plain GET, so it works without script. */
export function AddResort({ view: { columns, add, fields, isFull } }: { view: CompareModel }) {
  if (isFull && add.text === "") return null;
  const label = columns.length === 0 ? "Begin with a resort" : "Add another resort";
  return (
    <div className="add-resort">
      {!isFull && (
        <Form
          method="get"
          action="/compare"
          role="search"
          aria-label={label}
          className="add-resort__form"
          preventScrollReset
        >
          <HiddenFields values={fields} />
          <TextField
            // What was typed stays while there is a choice, and goes with the resort that it brought.
            key={`${fields.resorts} ${add.text}`}
            id={ADD_FIELD_ID}
            label={label}
            type="search"
            name="add"
            defaultValue={add.text}
            required
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" look={columns.length > 1 ? "quiet" : "primary"} icon="search">
            Add
          </Button>
        </Form>
      )}
      <p role="status" className="add-resort__message">
        {add.message}
      </p>
      {add.offers.length > 0 && (
        <ul className="add-resort__offers" aria-label="Resorts found">
          {add.offers.map(({ id, title, countryCode, place, href }) => (
            <li key={id}>
              <Link to={href} rel="nofollow" className="add-resort__offer">
                <span className="add-resort__title">
                  Add <bdi>{title}</bdi>
                </span>
                <span className="add-resort__place">
                  <Flag code={countryCode} /> <span>{place}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {add.allHref && (
        <p>
          <Link to={add.allHref}>All that was found</Link>
        </p>
      )}
    </div>
  );
}
