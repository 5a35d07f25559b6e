import { Form } from "@remix-run/react";
import { type FormEvent, memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { resortCount } from "#app/domain/resort-count.ts";
import { shownIn } from "#app/islands/filters/tray.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FilterFields } from "../filter-fields.ts";
import { HiddenFields } from "../hidden-fields.tsx";
import { Features, Places, Statuses } from "./choices.tsx";
import "./filter-form.css";
import { useFilterTools } from "./filter-tools.ts";
import { LifestyleList } from "./lifestyle-list.tsx";
import { Ratings, Statistics } from "./range-groups.tsx";
import { useTray } from "./use-tray.ts";

interface FilterFormProps {
  fields: FilterFields;
  /** Resorts in the list that the address shows. */
  total: number;
  /** In a dialog the list, and what it says, is out of reach. */
  isDialog?: boolean;
  /** The visitor wants to see the resorts. */
  onSent: () => void;
}

/**
 * All filters as a plain GET form, whose fields follow the address. With script every change is applied once it is settled:
 * what knows how to comes when somebody is at the form.
 *
 * Drawn again only when something in it changes: a drawing takes back what was chosen before this script was there.
 */
export const FilterForm = memo(function FilterForm({ fields, total, isDialog, onSent }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { tools, need } = useFilterTools();
  const { tray, change, edit } = useTray(fields, tools === "missing" ? null : tools);
  /** What the form would let through, while that is not what the list shows. */
  const [live, setLive] = useState<number | null>(null);
  const isTouched = isDialog === true || tray.touched !== "";
  useEffect(() => {
    if (isTouched) need();
  }, [isTouched, need]);
  // What was entered before this script was there is in the fields and nowhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    for (const [name, values] of enteredInto(form.current)) {
      if (values.join() !== shownIn(tray, name).join()) edit(name, values);
    }
  }, []);

  const count = live === null ? null : resortCount(live);
  const parts = { fields, tray, tools, count, edit, onOpened: need };

  function send(event: FormEvent) {
    if (tools && tools !== "missing") {
      event.preventDefault();
      flushSync(() => change(tools.applied));
      const refused = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      if (refused) return refused.focus();
    }
    // Enter in a field applies it, as it does once the tools are there, and leaves people where they are.
    if (!form.current?.contains(document.activeElement) || document.activeElement?.matches("button"))
      onSent();
  }

  return (
    <Form
      ref={form}
      method="get"
      action="/resorts"
      preventScrollReset
      aria-label="Filters"
      className="filter-form"
      autoComplete="off"
      noValidate
      onSubmit={send}
      onPointerEnter={need}
      onFocus={need}
    >
      <HiddenFields values={tray.carried} />
      <Places {...parts} />
      <div>
        <LifestyleList lifestyles={fields.lifestyles} />
        <Statistics {...parts} />
      </div>
      <Ratings {...parts} />
      <div>
        <Features {...parts} />
        <Statuses {...parts} />
      </div>
      <SendButton words={count ?? resortCount(total)} isDialog={isDialog} />
      {tools && tools !== "missing" && (
        <tools.TrayKeeper
          form={form}
          tray={tray}
          change={change}
          live={live}
          setLive={setLive}
          total={isDialog ? total : null}
        />
      )}
    </Form>
  );
});

function SendButton({ words, isDialog }: { words: string; isDialog: boolean | undefined }) {
  const isHydrated = useHydrated();
  return (
    <div className="filter-form__send">
      <Button type="submit" icon="filter" look={isHydrated && !isDialog ? "quiet" : "primary"}>
        {isHydrated ? `Show ${words}` : "Show resorts"}
      </Button>
    </div>
  );
}

/** What a form's visible fields hold, by name. */
function enteredInto(form: HTMLFormElement | null): [string, string[]][] {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "select, input:not([type=hidden])",
  );
  const data = new FormData(form ?? undefined);
  return [...(fields ?? [])].map(({ name }) => [name, data.getAll(name).map(String).filter(Boolean)]);
}
