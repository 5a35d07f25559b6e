/**
 * `npm run import -- [file or https address]`: brings the index up to OpenSkiMap's export of ski areas, CSV or GeoJSON. Without
 * an address it takes OPENSKIMAP_URL. `npm run import -- --undo`: takes the last import back. Migrates the database first, and fills an empty one with the built-in index.
 *
 *   --complete   the file has all areas there are: those it does not have are marked as missing
 *   --partial    it has not: nothing is marked. Without either, the file decides by how much of the index it has
 *   --date DAY   the day of the file's data, such as 2026-08-08: what the index has from later data stays. Without it the file or
 *                the server says it, or else it is when the file was last changed
 *   --undo       what the last import changed is as it was: what members and editors gave since stays
 *   --dry-run    does everything and takes it back
 *   --verbose    prints all names and problems, not only the first twenty of each
 */
import { constants } from "node:os";
import { parseArgs } from "node:util";
import { seedBeforeImport } from "#app/backend/built-in-index/seed.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import type { OpenDatabase } from "#app/backend/db/open.server.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { env } from "#app/env.server.ts";
import { ImportRefusal, type StagedAreas } from "../import/reading/area.ts";
import { dayOf } from "../import/reading/day.ts";
import { reportLines, undoLines } from "../import/report.ts";
import { importAreas } from "../import/run-import.ts";
import { stageExport } from "../import/stage.ts";
import { undoImport } from "../import/undo/undo-import.ts";
import { createProgressLine } from "./progress-line.ts";
import { withDatabase } from "./with-database.ts";

const USAGE =
  "Usage: npm run import -- [file or https address] [--complete | --partial] [--date 2026-08-08] [--dry-run] [--verbose], or --undo [--dry-run]";
/** What a shell gives a process that a signal ended. */
const SIGNALLED = 128;

interface Arguments {
  readonly address: string;
  readonly isComplete: boolean | null;
  /** Day of the data, ISO 8601; null where its user does not say. */
  readonly dataDate: string | null;
  readonly isUndo: boolean;
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
  if (values.undo && (positionals.length > 0 || values.complete || values.partial || values.date)) {
    throw new ImportRefusal(`--undo takes the last import back, and no file. ${USAGE}`);
  }
  const dataDate = values.date === undefined ? null : dayOf(values.date);
  if (values.date !== undefined && dataDate === null) {
    throw new ImportRefusal(`${values.date} is no day up to today, such as 2026-08-08. ${USAGE}`);
  }
  return {
    dataDate,
    address: positionals[0] ?? env.OPENSKIMAP_URL,
    isComplete: values.complete ? true : values.partial ? false : null,
    isUndo: values.undo,
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

async function run(given: Arguments, signal: AbortSignal): Promise<void> {
  const staged = await stageExport(given.address, {
    signal,
    dataDate: given.dataDate,
    onProgress: ({ read, bytes, totalBytes }) =>
      progress.show("Reading", totalBytes === null ? `${read}` : percentage(bytes, totalBytes)),
  });
  try {
    await withDatabase("npm run import", (open) => importInto(open, staged, given, signal));
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

async function importInto(
  open: OpenDatabase,
  staged: StagedAreas,
  { isVerbose, ...options }: Arguments,
  signal: AbortSignal,
): Promise<void> {
  await migrate(open);
  await seedBeforeImport(open);
  const report = await importAreas(open, staged, {
    ...options,
    signal,
    log: (line) => progress.log(line),
    onProgress: ({ step, done, total }) => progress.show(TITLES[step], percentage(done, total)),
  });
  progress.end();
  // What the user waited for: reading and opening included.
  const lines = reportLines({ ...report, seconds: process.uptime() }, { isVerbose });
  for (const line of lines) console.log(line);
}

const TITLES = { matching: "Matching", writing: "Writing", tidying: "Tidying up" } as const;

function percentage(done: number, total: number): string {
  return `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
}

/** The sentence for an operator who started it, without the statement that failed and its hundreds of rows. */
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
  else await run(given, signal);
} catch (error) {
  progress.end();
  console.error(failure(error, isUndo));
  process.exitCode = error instanceof Interruption ? error.exitCode : 1;
}
