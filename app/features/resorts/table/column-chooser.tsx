import { Form, Link } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { MAX_COLUMNS } from "#app/domain/limits.ts";
import { useListSubmit } from "#app/islands/coming-list.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxField, FieldGroup } from "#app/ui/field.tsx";
import { UntilScript } from "#app/ui/until-script.tsx";
import { HiddenFields } from "../hidden-fields.tsx";
import type { ColumnChoice } from "./column-choice.ts";

/** Which columns the table has: a plain GET form; with script a tick is enough. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const { shown, groups, kept, look, usualHref, surplus } = choice;
  const form = useRef<HTMLFormElement>(null);
  const [isFull, setIsFull] = useState(false);
  const submit = useListSubmit((name) => name === "columns");

  // The boxes are the visitor's while they tick, before this script is there too, and the address's whenever that has
  // changed (back, the usual ones).
  const isAwake = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address says other columns
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("[name=columns]") ?? [])];
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const isSaid = boxes.every(({ checked, value }) => checked === shown.includes(value));
    if (!isAwake.current && !isSaid && ticked.length <= MAX_COLUMNS) send(ticked);
    else for (const box of boxes) box.checked = shown.includes(box.value);
    isAwake.current = true;
  }, [shown]);

  function choose({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const ticked = new FormData(currentTarget).getAll("columns").map(String);
    setIsFull(ticked.length > MAX_COLUMNS);
    if (ticked.length > MAX_COLUMNS) target.checked = false;
    else send(ticked);
  }

  /** The link goes away. */
  function toSummary() {
    form.current?.closest("details")?.querySelector("summary")?.focus();
  }

  function send(ticked: readonly string[]) {
    // Columns stay where they are; a new one comes last.
    const columns = [...shown, ...ticked].filter(
      (name, index, all) => ticked.includes(name) && all.indexOf(name) === index,
    );
    const params = new URLSearchParams({ ...kept, ...look });
    if (columns.length > 0) params.set("columns", columns.join());
    submit(params);
  }

  return (
    <>
      <Disclosure summary={`Columns (${shown.length})`} className="column-chooser">
        <Form
          ref={form}
          method="get"
          action="/resorts"
          aria-label="Columns"
          autoComplete="off"
          onChange={choose}
        >
          <HiddenFields values={{ ...kept, ...look }} />
          <p className="column-chooser__most" role="status">
            At most {MAX_COLUMNS} columns{isFull && ": take one away to add another"}.{" "}
            {usualHref && (
              <Link to={usualHref} preventScrollReset rel="nofollow" onClick={toSummary}>
                Usual columns
              </Link>
            )}
          </p>
          <div className="column-chooser__groups">
            {groups.map(({ title, columns }) => (
              <FieldGroup key={title} legend={title} className="column-chooser__group">
                {columns.map(({ name, title: label }) => (
                  <CheckboxField
                    key={name}
                    name="columns"
                    value={name}
                    label={label}
                    defaultChecked={shown.includes(name)}
                  />
                ))}
              </FieldGroup>
            ))}
          </div>
          <UntilScript>
            <Button type="submit" look="quiet">
              Show columns
            </Button>
          </UntilScript>
        </Form>
      </Disclosure>
      {surplus > 0 && (
        <p className="column-chooser__most">
          The table takes {MAX_COLUMNS} columns: {surplus} more in this address {surplus > 1 ? "are" : "is"}{" "}
          not shown.
        </p>
      )}
    </>
  );
}
