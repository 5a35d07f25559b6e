import { type ChangeEvent, type MouseEvent, useState } from "react";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { CheckboxField, FieldGroup } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LIST_FORM_ID } from "../form/form-fields.ts";
import { useListHref } from "../form/list-form-context.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { MAX_COLUMNS } from "./column-limit.ts";
import { LeadingColumns } from "./leading-columns.tsx";
import type { TableHead } from "./table-model.ts";

interface ColumnChooserProps {
  choice: ColumnChoice;
  /** Of the columns that the table shows. */
  heads: readonly TableHead[];
}

/** Which columns the table has: boxes of the list's form; with script a tick is enough. */
export function ColumnChooser({ choice, heads }: ColumnChooserProps) {
  const { shown, groups, page, usualHref, surplus } = choice;
  const hrefOf = useListHref();
  const [isFull, setIsFull] = useState(false);

  /** The list's form takes the tick back that is one too many. */
  function follow({ target: { form } }: ChangeEvent<HTMLInputElement>) {
    setIsFull(new FormData(form ?? undefined).getAll("column").filter(Boolean).length > MAX_COLUMNS);
  }

  return (
    <>
      <LeadingColumns columns={heads.filter(({ name }) => shown.includes(name))} />
      <Disclosure summary={`Columns (${shown.length})`} className="column-chooser">
        {/* biome-ignore lint/a11y/useSemanticElements: the groups in it are fieldsets */}
        <div role="group" aria-label="Columns">
          <p className="small quiet" role="status">
            <span>{`At most ${MAX_COLUMNS} columns${isFull ? ": remove one to add another" : ""}.`}</span>{" "}
            {usualHref && (
              <Link to={hrefOf(usualHref)} preventScrollReset rel="nofollow" onClick={focusSummary}>
                Usual columns
              </Link>
            )}
          </p>
          {/* Without any tick the form says so. */}
          <input type="hidden" name="column" value="" form={LIST_FORM_ID} />
          <div className="column-chooser__groups">
            {groups.map(({ title, columns }) => (
              <FieldGroup key={title} legend={title} className="column-chooser__group">
                {columns.map(({ name, title: label }) => (
                  <CheckboxField
                    key={name}
                    name="column"
                    value={name}
                    label={label}
                    form={LIST_FORM_ID}
                    defaultChecked={shown.includes(name)}
                    onChange={follow}
                  />
                ))}
              </FieldGroup>
            ))}
          </div>
          <UntilScript>
            <Button type="submit" look="quiet" form={LIST_FORM_ID} name="keep_page" value={page}>
              Show columns
            </Button>
          </UntilScript>
        </div>
      </Disclosure>
      {surplus > 0 && (
        <p className="small quiet">
          {`The table takes ${MAX_COLUMNS} columns: ${surplus} more in this address ${surplus > 1 ? "are" : "is"} not shown.`}
        </p>
      )}
    </>
  );
}

/** The link goes away. */
function focusSummary({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("details")?.querySelector("summary")?.focus();
}
