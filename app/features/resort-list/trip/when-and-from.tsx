import { MONTHS } from "#app/domain/days.ts";
import { CheckboxField, FieldGroup } from "#app/ui/controls/field.tsx";
import { ListSelect } from "../filters/long-select.tsx";
import { OriginField } from "./origin-field.tsx";
import type { TripFields } from "./trip-fields.ts";

/** When and from where a visitor travels: the form's first question. */
export function WhenAndFrom({ trip }: { trip: TripFields | null }) {
  if (!trip) return null;
  const { month, week, weeks, within, distances, isCarFree, stationLabel } = trip;
  return (
    <FieldGroup legend="When and from where" className="filter-form__part when-and-from">
      <ListSelect name="month" label="Usually open in" defaultValue={month}>
        <option value="">Any month</option>
        {MONTHS.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </ListSelect>
      <ListSelect name="week" label="Quiet and white in the week" defaultValue={week}>
        <option value="">Any week</option>
        {weeks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ListSelect>
      <OriginField trip={trip} />
      <ListSelect name="within" label="Within, as the crow flies" defaultValue={within}>
        <option value="">Any distance</option>
        {distances.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ListSelect>
      <CheckboxField
        name="car_free"
        value="yes"
        defaultChecked={isCarFree}
        label={
          <>
            <span>{stationLabel}</span>
            <span className="when-and-from__hint small quiet"> of a list that has gaps</span>
          </>
        }
      />
    </FieldGroup>
  );
}
