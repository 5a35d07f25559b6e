import { Form, useLocation } from "@remix-run/react";
import { UNIT_SYSTEMS, type UnitSystem } from "#app/domain/attributes/units.ts";

const LABELS: Record<UnitSystem, { name: string; examples: string }> = {
  metric: { name: "Metric", examples: "m, km, cm" },
  imperial: { name: "Imperial", examples: "ft, mi, in" },
};

/** Metric or imperial, for the whole site. Comes back to the page it was sent from. */
export function UnitsForm({ units }: { units: UnitSystem }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/units" preventScrollReset>
      <fieldset className="units-form__choices">
        <legend className="visually-hidden">Units</legend>
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        {UNIT_SYSTEMS.map((system) => (
          <button
            key={system}
            type="submit"
            name="units"
            value={system}
            className="units-form__choice small quiet strong"
            aria-pressed={system === units}
          >
            <span>{LABELS[system].name}</span>
            <span className="units-form__examples">{LABELS[system].examples}</span>
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
