import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from "react";
import { whenIdle } from "#app/ui/client/when-idle.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { AllFiltersHref } from "./all-filters-href.ts";

type LongSelectProps = Omit<ComponentProps<typeof ListSelect>, "children"> & {
  /** Those that are drawn at once, the chosen one among them, or all of them. An option keeps its place in its group. */
  options: (areAll: boolean) => ReactNode;
};

/**
 * A select of the list's form with a hundred options. The document and the first render have a few of them, the rest is drawn when
 * the browser has nothing else to do, and at the latest when the select gets the focus, which is before it opens. The page of
 * all filters, to which a link leads where there is no script, has all from the start.
 */
export function LongSelect({ options, ...select }: LongSelectProps) {
  const isAllFilters = useContext(AllFiltersHref) === null;
  const [areAll, setAll] = useState(isAllFilters);
  useEffect(() => {
    let isHere = true;
    whenIdle().then(() => isHere && setAll(true));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <ListSelect {...select} onFocus={() => setAll(true)}>
      {options(areAll)}
    </ListSelect>
  );
}

type ListSelectProps = Omit<ComponentProps<typeof SelectField>, "defaultValue"> & { defaultValue: string };

/** A select of the list's form. It says what it starts with, which React sets once and keeps to itself. */
export function ListSelect(props: ListSelectProps) {
  return <SelectField {...props} autoComplete="off" data-default={props.defaultValue} />;
}
