import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Characters that are gathered before they are written. */
const BLOCK = 256 * 1024;

/** A temporary file that holds rows, one per line, as JSON. */
export interface Staging<Row> {
  add(row: Row): Promise<void>;
  /** To be called when all are added, before they are gone through. */
  finish(): Promise<void>;
  /** All rows from the beginning, as often as asked. */
  rows(): AsyncIterable<Row>;
  /** Removes the file. May be called more than once and at any time. */
  dispose(): Promise<void>;
}

/** Makes a new one in the system's folder for such files. */
export async function openStaging<Row>(): Promise<Staging<Row>> {
  const folder = await mkdtemp(join(tmpdir(), "ski-areas-"));
  const path = join(folder, "rows.ndjson");
  let file: FileHandle | null = await open(path, "wx");
  let block = "";
  const flush = async () => {
    await file?.writeFile(block);
    block = "";
  };
  const close = async () => {
    await file?.close();
    file = null;
  };
  return {
    add: async (row) => {
      block += `${JSON.stringify(row)}\n`;
      if (block.length >= BLOCK) await flush();
    },
    finish: async () => {
      await flush();
      await close();
    },
    rows: () => readRows(path),
    dispose: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function* readRows<Row>(path: string): AsyncGenerator<Row> {
  let rest = "";
  // Split by hand: readline also ends lines at separators that JSON leaves as they are.
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    // Written above, a moment ago, and by no other program.
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}
