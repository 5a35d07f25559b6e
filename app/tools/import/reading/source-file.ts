import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { errorCode } from "#app/backend/db/connections/database-problem.ts";
import { ImportRefusal } from "./area.ts";
import { dayOfMoment, today } from "./day.ts";
import type { Source } from "./source.ts";

/**
 * Opens a file. Its day is that of its last change, or today where that is yet to come. Throws an
 * ImportRefusal when there is no such file to be read.
 */
export async function openFile(path: string): Promise<Source> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) {
      throw new ImportRefusal(
        `${path} is a folder. Name the file in it: ski_areas.csv or ski_areas.geojson.`,
      );
    }
    // A pipe or a device may never end.
    if (!found.isFile()) throw new ImportRefusal(`${path} is no file.`);
    await access(path, constants.R_OK);
    return {
      chunks: chunksOf(path),
      totalBytes: found.size,
      dataDate: dayOfMoment(found.mtime) ?? today(),
      isDayGuessed: true,
    };
  } catch (error) {
    throw error instanceof ImportRefusal ? error : unreadable(path, error);
  }
}

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "There is no file",
  ENOTDIR: "There is no file",
  EACCES: "You are not allowed to read",
  EPERM: "You are not allowed to read",
};

/** The refusal that an error of the file system leads to; another error stays as it is. */
export function unreadable(path: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === null) return error;
  return new ImportRefusal(`${REASONS[code] ?? `The system (${code}) does not let us read`} ${path}.`, {
    cause: error,
  });
}
