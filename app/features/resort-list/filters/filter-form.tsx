import type { FormEvent } from "react";
import { resortCount } from "#app/domain/attributes/units.ts";
import { COMPARE_FIELD } from "#app/domain/compare/compare-selection.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields } from "#app/ui/controls/field.tsx";
import { LIST_FORM_ID, wordsOfProblems } from "../form/form-fields.ts";
import { useListForm } from "../form/list-form-context.ts";
import { useLiveCount } from "../form/use-live-count.ts";
import type { FilterFields } from "./filter-fields.ts";
import { FilterParts } from "./filter-parts.tsx";

interface FilterFormProps {
  fields: FilterFields;
  /** Resorts in the list that the address shows. */
  total: number;
  /** Segments of the resorts on this page, each of which has a box to be compared. */
  segments: readonly (string | null)[];
  /** In a dialog the list, and what it says, is out of reach. */
  isDialog?: boolean;
  /** The visitor wants to see the resorts. */
  onSent: () => void;
}

/**
 * The list's form, a plain GET: the filters, and in hidden fields what has no control on this page.
 * Controls elsewhere belong to it by `form`. With script it is sent with every choice
 * (features/resort-list/form).
 */
export function FilterForm({ fields, total, segments, isDialog = false, onSent }: FilterFormProps) {
  const { send, problems, resets } = useListForm();
  const isHydrated = useHydrated();
  const { live, onInput } = useLiveCount(resets);
  const words = resortCount(live?.total ?? total);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isSent = send();
    // Enter in a field applies it and leaves people where they are.
    if (isSent && !document.activeElement?.matches("input, select")) onSent();
  }

  return (
    <form
      id={LIST_FORM_ID}
      method="get"
      action="/resorts"
      aria-label="Filters"
      className="filter-form"
      autoComplete="off"
      noValidate
      onSubmit={submit}
      onInput={onInput}
    >
      {/* What Enter in a field presses: the first button of a form, and those of its groups lead elsewhere. */}
      <button type="submit" hidden />
      <HiddenFields values={hiddenFields(fields)} />
      <OtherFields columns={fields.columns} segments={segments} />
      <div className="filter-form__parts">
        <FilterParts fields={fields} live={live} />
      </div>
      <div className="filter-form__send">
        <Button type="submit" icon="filter" look={isHydrated && !isDialog ? "quiet" : "primary"}>
          {isHydrated ? `Show ${words}` : "Show resorts"}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {wordsOfProblems(problems) || (live && words)}
      </p>
    </form>
  );
}

/** What of the list's address no control of the form says. */
export function hiddenFields({ kept, weights, units }: FilterFields): Readonly<Record<string, string>> {
  return { ...(kept && { filters: kept }), ...(weights && { weights }), units };
}

/** What was chosen by other means than a field on this page. */
function OtherFields({ columns, segments }: { columns: string; segments: FilterFormProps["segments"] }) {
  const { view, place, compare } = useListForm();
  const values = { view, ...(columns && { columns }), ...(place && { place }) };
  return (
    <>
      <HiddenFields values={values} />
      {compare
        .filter((segment) => !segments.includes(segment))
        .map((segment) => (
          <input key={segment} type="hidden" name={COMPARE_FIELD} value={segment} />
        ))}
    </>
  );
}
