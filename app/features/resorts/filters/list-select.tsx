import type { ComponentProps } from "react";
import { SelectField } from "#app/ui/field.tsx";

type ListSelectProps = Omit<ComponentProps<typeof SelectField>, "defaultValue"> & { defaultValue: string };

/** A select of the list's form. It says what it starts with, which React sets once and keeps to itself. */
export function ListSelect(props: ListSelectProps) {
  return <SelectField {...props} autoComplete="off" data-default={props.defaultValue} />;
}
