import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classNames } from "./class-names.ts";
import "./field.css";
import { Icon } from "./icon.tsx";

interface Labelled {
  label: string;
  /** Keeps the label for those who listen; the field's place must make its meaning plain to those who look. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
}

type TextFieldProps = Labelled &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Shown inside the field at its end, such as a unit. */
    unit?: string | null;
  };

/** A one-line field; `type` is any text-like input type. */
export function TextField({ label, isLabelHidden, hint, error, unit, className, ...input }: TextFieldProps) {
  const { id, describedBy, frame } = useWiring({
    label,
    isLabelHidden,
    hint,
    error,
    id: input.id,
    className,
  });
  return frame(
    <span className="field__box">
      <input
        {...input}
        id={id}
        className="field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {unit && <span className="field__unit">{unit}</span>}
    </span>,
  );
}

/** A number field that brings up digits; without steppers, which nobody hits. */
export function NumberField(props: TextFieldProps) {
  return <TextField type="number" inputMode="decimal" step="any" {...props} />;
}

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field for several lines. */
export function TextAreaField({ label, isLabelHidden, hint, error, className, ...area }: TextAreaProps) {
  const { id, describedBy, frame } = useWiring({ label, isLabelHidden, hint, error, id: area.id, className });
  return frame(
    <textarea
      rows={4}
      {...area}
      id={id}
      className="field__input"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    />,
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly Option[];
    /** Instead of options: option and optgroup elements. */
    children?: ReactNode;
  };

/** A native select. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  children,
  className,
  ...select
}: SelectFieldProps) {
  const { id, describedBy, frame } = useWiring({
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
        {options?.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" size="1rem" className="field__chevron" />
    </span>,
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox with its label as one target. */
export function CheckboxField(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

/** A radio button with its label as one target; put those of one question into a FieldGroup. */
export function RadioField(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}

function Choice({ type, label, hint, className, ...input }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const hintId = useId();
  return (
    <label className={classNames("choice", className)}>
      <input {...input} type={type} className="choice__input" aria-describedby={hint ? hintId : undefined} />
      <span className="choice__text">
        {label}
        {hint && (
          <span className="field__hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

/** Fields that answer one question together. */
export function FieldGroup({
  legend,
  children,
  className,
}: {
  legend: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <fieldset className={classNames("field-group", className)}>
      <legend className="field-group__legend">{legend}</legend>
      <div className="field-group__body">{children}</div>
    </fieldset>
  );
}

/** Ids for a field's label, hint and error, and the frame that shows them around the control. */
function useWiring({
  label,
  isLabelHidden,
  hint,
  error,
  id: givenId,
  className,
}: Labelled & { id?: string; className?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null) || undefined;
  const frame = (control: ReactNode) => (
    <div className={classNames("field", className)}>
      <label className={isLabelHidden ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label}
      </label>
      {control}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" size="1.1em" />
          {error}
        </p>
      )}
    </div>
  );
  return { id, describedBy, frame };
}
