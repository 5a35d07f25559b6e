import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/getting-there/trip-params.ts";
import { MAX_TRIP_WHO_LENGTH } from "#app/domain/group-trips/group-trip.ts";
import { LIST_TITLE_LENGTH } from "#app/domain/list/named-list.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import { HiddenFields, SelectField, TextField } from "#app/ui/controls/field.tsx";
import { type Failure, fieldOf, typedText } from "../form/failure.ts";
import type { TripModel } from "./trip-model.ts";

/** A month of a select. */
export interface MonthChoice {
  /** ISO 8601. */
  readonly value: string;
  readonly label: string;
}

interface TripWordsFieldsProps {
  /** What is stored. */
  stored: { readonly title: string; readonly who: string | null } & TripModel["words"];
  months: readonly MonthChoice[];
  /** Of this form; null where it did not fail. */
  failure: Failure | null;
}

/** What an owner says of a trip beside its resorts: its title, when, from where, and who. */
export function TripWordsFields({ stored, months, failure }: TripWordsFieldsProps) {
  const { title, origin, who } = stored;
  return (
    <>
      <TextField
        {...fieldOf(failure, "title", title)}
        label="Title"
        required
        check={(typed) => tooLong(cleanLine(typed), LIST_TITLE_LENGTH.max)}
        autoComplete="off"
      />
      <div className="trip-form__days">
        <TextField {...fieldOf(failure, "starts_on", stored.starts_on ?? "")} label="First day" type="date" />
        <TextField {...fieldOf(failure, "ends_on", stored.ends_on ?? "")} label="Last day" type="date" />
      </div>
      <SelectField {...fieldOf(failure, "month", stored.month ?? "")} label="Or only a month">
        <option value="">Not known yet</option>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <HiddenFields
        values={
          failure
            ? { from: typedText(failure, "from"), [FROM_TEXT_FIELD]: typedText(failure, FROM_TEXT_FIELD) }
            : { from: origin?.id ?? "", [FROM_TEXT_FIELD]: origin?.title ?? "" }
        }
      />
      <TextField
        {...fieldOf(failure, NEAR_FIELD, origin?.title ?? "")}
        label="From"
        hint="A city, an airport or a station: distances are from there."
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <TextField
        {...fieldOf(failure, "who", who ?? "")}
        label="Who comes along"
        hint="For example “Mia, Tom and two beginners”. All who have the link read it."
        check={(typed) => tooLong(cleanLine(typed), MAX_TRIP_WHO_LENGTH)}
        autoComplete="off"
      />
    </>
  );
}
