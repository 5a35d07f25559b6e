import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields, TextField } from "#app/ui/controls/field.tsx";
import "./find-resort.css";

interface FindResortProps {
  /** The page that shows what is found. */
  action: string;
  /** The parameter that holds the text. */
  name: string;
  label: string;
  /** Names the form, where its field alone does not say what comes of it. */
  formLabel?: string;
  /** What was searched for last. */
  text?: string | undefined;
  send?: string;
  look?: "primary" | "quiet";
  /** What is there already: typed text goes with the resort that it brought, and stays while there is a choice. */
  held?: string | undefined;
  /** Further parameters of the page. */
  fields?: Readonly<Record<string, string>>;
  required?: boolean;
  id?: string;
  className?: string;
}

/** Looks for a resort by its name, on the page where something is done with it: a plain GET, which works without script. */
export function FindResort({
  action,
  name,
  label,
  formLabel,
  text,
  send = "Find",
  look = "quiet",
  held,
  fields = {},
  required = true,
  id,
  className,
}: FindResortProps) {
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={formLabel}
      preventScrollReset
      className={classNames("find-resort", className)}
    >
      <HiddenFields values={fields} />
      <TextField
        key={`${held} ${text}`}
        id={id}
        label={label}
        type="search"
        name={name}
        defaultValue={text}
        required={required}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look={look} icon="search">
        {send}
      </Button>
    </Form>
  );
}
