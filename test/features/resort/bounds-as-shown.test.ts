import { expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { formatFigure, readUnit, shownUnit, UNIT_SYSTEMS } from "#app/domain/attributes/units.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { filterVariable } from "#app/features/resort/list-query.ts";
import { fieldValues } from "#app/features/resort-list/filters/filter-fields.ts";

const { records } = await loadBuiltInIndex();
const NUMERICS = LISTED_ATTRIBUTES.filter(({ category, steps }) => category === "Numeric" && !steps);
/** Every figure of the index once, by its attribute. */
const figuresOf = new Map(
  NUMERICS.map(({ name }) => [
    name,
    [
      ...new Set(
        records.flatMap(({ numerics }) =>
          numerics.filter(({ type_name }) => type_name === name).map(({ value }) => value),
        ),
      ),
    ],
  ]),
);

it.each(UNIT_SYSTEMS)(
  "a bound as a figure is shown in %s units lets through what is shown so, and nothing else",
  (units) => {
    const wrong: string[] = [];
    // A distance that is read in kilometres is typed in metres.
    const isTypedAsShown = (attribute: (typeof NUMERICS)[number]) =>
      readUnit(attribute, units).unit === shownUnit(attribute, units).unit;
    for (const attribute of NUMERICS.filter(isTypedAsShown)) {
      const figures = figuresOf.get(attribute.name) ?? [];
      const shown = new Map(figures.map((value) => [value, formatFigure(attribute, value, units)]));
      for (const figure of figures.slice(0, 400)) {
        const typed = shown.get(figure) ?? "";
        const { name } = attribute;
        const state = parseListAddress(
          new URLSearchParams({ [`${name}_min`]: typed, [`${name}_max`]: typed, units }),
        )?.value;
        if (!state) throw new Error("no fields");
        const bounds = filterVariable(state.filter)?.groupedType ?? [];
        const isThrough = (value: number) =>
          bounds.every(({ operator, value: bound }) =>
            operator === ">=" ? value >= Number(bound) : value <= Number(bound),
          );
        if (bounds.length !== 2 || !isThrough(figure)) wrong.push(`${name}: ${typed} loses ${figure}`);
        const another = figures.find((value) => isThrough(value) && shown.get(value) !== typed);
        if (another !== undefined) wrong.push(`${name}: ${typed} lets ${another} through`);
        const values = fieldValues(attribute, state.filter.groupedType, units);
        const [low = "", high = ""] = [values[`${name}_min`], values[`${name}_max`]];
        const again = parseListAddress(
          new URLSearchParams({ [`${name}_min`]: low, [`${name}_max`]: high, units }),
        )?.value;
        if (JSON.stringify(again?.filter) !== JSON.stringify(state.filter))
          wrong.push(`${name}: ${typed} comes back as ${low} to ${high}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
