import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { changeOf, MARKS_PATH, RETURN_FIELD, SAVED_PATH, yearField } from "#app/domain/marks/mark-form.ts";
import { FIRST_VISIT_YEAR, type MarkChange } from "#app/domain/marks/marks.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { NamedRef } from "../profile/visits.tsx";
import type { VisitedRef } from "../profile/visits-model.ts";
import { RowTools } from "./row-tools.tsx";

export interface YearsFormProps {
  visits: readonly VisitedRef[];
  /** The last that a visit can be of. */
  lastYear: number;
  /** Takes the years; the form is sent for a member without script. */
  onYears: (changes: readonly MarkChange[]) => void;
}

/**
 * The visited resorts with the year of each, saved together. A field is lighter than a list of a
 * hundred years.
 */
export function YearsForm({ visits, lastYear, onYears }: YearsFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    onYears(fields.map((field) => changeOf(field, lastYear)).filter(isChange));
  };
  return (
    <Form method="post" action={MARKS_PATH} onSubmit={submit} className="saved__years">
      <input type="hidden" name={RETURN_FIELD} value={SAVED_PATH} />
      <ul className="saved__visits" aria-label="Visited resorts">
        {visits.map(({ resort, year }) => (
          <li key={resort.key} className="saved__row row">
            <span>
              <NamedRef resort={resort} />
            </span>
            <label className="saved__year">
              <span className="visually-hidden">{`Year: ${resort.title}`}</span>
              <input
                // Made anew with a year that a device or another tab has added meanwhile.
                key={year}
                type="number"
                name={yearField(resort.key)}
                className="field__input"
                min={FIRST_VISIT_YEAR}
                max={lastYear}
                placeholder="Year"
                defaultValue={year ?? ""}
              />
            </label>
            <RowTools resort={resort} />
          </li>
        ))}
      </ul>
      <p>
        <Button type="submit" icon="check">
          Save years
        </Button>
      </p>
    </Form>
  );
}

function isChange(change: MarkChange | "year" | null): change is MarkChange {
  return change !== null && change !== "year";
}
