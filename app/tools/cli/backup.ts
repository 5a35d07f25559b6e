/**
 * `npm run backup -- FILE`: writes the whole database of this configuration to a new file, readable
 * by its owner alone, while the site runs or not. `npm run restore` puts it into a database of
 * either kind.
 */
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { constants } from "node:os";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { DatabaseProblem } from "#app/backend/db/connections/database-problem.ts";
import type { Print } from "#app/backend/db/connections/lock/lock-commands.server.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { runOperatorCommand } from "./operator-command.ts";

const USAGE = "Usage: npm run backup -- FILE";
/** What a shell gives a process that a signal ended. */
const SIGNALLED = 128;

/** @throws DatabaseProblem where it is none that can be written */
function readFileName(): string {
  const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true });
  const [file] = positionals;
  if (file === undefined || tokens.length !== 1) throw new DatabaseProblem(`Name one file. ${USAGE}`);
  if (existsSync(file)) {
    throw new DatabaseProblem(`${file} is there already: name another file, or move that one away.`);
  }
  return file;
}

/** Writes a file that appears under its name when it is whole and on the disk. */
async function writeWhole(file: string, write: (print: Print) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  const remove = () => rmSync(unfinished, { force: true });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      remove();
      process.exit(SIGNALLED + constants.signals[signal]);
    });
  }
  try {
    await zipInto(createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }), write);
    await rename(unfinished, file);
  } catch (error) {
    remove();
    throw error;
  }
}

/** The backup is there whether or not the site can be told of it. */
async function noteDone(): Promise<void> {
  try {
    await runOperatorCommand("npm run backup", { command: "note-backup", args: null }, async () => {});
  } catch (error) {
    console.error(`The site does not know of this backup: ${reasonOf(error)}.`);
  }
}

async function zipInto(output: NodeJS.WritableStream, write: (print: Print) => Promise<void>): Promise<void> {
  const lines = createGzip();
  const written = pipeline(lines, output);
  // Noticed below, or by the next line that finds the stream closed.
  written.catch(() => {});
  try {
    await write(async (more) => {
      const text = more.map((line) => `${line}\n`).join("");
      if (!lines.write(text)) {
        await Promise.race([new Promise((resolve) => lines.once("drain", resolve)), written]);
      }
    });
  } catch (error) {
    lines.destroy();
    throw error;
  }
  lines.end();
  await written;
}

try {
  const file = readFileName();
  await writeWhole(file, (print) =>
    runOperatorCommand("npm run backup", { command: "backup", args: null }, print),
  );
  await noteDone();
  const { size } = await stat(file);
  console.log(`Wrote ${file}: ${(size / 1_000_000).toFixed(1)} MB.`);
} catch (error) {
  console.error(
    error instanceof DatabaseProblem ? error.message : `The backup could not be written: ${reasonOf(error)}.`,
  );
  process.exitCode = 1;
}
