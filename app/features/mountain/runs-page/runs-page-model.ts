import { shownMonth } from "#app/domain/days.ts";
import { frameOf } from "#app/domain/mountain/drawing-frame.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { type Run, runsOf } from "#app/domain/mountain/named-runs.ts";
import { runsPath } from "#app/domain/mountain/runs-address.ts";
import { resortPath } from "#app/domain/urls.ts";
import { type DrawingModel, drawingOf, mappedWords } from "../drawing/drawing-model.ts";
import { heightsCredit } from "../files/credit.ts";
import type { VersionedMountain } from "../read-mountain.server.ts";
import { liftsTable } from "./lift-rows.ts";
import { measuredSteepness } from "./measured-steepness.server.ts";
import { type ProfileModel, runProfile } from "./run-profile.ts";
import { type NamelessModel, namelessModel, type RunsContext, runsTable } from "./run-rows.ts";
import { type SteepnessModel, steepnessModel } from "./steepness-model.ts";
import type { WaysTableModel } from "./ways-table-model.ts";

/** The page of a resort's runs and lifts. */
export interface RunsPageModel {
  readonly title: string;
  readonly place: string;
  readonly resortHref: string;
  readonly path: string;
  readonly documentTitle: string;
  readonly description: string;
  /** Null where no runs and lifts of it are mapped. */
  readonly mountain: ShownMountain | null;
}

export interface ShownMountain {
  readonly drawing: DrawingModel;
  readonly steepness: SteepnessModel | null;
  readonly runs: WaysTableModel;
  readonly nameless: NamelessModel | null;
  readonly lifts: WaysTableModel;
  /** Of the run that is open. */
  readonly profile: ProfileModel | null;
  readonly hasHeights: boolean;
  /** When the newest of it was mapped, and who measured the heights. */
  readonly mapped: string | null;
  readonly heightsFrom: string | null;
  /** Of when each list is, in a sentence. */
  readonly ageOf: { readonly runs: string; readonly lifts: string };
  readonly files: { readonly gpx: string; readonly geojson: string };
}

interface Resort {
  readonly title: string;
  /** City, state and country in a line. */
  readonly place: string;
  /** Others whose runs for experts are as steep. */
  readonly asSteep: readonly { readonly title: string; readonly url_segment: string }[];
}

export function runsPageModel(
  resort: Resort,
  mountain: VersionedMountain | null,
  context: RunsContext,
): RunsPageModel {
  const { title, place } = resort;
  const { segment } = context;
  const shown = mountain && shownMountain(mountain, resort, context);
  return {
    title,
    place,
    resortHref: resortPath(segment),
    path: runsPath(segment),
    documentTitle: `Runs and lifts of ${title}, ${place}`,
    description: shown
      ? `Runs and lifts of ${title}, ${place}, one by one: length${shown.hasHeights ? ", drop, steepness" : ""} and difficulty, from OpenStreetMap${shown.mapped ? ` as of ${shown.mapped}` : ""}.`
      : `No runs and lifts of ${title}, ${place}, are mapped yet.`,
    mountain: shown,
  };
}

function shownMountain(
  mountain: VersionedMountain,
  { title, asSteep }: Resort,
  context: RunsContext,
): ShownMountain {
  const runs = runsOf(mountain);
  const lifts = liftsOf(mountain);
  const nameless = namelessModel(runs, context);
  const table = runsTable(runs, context);
  const open: Run | undefined = runs.find(({ key }) => key === context.shown.run);
  const files = resortPath(context.segment);
  return {
    drawing: drawingOf(
      {
        run_count: runs.filter(({ isArea }) => !isArea).length,
        lift_count: lifts.length,
        mapped: mountain.mapped,
        difficulties: runs.map(({ difficulty }) => difficulty ?? "ungraded"),
        drawing_width: frameOf([...mountain.runs, ...mountain.lifts].map(({ line }) => line)).width,
      },
      { title, url_segment: context.segment, country: context.country },
      context.today,
    ),
    steepness: steepnessModel({ runs, measured: measuredSteepness(mountain, runs, lifts), asSteep }, context),
    runs: table,
    nameless,
    lifts: liftsTable(lifts, context),
    profile: open ? runProfile(open, context.units) : null,
    hasHeights: runs.some(({ drop }) => drop !== null),
    mapped: shownMonth(mountain.mapped),
    ageOf: {
      runs: `Runs ${mappedWords(mountain.mapped, "runs", context.today)}`,
      lifts: `Lifts ${mappedWords(mountain.mapped, "lifts", context.today)}`,
    },
    heightsFrom: heightsCredit(mountain.heightsFrom),
    files: { gpx: `${files}/runs.gpx`, geojson: `${files}/runs.geojson` },
  };
}
