import type { ComparedRecordsQuery } from "#app/api/generated.ts";
import { roseOf, shadedSideOf } from "#app/domain/attributes/aspect.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { shownMonth } from "#app/domain/days.ts";
import {
  DRAWING_HEIGHT_WITHOUT_FOOT,
  LEAST_METRES,
  metresAcross,
} from "#app/domain/mountain/drawing-frame.ts";
import { resortPath } from "#app/domain/urls.ts";
import { runsAndLifts } from "../mountain/drawing/drawing-model.ts";
import { type AspectModel, aspectModel } from "../resort-page/aspect/aspect-model.ts";
import type { Resort } from "../resort-page/resort-model.ts";

/** The runs and lifts of a resort from above, as its column shows them. */
interface ComparedDrawing {
  readonly title: string;
  /** Of the file. */
  readonly src: string;
  /** Of the page that lists what is drawn. */
  readonly listHref: string;
  /** Units of the drawing. */
  readonly width: number;
  /** Its width on the page, as a share of the widest one's. */
  readonly share: number;
  /** "About 3.1 km across". */
  readonly size: string;
  /** The month of the mapping; null where it is not known. */
  readonly mapped: string | null;
  /** What is drawn. */
  readonly words: string;
}

/** Drawings of several resorts at one scale. */
export interface ComparedDrawings {
  /** By column; null where no runs are mapped. */
  readonly cells: readonly (ComparedDrawing | null)[];
  /** The height of the tallest, as a multiple of the widest one's width. */
  readonly tallest: number;
}

const DISTANCE = { name: "distance", unit: "km" } as const;

/** Null where fewer than two of the resorts have runs or lifts to be drawn. */
export function comparedDrawings(
  resorts: readonly Resort[],
  sources: ComparedRecordsQuery | null,
  units: UnitSystem,
): ComparedDrawings | null {
  const byId = new Map((sources?.resortRecords ?? []).map(({ id, mountain }) => [id, mountain]));
  const known = resorts.flatMap(({ id }) => byId.get(id) ?? []);
  if (known.length < 2) return null;
  const widest = Math.max(...known.map(({ drawing_width, drawing_scale }) => drawing_width * drawing_scale));
  const largestScale = Math.max(...known.map(({ drawing_scale }) => drawing_scale));
  return {
    tallest: rounded((DRAWING_HEIGHT_WITHOUT_FOOT * largestScale) / widest),
    cells: resorts.map(({ id, title, url_segment }) => {
      const mountain = byId.get(id);
      if (!mountain) return null;
      const { drawing_width: width, drawing_scale: metresPerUnit } = mountain;
      const metres = metresAcross({ width, metresPerUnit });
      const path = resortPath(url_segment);
      return {
        title,
        src: `${path}/runs.svg`,
        listHref: `${path}/runs`,
        width,
        share: rounded((width * metresPerUnit) / widest),
        size: `${metres > LEAST_METRES ? "About" : "At most"} ${formatFigure(DISTANCE, metres / 1000, units)} across`,
        mapped: shownMonth(mountain.mapped),
        words: `${runsAndLifts(mountain)} of ${title} from above`,
      };
    }),
  };
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** Which way the slopes of each resort face, by its id. */
export function rosesOf(
  sources: ComparedRecordsQuery | null,
  units: UnitSystem,
): ReadonlyMap<string, AspectModel> {
  return new Map(
    (sources?.resortRecords ?? []).flatMap(({ id, rose, shaded_side }) => {
      const aspect = aspectModel(roseOf(rose), shadedSideOf(shaded_side), null, units);
      return aspect ? [[id, aspect] as const] : [];
    }),
  );
}
