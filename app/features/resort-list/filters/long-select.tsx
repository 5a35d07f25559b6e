import { type ComponentProps, useContext } from "react";
import { Combobox } from "#app/ui/controls/combobox.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { useListForm } from "../form/list-form-context.ts";
import { AreAllDrawn } from "./all-filters-button.tsx";

/**
 * A field of the list's form with a hundred options. The document and the first render have a few
 * of them, the rest is drawn when the field gets the focus. The page of all filters, to which a
 * button leads where there is no script, has all from the start.
 */
export function LongSelect(field: Omit<ComponentProps<typeof Combobox>, "areAll" | "resets">) {
  const { resets } = useListForm();
  return <Combobox {...field} areAll={useContext(AreAllDrawn)} resets={resets} />;
}

type ListSelectProps = Omit<ComponentProps<typeof SelectField>, "defaultValue"> & { defaultValue: string };

/**
 * A select of the list's form. It says what it starts with, which React sets once and keeps to
 * itself.
 */
export function ListSelect(props: ListSelectProps) {
  return <SelectField {...props} autoComplete="off" data-default={props.defaultValue} />;
}
