import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields, TextField } from "#app/ui/controls/field.tsx";
import { type Suggesting, SuggestingField } from "./suggesting-field.tsx";
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
  /**
   * What is there already: typed text goes with the resort that it brought, and stays while there
   * is a choice.
   */
  held?: string | undefined;
  /** Further parameters of the page. */
  fields?: Readonly<Record<string, string>>;
  required?: boolean;
  /** What comes of a resort that is suggested while one types; nothing is suggested without. */
  suggesting?: Suggesting;
  id?: string;
  className?: string;
}

/**
 * Looks for a resort by its name, on the page where something is done with it: a plain GET, which
 * works without script.
 */
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
  suggesting,
  id,
  className,
}: FindResortProps) {
  const key = `${held} ${text}`;
  const field = {
    id,
    label,
    type: "search",
    name,
    defaultValue: text,
    required,
    maxLength: MAX_SEARCH_LENGTH,
    autoComplete: "off",
    enterKeyHint: "search",
  } as const;
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
      {suggesting ? (
        <SuggestingField key={key} {...field} suggesting={suggesting} />
      ) : (
        <TextField key={key} {...field} />
      )}
      <Button type="submit" look={look} icon="search">
        {send}
      </Button>
    </Form>
  );
}
