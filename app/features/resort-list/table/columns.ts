import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { readUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { MAX_COLUMNS } from "#app/domain/limits.ts";
import { USUAL_COLUMNS } from "#app/domain/list/list-views.ts";
import { orderTitle } from "#app/domain/list/order-labels.ts";
import { MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { MY_SCORE } from "#app/domain/scores/own-score.ts";
import { DISTANCE } from "#app/domain/trip/trip-params.ts";
import { distanceUnit } from "#app/domain/trip/trip-words.ts";

/** The columns of a table: those of its address, as many as it takes; the usual ones where it names none. */
export function shownColumns(asked: readonly string[], has: (name: string) => boolean): string[] {
  return asked.length > 0 ? asked.slice(0, MAX_COLUMNS) : USUAL_COLUMNS.filter(has);
}

/** How one column is headed, and how its values are written. */
export interface Column {
  readonly name: string;
  readonly title: string;
  /** Stands in the head, so that no cell repeats it. */
  readonly unit: string | null;
  /** Words instead of figures. */
  readonly isWords: boolean;
  write(value: number): string;
}

/** The column of an attribute, of total_score or of distances, its figures in the units given. */
export function columnOf(name: string, units: UnitSystem): Column {
  const attribute = findAttribute(name);
  const isFigure = attribute?.category === "Numeric";
  const { unit, factor, decimals } = isFigure
    ? readUnit(attribute, units)
    : name === DISTANCE
      ? distanceUnit(units)
      : { unit: null, factor: 1, decimals: name === "total_score" || name === MY_SCORE ? 1 : 0 };
  // Its decimals stand under those of its neighbours. Made for the column: to make one takes far longer than to use it.
  const format = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    name,
    title: name === MY_SCORE ? MY_SCORE_TITLE : orderTitle(name),
    unit,
    isWords: attribute?.category === "Generic",
    write: (value) => format.format(value * factor),
  };
}
