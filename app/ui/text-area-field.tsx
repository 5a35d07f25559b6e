import type { TextareaHTMLAttributes } from "react";
import { type Labelled, useFieldFrame } from "./field.tsx";

type TextAreaFieldProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field of several lines. */
export function TextAreaField({ label, isLabelHidden, hint, error, className, ...area }: TextAreaFieldProps) {
  const { id, describedBy, frame } = useFieldFrame({
    label,
    isLabelHidden,
    hint,
    error,
    id: area.id,
    className,
  });
  return frame(
    <textarea
      {...area}
      id={id}
      className="field__input field__area"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    />,
  );
}
