import { shownMonth } from "#app/domain/days.ts";
import { frameOf } from "#app/domain/mountain/drawing-frame.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { type Run, runsOf } from "#app/domain/mountain/named-runs.ts";
import { runsPath } from "#app/domain/mountain/runs-address.ts";
import { encodePart, resortPath } from "#app/domain/urls.ts";
import type { VersionedMountain } from "../read-mountain.server.ts";
import { liftsTable } from "./lift-rows.ts";
import { type ProfileModel, runProfile } from "./run-profile.ts";
import { type NamelessModel, namelessModel, type RunsContext, runsTable } from "./run-rows.ts";
import { shownCount } from "./shown-units.ts";
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
  readonly version: string;
  readonly summary: string;
  readonly drawing: { readonly src: string; readonly width: number };
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
  readonly files: { readonly gpx: string; readonly geojson: string };
}

interface Resort {
  readonly title: string;
  /** City, state and country in a line. */
  readonly place: string;
}

export function runsPageModel(
  { title, place }: Resort,
  mountain: VersionedMountain | null,
  context: RunsContext,
): RunsPageModel {
  const { segment } = context;
  const shown = mountain && shownMountain(mountain, context);
  return {
    title,
    place,
    resortHref: resortPath(segment),
    path: runsPath(segment),
    documentTitle: `Runs and lifts of ${title}, ${place}`,
    description: shown
      ? `${shown.summary} of ${title}, ${place}, one by one: length${shown.hasHeights ? ", drop, how steep each is" : ""} and difficulty, from OpenStreetMap.`
      : `No runs and lifts of ${title}, ${place}, are mapped yet.`,
    mountain: shown,
  };
}

function shownMountain(mountain: VersionedMountain, context: RunsContext): ShownMountain {
  const runs = runsOf(mountain);
  const lifts = liftsOf(mountain);
  const nameless = namelessModel(runs, context);
  const table = runsTable(runs, context);
  const open: Run | undefined = runs.find(({ key }) => key === context.shown.run);
  const files = resortPath(context.segment);
  return {
    version: mountain.version,
    summary: [
      ...(runs.length > 0 ? [shownCount(runs.filter(({ isArea }) => !isArea).length, "run")] : []),
      ...(lifts.length > 0 ? [shownCount(lifts.length, "lift")] : []),
    ].join(" and "),
    drawing: {
      src: `${files}/runs.svg?v=${encodePart(mountain.version)}`,
      width: frameOf([...mountain.runs, ...mountain.lifts].map(({ line }) => line)).width,
    },
    steepness: steepnessModel(mountain, runs, lifts, context),
    runs: table,
    nameless,
    lifts: liftsTable(lifts, context),
    profile: open ? runProfile(open, context.units) : null,
    hasHeights: runs.some(({ drop }) => drop !== null),
    mapped: shownMonth(mountain.mapped),
    heightsFrom: mountain.heightsFrom,
    files: { gpx: `${files}/runs.gpx`, geojson: `${files}/runs.geojson` },
  };
}
