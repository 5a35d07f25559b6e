import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { readUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { distanceUnit } from "#app/domain/getting-there/trip-words.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { USUAL_COLUMNS } from "#app/domain/list/list-views.ts";
import { orderTitle } from "#app/domain/list/order-labels.ts";
import { GROUP_SCORE_TITLE, MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { MY_SCORE } from "#app/domain/scores/own-score.ts";
import { MAX_COLUMNS } from "./column-limit.ts";

/**
 * The columns of a table: those of its address, as many as it takes; the usual ones where it names
 * none.
 */
export function shownColumns(asked: readonly string[], has: (name: string) => boolean): string[] {
  return asked.length > 0 ? asked.slice(0, MAX_COLUMNS) : USUAL_COLUMNS.filter(has);
}

/** Columns of a list for a group, which no order names. */
export const WORST_SERVED = "worst_served";
export const GROUP_MEAN = "group_mean";

const OWN_TITLES: Readonly<Record<string, string>> = {
  [MY_SCORE]: MY_SCORE_TITLE,
  [GROUP_SCORE]: GROUP_SCORE_TITLE,
  [WORST_SERVED]: "Worst served",
  [GROUP_MEAN]: "On average",
};
/** Of one decimal. */
const SCORES = ["total_score", MY_SCORE, GROUP_SCORE, GROUP_MEAN];

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

/** The column of an attribute, of a score or of distances, its figures in the units given. */
export function columnOf(name: string, units: UnitSystem): Column {
  const attribute = findAttribute(name);
  const isFigure = attribute?.category === "Numeric";
  const { unit, factor, decimals } = isFigure
    ? readUnit(attribute, units)
    : name === DISTANCE
      ? distanceUnit(units)
      : { unit: null, factor: 1, decimals: SCORES.includes(name) ? 1 : 0 };
  // Its decimals stand under those of its neighbours. Made for the column: to make one takes far
  // longer than to use it.
  const format = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    name,
    title: OWN_TITLES[name] ?? orderTitle(name),
    unit,
    isWords: attribute?.category === "Generic" || name === WORST_SERVED,
    write: (value) => format.format(value * factor),
  };
}
