/**
 * `npm run restore -- FILE [--replace]`: puts a backup that `npm run backup` wrote, on whichever
 * database, into that of this configuration, in one transaction. The site has to be stopped.
 *
 *   --replace   what the database holds may go
 */
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { damaged, noBackup } from "#app/backend/backup/format.ts";
import { DatabaseProblem, errorCode } from "#app/backend/db/connections/database-problem.ts";
import { BrokenLines, lineGroups, lineReader } from "#app/backend/lines.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { type Holding, readHeader, restoreBackup } from "../backup/restore-backup.ts";
import { createProgressLine } from "./progress-line.ts";
import { onDatabase } from "./with-database.ts";

const USAGE = "Usage: npm run restore -- FILE [--replace]";

function readArguments(): { file: string; isReplacing: boolean } {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [file] = positionals;
  const isReplacing = values.replace === true;
  if (file === undefined || tokens.length !== (isReplacing ? 2 : 1)) {
    throw new DatabaseProblem(`Name one file. ${USAGE}`);
  }
  return { file, isReplacing };
}

/** The file unzipped. What is no gzip is none of ours; what stops being one is cut off. */
async function* unzipped(file: string): AsyncGenerator<Buffer> {
  let isZipped = false;
  try {
    for await (const chunk of pipeline(createReadStream(file), createGunzip(), () => {})) {
      isZipped = true;
      yield chunk;
    }
  } catch (error) {
    const code = errorCode(error);
    if (code?.startsWith("Z_")) throw isZipped || code === "Z_BUF_ERROR" ? damaged(error) : noBackup(error);
    throw error;
  }
}

const shown = ({ resorts, members }: Holding) => `${resorts} resorts and ${members} members`;

const progress = createProgressLine(process.stderr);

async function restore(): Promise<void> {
  const { file, isReplacing } = readArguments();
  const lines = lineReader(lineGroups(unzipped(file)));
  // A file that is of no use is refused before anything is opened.
  const header = await readHeader(lines);
  const { before, after } = await onDatabase("npm run restore", (open) =>
    restoreBackup(open, header, lines, {
      isReplacing,
      log: (line) => progress.log(line),
      onTable: (table) => progress.show("Restoring", table),
    }),
  );
  progress.end();
  console.log(`Restored the backup of ${header.created}: ${shown(after)} in place of ${shown(before)}.`);
}

/** What keeps a file from being read, by Node's code; nothing of the database goes by these. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "that is a folder",
  EACCES: "this user may not read it",
};

/** The sentence for the operator. */
function failure(error: unknown): string {
  if (error instanceof DatabaseProblem) return error.message;
  if (error instanceof BrokenLines) return damaged().message;
  const why = UNREADABLE[errorCode(error) ?? ""];
  if (why) return `The backup cannot be read: ${why}.`;
  return `The backup could not be restored, and the database is as it was before: ${reasonOf(error)}.`;
}

try {
  await restore();
} catch (error) {
  progress.end();
  console.error(failure(error));
  process.exitCode = 1;
}
