import type { Database } from "#app/backend/db/connections/open.server.ts";
import type { MediaStore } from "#app/backend/media/media-store.ts";
import {
  hasCommonsFile,
  keepCommonsPhotograph,
  resortsWithoutCommons,
} from "#app/backend/photographs/commons-photographs.ts";
import { developPhotograph } from "#app/backend/pictures/develop-photograph.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { plural } from "#app/domain/numbers.ts";
import { LEAST_SIDE } from "#app/domain/photographs/photograph.ts";
import { type Asking, describeFile, fetchFile, ITEMS_AT_ONCE, namedFiles } from "./commons.ts";

/** What became of the files that were named. */
export interface PhotographsReport {
  readonly resorts: number;
  readonly kept: number;
  /** Of how many resorts none is kept, by why. */
  readonly leftOut: ReadonlyMap<string, number>;
}

interface Options {
  readonly db: Database;
  readonly media: MediaStore;
  readonly asking: Asking;
  readonly now: Date;
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, total: number) => void;
  readonly log: (line: string) => void;
}

/**
 * Fetches the photograph that Wikidata names of each resort, where Commons says who made it and
 * under which licence. One after the other: these are others' servers. What is there by now stays
 * where it is interrupted, and a further run goes on.
 */
export async function importPhotographs(options: Options): Promise<PhotographsReport> {
  const { db, asking, onProgress, log } = options;
  const resorts = await resortsWithoutCommons(db);
  const leftOut = new Map<string, number>();
  let [kept, done] = [0, 0];
  for (let start = 0; start < resorts.length; start += ITEMS_AT_ONCE) {
    const some = resorts.slice(start, start + ITEMS_AT_ONCE);
    const files = await namedFiles(
      some.map(({ wikidata }) => wikidata),
      asking,
    );
    for (const { id, title, wikidata } of some) {
      asking.signal.throwIfAborted();
      const source = files.get(wikidata);
      const why =
        source === undefined
          ? "no photograph is named"
          : await keepOne(options, id, source).catch((error: unknown) => {
              asking.signal.throwIfAborted();
              log(`${title}: ${reasonOf(error)}`);
              return "it could not be fetched";
            });
      if (why === null) kept += 1;
      else leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
      done += 1;
      onProgress(done, resorts.length);
    }
  }
  return { resorts: resorts.length, kept, leftOut };
}

/** Null where it is kept, else why not. */
async function keepOne({ db, media, asking, now, isDryRun }: Options, resortId: number, source: string) {
  if (await hasCommonsFile(db, source)) return "another resort has it";
  const found = await describeFile(source, asking);
  if ("leftOut" in found) return `Commons says ${found.leftOut}`;
  const developed = await developPhotograph(await fetchFile(found.url, asking));
  if (typeof developed === "string" || "mostPixels" in developed) return "it cannot be read";
  if (Math.max(developed.width, developed.height) < LEAST_SIDE) return "it is too small";
  if (!isDryRun) await keepCommonsPhotograph({ db, media }, resortId, found.credit, developed, now);
  return null;
}

/** What an operator reads of it. */
export function photographLines({ resorts, kept, leftOut }: PhotographsReport, isDryRun: boolean): string[] {
  return [
    `${plural(resorts, "resort")} with an item at Wikidata and no photograph of Commons.`,
    `${plural(kept, "photograph")} ${isDryRun ? "would wait" : kept === 1 ? "waits" : "wait"} at /desk/photographs.`,
    ...[...leftOut].map(([why, count]) => `None of ${plural(count, "resort")}: ${why}.`),
  ];
}
