/**
 * `npm run import -- [file or https address]`: brings the index up to OpenSkiMap's export of ski
 * areas, CSV or GeoJSON. Without an address it takes OPENSKIMAP_URL. `npm run import -- --undo`:
 * takes the last import back. Migrates the database first, and fills an empty one with the built-in
 * index.
 *
 * `npm run import -- --runs FILE --lifts FILE`, or one of both: brings the runs and lifts of
 * resorts up to OpenSkiMap's runs.geojson and lifts.geojson, or to a GeoJSON feature a line. --undo
 * does not take that back: import the files before again, with their --date.
 *
 * `npm run import -- --photographs`: fetches the photograph that Wikidata names of each resort from
 * Wikimedia Commons, with author and licence. They wait at /desk/photographs.
 *
 *   --complete   the file has all areas there are: those it does not have are marked as missing
 *   --partial    it has not: nothing is marked. Without either, the file decides by how much of the
 *   index it has --date DAY   the day of the file's data, such as 2026-08-08: what the index has
 *   from later data stays. Without it the file or the server says it, or else all that the index
 *   has stays, since it may be later --undo       what the last import changed is as it was: what
 *   members and editors gave since stays --dry-run    does everything and takes it back --verbose
 *   prints all names and problems, not only the first twenty of each
 */
import { constants } from "node:os";
import { parseArgs } from "node:util";
import { seedBeforeImport } from "#app/backend/built-in-index/seed.server.ts";
import type { OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { openStore } from "#app/backend/media/open-store.server.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { env } from "#app/env.server.ts";
import { reportLines, undoLines } from "../import/import-report.ts";
import { importWays, type WaysProgress } from "../import/mountains/import-ways.ts";
import { type StagedWays, stageWays, type WayAddresses } from "../import/mountains/stage-ways.ts";
import { waysReportLines } from "../import/mountains/ways-report.ts";
import { WIKIMEDIA } from "../import/photographs/commons.ts";
import { importPhotographs, photographLines } from "../import/photographs/import-photographs.ts";
import { ImportRefusal, type StagedAreas } from "../import/reading/area.ts";
import { dayOf } from "../import/reading/day.ts";
import { type ImportProgress, importAreas } from "../import/run-import.ts";
import { type StageOptions, stageExport } from "../import/stage.ts";
import { undoImport } from "../import/undo/undo-import.ts";
import { createProgressLine } from "./progress-line.ts";
import { withDatabase } from "./with-database.ts";

const USAGE =
  "Usage: npm run import -- [file or https address] [--complete | --partial] [--date 2026-08-08] [--dry-run] [--verbose], or --runs FILE --lifts FILE [--date 2026-08-08] [--dry-run] [--verbose], or --photographs [--dry-run], or --undo [--dry-run]";
/** What a shell gives a process that a signal ended. */
const SIGNALLED = 128;

interface Arguments {
  readonly address: string;
  /** Files of runs and lifts in place of that one; null without. */
  readonly ways: WayAddresses | null;
  readonly isComplete: boolean | null;
  /** Day of the data, ISO 8601; null where its user does not say. */
  readonly dataDate: string | null;
  readonly isUndo: boolean;
  readonly isPhotographs: boolean;
  readonly isDryRun: boolean;
  readonly isVerbose: boolean;
}

/** @throws ImportRefusal when they make no sense. */
function readArguments(): Arguments {
  const { values, positionals } = parsed();
  if (positionals.length > 1) throw new ImportRefusal(`One file at a time. ${USAGE}`);
  if (values.complete && values.partial) {
    throw new ImportRefusal(`A file is either complete or partial. ${USAGE}`);
  }
  const { runs: run, lifts: lift } = values;
  const ways = run === undefined && lift === undefined ? null : { run, lift };
  if (ways && (positionals.length > 0 || values.complete || values.partial || values.undo)) {
    throw new ImportRefusal(
      `--runs and --lifts go by themselves: they are taken apart from ski areas, and --undo does not cover them. ${USAGE}`,
    );
  }
  if (values.undo && (positionals.length > 0 || values.complete || values.partial || values.date)) {
    throw new ImportRefusal(`--undo takes the last import back, and no file. ${USAGE}`);
  }
  if (values.photographs && (ways || positionals.length > 0 || values.undo || values.date)) {
    throw new ImportRefusal(`--photographs goes by itself. ${USAGE}`);
  }
  const dataDate = values.date === undefined ? null : dayOf(values.date);
  if (values.date !== undefined && dataDate === null) {
    throw new ImportRefusal(`${values.date} is no day up to today, such as 2026-08-08. ${USAGE}`);
  }
  return {
    dataDate,
    ways,
    address: positionals[0] ?? env.OPENSKIMAP_URL,
    isComplete: values.complete ? true : values.partial ? false : null,
    isUndo: values.undo,
    isPhotographs: values.photographs,
    isDryRun: values["dry-run"],
    isVerbose: values.verbose,
  };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        complete: { type: "boolean", default: false },
        partial: { type: "boolean", default: false },
        date: { type: "string" },
        runs: { type: "string" },
        lifts: { type: "string" },
        photographs: { type: "boolean", default: false },
        undo: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        verbose: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ImportRefusal(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

/** An operator ended the import or the undo. */
class Interruption extends Error {
  readonly exitCode: number;

  constructor(name: "SIGINT" | "SIGTERM") {
    super("Interrupted: nothing has changed.");
    this.exitCode = SIGNALLED + constants.signals[name];
  }
}

/** Aborts at the first signal; a second one ends the process at once, which does no harm either. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => controller.abort(new Interruption(name)));
  }
  return controller.signal;
}

const progress = createProgressLine(process.stderr);

/** Reads the file or files, then writes to the database. */
async function run(given: Arguments, signal: AbortSignal): Promise<void> {
  const options: StageOptions = {
    signal,
    dataDate: given.dataDate,
    onProgress: ({ read, bytes, totalBytes }) =>
      progress.show("Reading", totalBytes === null ? `${read}` : percentage(bytes, totalBytes)),
  };
  const staged = given.ways
    ? await stageWays(given.ways, options)
    : await stageExport(given.address, options);
  try {
    await withDatabase("npm run import", async (open) => {
      await migrate(open);
      await seedBeforeImport(open);
      const lines =
        "ways" in staged
          ? await importWaysInto(open, staged, given, signal)
          : await importAreasInto(open, staged, given, signal);
      progress.end();
      for (const line of lines) console.log(line);
    });
  } finally {
    progress.end();
    await staged.dispose();
  }
}

async function undoIn(open: OpenDatabase, { isDryRun }: Arguments, signal: AbortSignal): Promise<void> {
  await migrate(open);
  const report = await undoImport(open, { isDryRun, signal, log: (line) => progress.log(line) });
  if (report === null) throw new ImportRefusal("There is no import to take back.");
  for (const line of undoLines(report)) console.log(line);
}

async function photographsInto(
  open: OpenDatabase,
  { isDryRun }: Arguments,
  signal: AbortSignal,
): Promise<void> {
  await migrate(open);
  const userAgent = `ShredIndex (${env.SITE_URL})`;
  const report = await importPhotographs({
    db: open.db,
    media: openStore(env.media),
    asking: { addresses: WIKIMEDIA, userAgent, signal },
    now: new Date(),
    isDryRun,
    onProgress: (done, total) => progress.show("Fetching", percentage(done, total)),
    log: (line) => progress.log(line),
  });
  progress.end();
  for (const line of photographLines(report, isDryRun)) console.log(line);
}

async function importAreasInto(
  open: OpenDatabase,
  staged: StagedAreas,
  { isVerbose, ...options }: Arguments,
  signal: AbortSignal,
): Promise<string[]> {
  const report = await importAreas(open, staged, { ...options, ...watched(signal) });
  // What the user waited for: reading and opening included.
  return reportLines({ ...report, seconds: process.uptime() }, { isVerbose });
}

async function importWaysInto(
  open: OpenDatabase,
  staged: StagedWays,
  { isVerbose, isDryRun }: Arguments,
  signal: AbortSignal,
): Promise<string[]> {
  const report = await importWays(open, staged, { isDryRun, ...watched(signal) });
  return waysReportLines({ ...report, seconds: process.uptime() }, { isVerbose });
}

const TITLES = {
  matching: "Matching",
  sorting: "Sorting",
  writing: "Writing",
  tidying: "Tidying up",
} as const;

function watched(signal: AbortSignal) {
  return {
    signal,
    log: (line: string) => progress.log(line),
    onProgress: ({ step, done, total }: ImportProgress | WaysProgress) =>
      progress.show(TITLES[step], percentage(done, total)),
  };
}

function percentage(done: number, total: number): string {
  return `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
}

/**
 * The sentence for an operator who started it, without the statement that failed and its hundreds
 * of rows.
 */
function failure(error: unknown, isUndo: boolean): string {
  if (error instanceof ImportRefusal || error instanceof Interruption) return error.message;
  const what = isUndo ? "The import could not be taken back" : "The import could not be finished";
  return `${what}, and the index is as it was before: ${reasonOf(error)}.`;
}

const signal = interruption();
let isUndo = false;
try {
  const given = readArguments();
  isUndo = given.isUndo;
  if (isUndo) await withDatabase("npm run import", (open) => undoIn(open, given, signal));
  else if (given.isPhotographs) {
    await withDatabase("npm run import", (open) => photographsInto(open, given, signal));
  } else await run(given, signal);
} catch (error) {
  progress.end();
  console.error(failure(error, isUndo));
  process.exitCode = error instanceof Interruption ? error.exitCode : 1;
}
