import { useEffect, useId, useRef, useState } from "react";
import { pictureName } from "#app/domain/accounts/picture.ts";
import { checkProfileValue, type ProfileFieldName, profileField } from "#app/domain/accounts/profile.ts";
import { asChoice, choicesFor, isFixed, type PROFILE_CHOICES } from "#app/domain/accounts/profile-choices.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField, FieldError, FieldGroup, SelectField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";

/** On the account page: a form within a form there is none. */
const PICTURE_FORM = "/account#picture";

interface FieldProps {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** One of some words, or none of them. */
export function ChoiceField({
  name,
  defaultValue,
  ...field
}: FieldProps & { name: keyof typeof PROFILE_CHOICES }) {
  const chosen = isFixed(name) ? (asChoice(name, defaultValue) ?? "") : defaultValue;
  return (
    <SelectField name={name} defaultValue={chosen} {...field}>
      <option value="">Not given</option>
      {choicesFor(name, [defaultValue]).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  );
}

/** Yes, no, or not said, which is something else than no. */
export function YesNoField(field: FieldProps) {
  return (
    <SelectField {...field}>
      <option value="">Not given</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  );
}

/** The address of a picture; one that was uploaded is changed where it was. */
export function PictureField({ canUpload, ...field }: FieldProps & { canUpload: boolean }) {
  if (pictureName(field.defaultValue) !== null) {
    return (
      <p className="profile-form__wide">
        <input type="hidden" name={field.name} value={field.defaultValue} />
        You show a picture that you uploaded. <Link to={PICTURE_FORM}>Change your picture</Link>
      </p>
    );
  }
  return (
    <div className="profile-form__wide">
      <TextField
        {...field}
        hint="The https address of a picture. Anyone who opens your profile loads it from there."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {canUpload && (
        <p className="quiet">
          Or <Link to={PICTURE_FORM}>upload a picture</Link>: then no other site learns who looks.
        </p>
      )}
    </div>
  );
}

/** Several of some words. */
export function LessonsField({ held, error }: { held: readonly string[]; error: string | undefined }) {
  const name = "preferred_lessons";
  return (
    <FieldGroup legend={profileField(name).title} error={error} className="profile-form__wide">
      {/* A form says nothing of boxes that are not ticked: this says that they were asked. */}
      <input type="hidden" name={name} value="" />
      <div className="profile-form__boxes">
        {choicesFor(name, held).map((choice) => (
          <CheckboxField
            key={choice}
            label={choice}
            name={name}
            value={choice}
            defaultChecked={held.includes(choice)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Lines that are there to be filled, without script too; with it there is one more at a time. */
const EMPTY_LINES = 2;

interface EntriesFieldProps {
  name: ProfileFieldName;
  label: string;
  entries: readonly string[];
  error: string | undefined;
}

/** A list of one's own words, one field for each. An emptied one is left out. */
export function EntriesField({ name, label, entries, error: serverError }: EntriesFieldProps) {
  const isHydrated = useHydrated();
  const [empty, setEmpty] = useState(EMPTY_LINES);
  const last = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [typedProblem, setTypedProblem] = useState<string | null | undefined>(undefined);
  const error = typedProblem === undefined ? serverError : (typedProblem ?? undefined);
  const checkTyped = ({ currentTarget: { form } }: { readonly currentTarget: HTMLInputElement }) => {
    const typed = form === null ? [] : new FormData(form).getAll(name).map(String);
    const checked = checkProfileValue(name, typed);
    setTypedProblem("problem" in checked ? checked.problem : null);
  };
  // A visitor who asked for a line is about to write in it.
  useEffect(() => {
    if (empty > EMPTY_LINES) last.current?.focus();
  }, [empty]);
  const lines = Array.from({ length: entries.length + empty }, (_, index) => `${label}, line ${index + 1}`);
  return (
    <FieldGroup legend={label} className="profile-form__wide">
      {lines.map((line, index) => (
        <input
          key={line}
          name={name}
          className="field__input"
          aria-label={line}
          defaultValue={entries[index] ?? ""}
          onInput={checkTyped}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          ref={index === lines.length - 1 ? last : undefined}
        />
      ))}
      <FieldError id={errorId} text={error} />
      {isHydrated && (
        <div>
          <Button size="small" look="quiet" onClick={() => setEmpty(empty + 1)}>
            Add a line
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
