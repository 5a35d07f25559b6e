import type { ResortExtensionsQuery } from "#app/api/generated.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { shownMonth } from "#app/domain/days.ts";
import { resortPath } from "#app/domain/urls.ts";
import { type LegendEntry, legendOf } from "./legend.ts";

type Summary = NonNullable<NonNullable<ResortExtensionsQuery["resortRecord"]>["mountain"]>;

/** The drawing of a resort's runs and lifts, as a page shows it. */
export interface DrawingModel {
  /** Of the file. */
  readonly src: string;
  /** Of the page that lists what is drawn. */
  readonly listHref: string;
  /** Units of the drawing: it is DRAWING_HEIGHT high. */
  readonly width: number;
  readonly legend: readonly LegendEntry[];
  /** What is drawn, of when. */
  readonly caption: string;
  /** Who measured the heights, where that is to be said. */
  readonly heightsFrom: string | null;
}

interface OfResort {
  readonly title: string;
  readonly url_segment: string;
  readonly location: { readonly country: { readonly code: string } };
}

/** Null where no runs and lifts are mapped. */
export function drawingModel(
  mountain: Summary | null | undefined,
  { title, url_segment, location }: OfResort,
): DrawingModel | null {
  if (!mountain) return null;
  const path = resortPath(url_segment);
  const { lift_count: lifts, mapped, heights_from, difficulties } = mountain;
  const month = shownMonth(mapped);
  return {
    src: `${path}/runs.svg`,
    listHref: `${path}/runs`,
    width: mountain.drawing_width,
    legend: legendOf({ difficulties, hasLifts: lifts > 0 }, location.country.code),
    caption: `${runsAndLifts(mountain)} of ${title}, as OpenStreetMap had them${month ? ` in ${month}` : ""}.`,
    heightsFrom: heights_from ?? null,
  };
}

/** @example runsAndLifts({ run_count: 12, lift_count: 1 }) // "12 runs and 1 lift" */
export function runsAndLifts({ run_count, lift_count }: Pick<Summary, "run_count" | "lift_count">): string {
  return [count(run_count, "run"), count(lift_count, "lift")].filter((words) => words !== null).join(" and ");
}

function count(many: number, what: string): string | null {
  return many === 0 ? null : `${formatNumber(many)} ${many === 1 ? what : `${what}s`}`;
}
