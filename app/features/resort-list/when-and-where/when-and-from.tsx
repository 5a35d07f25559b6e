import { CheckboxField, FieldGroup } from "#app/ui/controls/field.tsx";
import { ListSelect } from "../filters/long-select.tsx";
import { OriginField } from "./origin-field.tsx";
import type { TripChoice, TripFields } from "./trip-fields.ts";

/** When and from where a visitor travels: the form's first question. */
export function WhenAndFrom({ trip }: { trip: TripFields | null }) {
  if (!trip) return null;
  return (
    <FieldGroup legend="When and from where" className="filter-form__part when-and-from">
      <Choice name="month" choice={trip.month} />
      <Choice name="week" choice={trip.week} />
      <OriginField trip={trip} />
      <Choice name="within" choice={trip.within} />
      {trip.stationLabel && (
        <CheckboxField
          name="car_free"
          value="yes"
          defaultChecked={trip.isCarFree}
          label={
            <>
              <span>{trip.stationLabel}</span>
              <span className="small quiet"> as far as we know</span>
            </>
          }
        />
      )}
    </FieldGroup>
  );
}

function Choice({ name, choice: { label, chosen, any, options } }: { name: string; choice: TripChoice }) {
  return (
    <ListSelect name={name} label={label} defaultValue={chosen}>
      {[{ value: "", label: any }, ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </ListSelect>
  );
}
