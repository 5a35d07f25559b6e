import type { PrintedResortsQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { DayTicketModel } from "../getting-there/day-tickets-model.ts";
import type { GettingThereModel } from "../getting-there/getting-there-model.ts";
import type { DrawingModel } from "../mountain/drawing/drawing-model.ts";
import type { CountModel } from "../resort-page/figures/counts-model.ts";
import type { ElevationModel } from "../resort-page/head/elevation-model.ts";
import { type ResortModel, type ResortRecord, resortModel } from "../resort-page/resort-model.ts";

export interface PrintedFigure {
  readonly title: string;
  readonly shown: string;
}

export interface PrintedPhone {
  readonly what: string;
  readonly number: string;
  /** "tel:+41279660101" */
  readonly href: string;
}

/** What a printed page shows of a resort: what one needs on the way and on the mountain. */
export interface PrintedModel {
  readonly title: string;
  /** "Zermatt, Valais, Switzerland". */
  readonly place: string;
  /** The address of its page, with the site's origin. */
  readonly address: string;
  /** The official site as people type it; null where none is known. */
  readonly officialUrl: string | null;
  readonly notices: readonly string[];
  /** What a list's member noted; null for none. */
  readonly note: string | null;
  /** 0 to 100; null where none is known. */
  readonly score: number | null;
  readonly figures: readonly PrintedFigure[];
  readonly elevation: ElevationModel | null;
  readonly drawing: DrawingModel | null;
  readonly lifts: readonly CountModel[];
  readonly passes: readonly string[];
  /** "Usually open November to April"; null where it is not known. */
  readonly season: string | null;
  /** Of the winter, in sentences; empty of a resort that does not run. */
  readonly weeks: readonly string[];
  readonly gettingThere: GettingThereModel | null;
  readonly tickets: readonly DayTicketModel[];
  readonly phones: readonly PrintedPhone[];
}

interface Settings {
  readonly units: UnitSystem;
  readonly siteUrl: string;
  readonly today: Date;
  /** What a list's member noted, by segment. */
  readonly notes: ReadonlyMap<string, string>;
}

/** As many figures as fit on the page beside everything else. */
const MAX_FIGURES = 16;

/** What is printed of each resort once, in the order asked. */
export function printedModels(
  { resortsByUrlSegments, resortRecords }: PrintedResortsQuery,
  settings: Settings,
): PrintedModel[] {
  const resorts = new Map(resortsByUrlSegments.map(({ resort }) => [resort.id, resort]));
  return [...resorts.values()].map((resort) => {
    const record = resortRecords.find(({ id }) => id === resort.id) ?? null;
    const { units, siteUrl, today } = settings;
    const view = resortModel({
      resort,
      record,
      templates: NO_PARTNERS,
      tiles: null,
      units,
      siteUrl,
      today,
    });
    return printedModel(view, record, settings.notes.get(resort.url_segment) ?? null);
  });
}

const NO_PARTNERS = {};

function printedModel(view: ResortModel, record: ResortRecord | null, note: string | null): PrintedModel {
  const { calendar, trip, season } = view;
  return {
    title: view.title,
    place: view.place.line,
    address: view.address,
    officialUrl: view.officialUrl,
    notices: view.notices,
    note,
    score: view.score.value,
    figures: [...view.keyFigures, ...view.statistics.known]
      .slice(0, MAX_FIGURES)
      .map(({ title, shown }) => ({ title, shown })),
    elevation: view.elevation,
    drawing: view.drawing,
    lifts: view.counts.lifts,
    passes: view.passes.map(({ title }) => title),
    season: season && (season.now ? `${season.words}, ${season.now}` : season.words),
    weeks: calendar ? [calendar.quietText, calendar.daylightText].filter((text) => text !== null) : [],
    gettingThere: trip.gettingThere,
    tickets: trip.tickets,
    phones: (record?.notes.phones ?? []).map(({ what, number }) => ({
      what,
      number,
      href: `tel:${number.replaceAll(" ", "")}`,
    })),
  };
}
