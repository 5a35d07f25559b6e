import { RATING_STEPS, stepOf } from "#app/domain/contributions/contributions.ts";
import { readRating } from "#app/domain/contributions/rating-form.ts";
import { FieldGroup } from "#app/ui/controls/field.tsx";
import type { RatingModel } from "./rating-model.ts";
import "./rating-steps.css";

export function RatingShown({ rating: { value, step, word } }: { rating: RatingModel }) {
  return (
    <span className="rating-shown">
      <span className="rating-shown__bar" style={{ "--step": step }} aria-hidden="true" />
      <strong>{word}</strong>
      <span className="figures quiet">
        <span className="visually-hidden">, </span>
        <span>{value}</span>
        <span className="visually-hidden"> of 100</span>
      </span>
    </span>
  );
}

interface StepsFieldProps {
  name: string;
  legend: string;
  hint?: string;
  /** What is given, or was typed; empty for nothing. */
  value: string;
  error?: string | undefined;
  /** Without words beside the numbers: many of them are on one page. */
  isShort?: boolean;
}

/**
 * Five steps to choose from, and none. A value between two steps stays what it is while its step is
 * chosen.
 */
export function StepsField({ name, legend, hint, value, error, isShort = false }: StepsFieldProps) {
  const read = readRating(value);
  const given = "value" in read ? read.value : null;
  const chosen = given === null ? null : stepOf(given);
  return (
    <FieldGroup
      legend={legend}
      {...(error && { error })}
      className={isShort ? "steps steps--short" : "steps"}
    >
      {hint && <p className="steps__hint small quiet">{hint}</p>}
      <div className="steps__row">
        {RATING_STEPS.map(({ value: each, word }, index) => (
          <label key={each} className="steps__step">
            <input
              type="radio"
              name={name}
              value={chosen === index + 1 ? value.trim() : each}
              defaultChecked={chosen === index + 1}
            />
            <span>{index + 1}</span>
            <span className={isShort ? "visually-hidden" : "steps__word"}>{word}</span>
          </label>
        ))}
        <label className="steps__step steps__step--none">
          <input type="radio" name={name} value="" defaultChecked={chosen === null} />
          <span className={isShort ? "visually-hidden" : undefined}>No rating</span>
          {isShort && <span aria-hidden="true">–</span>}
        </label>
      </div>
    </FieldGroup>
  );
}
