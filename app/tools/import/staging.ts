import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Characters that are gathered before they are written. */
const BLOCK = 256 * 1024;
const OWNER_ONLY = 0o600;

/** A temporary file that holds rows, one per line, as JSON. */
export interface Staging<Row> {
  add(row: Row): Promise<void>;
  /** To be called when all are added, before they are gone through. */
  finish(): Promise<void>;
  /** All rows from the beginning, as often as asked. */
  rows(): AsyncIterable<Row>;
  /** Closes the file, which ends it. May be called more than once and at any time. */
  dispose(): Promise<void>;
}

/**
 * Makes a new one among the system's temporary files. Its name goes at once, so that nothing is
 * left of it even where the process is killed.
 */
export async function openStaging<Row>(): Promise<Staging<Row>> {
  const path = join(tmpdir(), `shred-index-${randomUUID()}`);
  let file: FileHandle | null = await open(path, "wx+", OWNER_ONLY);
  await rm(path);
  let block = "";
  const flush = async () => {
    await file?.appendFile(block);
    block = "";
  };
  return {
    add: async (row) => {
      block += `${JSON.stringify(row)}\n`;
      if (block.length >= BLOCK) await flush();
    },
    finish: flush,
    rows: () => readRows(file),
    dispose: async () => {
      await file?.close();
      file = null;
    },
  };
}

async function* readRows<Row>(file: FileHandle | null): AsyncGenerator<Row> {
  if (file === null) throw new Error("the temporary file is closed");
  let rest = "";
  // Split by hand: readline also ends lines at separators that JSON leaves as they are.
  for await (const chunk of file.createReadStream({ encoding: "utf8", start: 0, autoClose: false })) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    // Written above, a moment ago, and by no other program.
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}
