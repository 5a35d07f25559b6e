import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

interface Labelled {
  label: string;
  /**
   * Keeps the label for those who listen; the field's place must make its meaning plain to those
   * who look.
   */
  isLabelHidden?: boolean;
  /** What is worth knowing before anything is typed. */
  hint?: string;
  error?: string | null;
}

/** What a field may be told of its text. */
interface Checked {
  /**
   * What is wrong with a text, as its server says it: a field takes whatever is pasted, and says at
   * once what of it is too much.
   */
  check?: (typed: string) => string | null;
}

type TextFieldProps = Labelled & Checked & InputHTMLAttributes<HTMLInputElement>;

/** What a field of text is given beside the attributes of its control. */
type TypedProps = Labelled & Checked & { id?: string; className?: string; defaultValue?: unknown };

/**
 * The frame of a field whose text is checked as it is typed, and what its control gets. What is
 * wrong is what its server said, until the same check says something else of what is typed since.
 */
function useTypedField<Props extends TypedProps>({
  label,
  isLabelHidden,
  hint,
  error: told,
  check,
  className,
  ...given
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const over = check && typed !== null ? check(typed) : null;
  const isMended = check && typed !== null && told === check(String(given.defaultValue ?? ""));
  const error = over ?? (isMended ? null : told);
  const { id, describedBy, frame } = useFieldFrame({
    label,
    isLabelHidden,
    hint,
    error,
    className,
    id: given.id,
  });
  return {
    attributes: {
      ...given,
      ...(check && {
        onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          setTyped(event.currentTarget.value),
      }),
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy,
    },
    frame: (control: ReactNode) =>
      frame(
        <>
          {control}
          {check && <Over isOver={over !== null} />}
        </>,
      ),
  };
}

/** Says once that a text has become too long: a count at every key would drown what is typed. */
function Over({ isOver }: { isOver: boolean }) {
  return (
    <span aria-live="polite" className="visually-hidden">
      {isOver ? "This is too long." : ""}
    </span>
  );
}

/** A one-line field; `type` is any text-like input type. */
export function TextField(props: TextFieldProps) {
  const { attributes, frame } = useTypedField(props);
  return frame(<input {...attributes} className="field__input" />);
}

type SelectFieldProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A native select; its children are option and optgroup elements. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  children,
  className,
  ...select
}: SelectFieldProps) {
  const { id, describedBy, frame } = useFieldFrame({
    label,
    isLabelHidden,
    hint,
    error,
    id: select.id,
    className,
  });
  return frame(
    <span className="field__box">
      <select
        {...select}
        id={id}
        className="field__input field__select"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        {children}
      </select>
      <Icon name="chevron-down" size="1rem" className="field__chevron" />
    </span>,
  );
}

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: ReactNode };

/** A checkbox with its label as one target. */
export function CheckboxField({ label, className, ...input }: CheckboxFieldProps) {
  return (
    <label className={classNames("choice", className)}>
      <input {...input} type="checkbox" className="choice__input" />
      <span>{label}</span>
    </label>
  );
}

/** Fields that answer one question together. */
export function FieldGroup({
  legend,
  error,
  children,
  className,
}: {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  const refused = useRefused(error);
  return (
    <fieldset {...refused.group} className={classNames("field-group", className)}>
      <legend className="field-group__legend">{legend}</legend>
      <div className="field-group__body">
        {children}
        <FieldError id={refused.id} text={error} />
      </div>
    </fieldset>
  );
}

/**
 * What ties a group of fields to what is wrong with it, and lets the focus be led there: `group`
 * for its fieldset.
 */
function useRefused(error: string | null | undefined) {
  const id = useId();
  return {
    id,
    group: error ? { "aria-describedby": id, "data-refused": true, tabIndex: -1 } : {},
  };
}

/** What is wrong with a field; nothing where nothing is. */
export function FieldError({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="warning" size="1.1em" />
      <span>{text}</span>
    </p>
  );
}

/** Ids for a field's label, hint and error, and the frame that shows them around the control. */
function useFieldFrame({
  label,
  isLabelHidden,
  hint,
  error,
  id: givenId,
  className,
}: Labelled & { id?: string; className?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const frame = (control: ReactNode) => (
    <div className={classNames("field", className)}>
      <label className={isLabelHidden ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {control}
      <FieldError id={errorId} text={error} />
    </div>
  );
  return { id, describedBy: classNames(hintId, errorId) || undefined, frame };
}

/** Parameters that a form sends along unseen. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type TextAreaFieldProps = Labelled & Checked & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { attributes, frame } = useTypedField(props);
  return frame(<textarea {...attributes} className="field__input field__area" />);
}
