import type { ResortQuery } from "#app/api/generated.ts";
import { isOldMap, shownMonth } from "#app/domain/days.ts";
import { runsPath } from "#app/domain/mountain/runs-address.ts";
import { resortPath } from "#app/domain/urls.ts";
import { heightsCredit } from "../files/credit.ts";
import { type LegendEntry, legendOf } from "./drawing-legend.ts";

type Summary = NonNullable<NonNullable<ResortQuery["record"]>["mountain"]>;

/** The drawing of a resort's runs and lifts, as a page shows it. */
export interface DrawingModel {
  /** Of the file. */
  readonly src: string;
  /** Of the page that lists what is drawn; null on that page. */
  readonly listHref: string | null;
  /** Units of the drawing: it is DRAWING_HEIGHT high. */
  readonly width: number;
  readonly legend: readonly LegendEntry[];
  /** What is drawn, of what, and of when. No counts: the resort's figures count by other rules. */
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
type Counts = Pick<Summary, "run_count" | "lift_count">;

/** For the resort's page; null where no runs and lifts are mapped. */
export function drawingModel(
  mountain: Summary | null | undefined,
  { title, url_segment, location }: OfResort,
  today: Date,
): DrawingModel | null {
  if (!mountain) return null;
  return {
    ...drawingOf(mountain, { title, url_segment, country: location.country.code }, today),
    listHref: runsPath(url_segment),
    heightsFrom: heightsCredit(mountain.heights_from),
  };
}

/** For the page that lists what is drawn, and credits who measured the heights. */
export function drawingOf(
  mountain: Drawn,
  resort: { readonly title: string; readonly url_segment: string; readonly country: string | null },
  today: Date,
): DrawingModel {
  const { lift_count: lifts, mapped, difficulties, drawing_width } = mountain;
  return {
    src: `${resortPath(resort.url_segment)}/runs.svg`,
    listHref: null,
    width: drawing_width,
    legend: legendOf({ difficulties, hasLifts: lifts > 0 }, resort.country),
    caption: `${runsAndLifts(mountain)} of ${resort.title}, ${mappedWords(mapped, runsAndLifts(mountain), today)}`,
    heightsFrom: null,
  };
}

/** @example runsAndLifts({ run_count: 12, lift_count: 1 }) // "Runs and lifts" */
export function runsAndLifts({ run_count, lift_count }: Counts): string {
  if (lift_count === 0) return "Runs";
  return run_count === 0 ? "Lifts" : "Runs and lifts";
}

/**
 * Of when they are, and what an old map may lack.
 *
 * @example mappedWords("2022-01", "Lifts", new Date("2026-11-29")) // "as OpenStreetMap had them in January 2022: newer lifts may be missing."
 */
export function mappedWords(mapped: string, things: string, today: Date): string {
  const month = shownMonth(mapped);
  if (!month) return "as OpenStreetMap has them.";
  const missing = isOldMap(mapped, today) ? `: newer ${things.toLowerCase()} may be missing` : "";
  return `as OpenStreetMap had them in ${month}${missing}.`;
}
