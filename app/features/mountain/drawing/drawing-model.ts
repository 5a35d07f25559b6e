import type { ResortExtensionsQuery } from "#app/api/generated.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { shownMonth } from "#app/domain/days.ts";
import { runsPath } from "#app/domain/mountain/runs-address.ts";
import { resortPath } from "#app/domain/urls.ts";
import { heightsCredit } from "../files/credit.ts";
import { type LegendEntry, legendOf } from "./legend.ts";

type Summary = NonNullable<NonNullable<ResortExtensionsQuery["resortRecord"]>["mountain"]>;

/** The drawing of a resort's runs and lifts, as a page shows it. */
export interface DrawingModel {
  /** Of the file. */
  readonly src: string;
  /** Of the page that lists what is drawn; null on that page. */
  readonly listHref: string | null;
  /** Units of the drawing: it is DRAWING_HEIGHT high. */
  readonly width: number;
  readonly legend: readonly LegendEntry[];
  /** What is drawn, counted. */
  readonly things: string;
  /** The same in a sentence, with of what and of when. */
  readonly caption: string;
  /** Who measured the heights, where that is to be said. */
  readonly heightsFrom: string | null;
}

interface OfResort {
  readonly title: string;
  readonly url_segment: string;
  readonly location: { readonly country: { readonly code: string } };
}

type Drawn = Pick<Summary, "run_count" | "lift_count" | "mapped" | "difficulties" | "drawing_width">;

/** For the resort's page; null where no runs and lifts are mapped. */
export function drawingModel(
  mountain: Summary | null | undefined,
  { title, url_segment, location }: OfResort,
): DrawingModel | null {
  if (!mountain) return null;
  return {
    ...drawingOf(mountain, { title, url_segment, country: location.country.code }),
    listHref: runsPath(url_segment),
    heightsFrom: heightsCredit(mountain.heights_from),
  };
}

/** For the page that lists what is drawn, and credits who measured the heights. */
export function drawingOf(
  mountain: Drawn,
  resort: { readonly title: string; readonly url_segment: string; readonly country: string | null },
): DrawingModel {
  const { lift_count: lifts, mapped, difficulties, drawing_width } = mountain;
  const things = runsAndLifts(mountain);
  const month = shownMonth(mapped);
  return {
    src: `${resortPath(resort.url_segment)}/runs.svg`,
    listHref: null,
    width: drawing_width,
    legend: legendOf({ difficulties, hasLifts: lifts > 0 }, resort.country),
    things,
    caption: `${things} of ${resort.title}, as OpenStreetMap had them${month ? ` in ${month}` : ""}.`,
    heightsFrom: null,
  };
}

/** @example runsAndLifts({ run_count: 12, lift_count: 1 }) // "12 runs and 1 lift" */
export function runsAndLifts({ run_count, lift_count }: Pick<Summary, "run_count" | "lift_count">): string {
  return [count(run_count, "run"), count(lift_count, "lift")].filter((words) => words !== null).join(" and ");
}

function count(many: number, what: string): string | null {
  return many === 0 ? null : `${formatNumber(many)} ${many === 1 ? what : `${what}s`}`;
}
