import { Listing } from "./listing.ts";
import { type Area, ImportRefusal, reasonsIn, type SkipReason, type StagedAreas } from "./reading/area.ts";
import { MAX_ROWS } from "./reading/bounds.ts";
import { type Checked, checkArea } from "./reading/check-area.ts";
import { type Entry, quoted } from "./reading/raw-area.ts";
import { readCsv } from "./reading/read-csv.ts";
import { readGeojson } from "./reading/read-geojson.ts";
import { openSource, type Source } from "./reading/source.ts";
import { lookAt, readText } from "./reading/text.ts";
import { openStaging, type Staging } from "./staging.ts";

/** How far the reading has come. */
export interface StageProgress {
  /** Rows or features. */
  readonly read: number;
  readonly bytes: number;
  /** Null when a server does not say. */
  readonly totalBytes: number | null;
}

export interface StageOptions {
  readonly signal?: AbortSignal;
  /** Day of the data, ISO 8601, where the user says it. */
  readonly dataDate?: string | null;
  /** Called often, for every piece that was read. */
  readonly onProgress?: (progress: StageProgress) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Reads and checks a whole export of OpenSkiMap's ski areas, CSV or GeoJSON, packed with gzip or
 * not, and keeps what can be used in a temporary file. The caller disposes of it; on failure it is
 * gone already.
 *
 * @param address a file or an https address
 * @throws ImportRefusal when the export cannot be used; the signal's reason when that ended it
 */
export async function stageExport(address: string, options: StageOptions = {}): Promise<StagedAreas> {
  const tally = new RowTally();
  let progress: StageProgress = { read: 0, bytes: 0, totalBytes: null };
  // First, so that no connection is left open when there is no room for it.
  const staging = await openStaging<Area>();
  try {
    const source = await openSource(address, {
      signal: options.signal,
      fetch: options.fetch,
      onBytes: (bytes) => {
        progress = { read: tally.read, bytes, totalBytes: source.totalBytes };
        options.onProgress?.(progress);
      },
    });
    let day = options.dataDate ?? null;
    const onDay = (stated: string) => {
      day ??= stated;
    };
    for await (const entry of entriesOf(source, onDay)) {
      const outcome = tally.count(entry);
      if ("area" in outcome) await staging.add(outcome.area);
    }
    options.signal?.throwIfAborted();
    tally.requireUsable();
    await staging.finish();
    options.onProgress?.({ ...progress, read: tally.read });
    return tally.staged(day === null ? source : { dataDate: day, isDayGuessed: false }, staging);
  } catch (error) {
    await staging.dispose();
    throw error;
  }
}

async function* entriesOf({ chunks }: Source, onDay: (day: string) => void): AsyncGenerator<Entry> {
  const { format, all } = await detectFormat(readText(chunks));
  yield* format === "csv" ? readCsv(all) : readGeojson(all, { onDay });
}

function placeOf(entry: Entry): string {
  const name = "area" in entry ? quoted(entry.area.name) : '""';
  return name === '""' ? entry.where : `${entry.where}, ${name}`;
}

/** Ids that are held in memory; a row of OpenSkiMap has one. */
const MAX_IDS = 2 * MAX_ROWS;
/**
 * Rows with a figure that cannot be read, from which they can tell of a new format: of a few rows
 * all may be odd.
 */
const LEAST_ODD = 20;
/**
 * Rows without one that can be used, from which they can tell of a new format: one or two may each
 * have a reason.
 */
const LEAST_SKIPPED = 3;

type Day = Pick<StagedAreas, "dataDate" | "isDayGuessed">;

/** What became of the rows, as it goes on. */
class RowTally {
  read = 0;
  #accepted = 0;
  /** Rows that can be used, but for a figure or a status that could not be read. */
  #odd = 0;
  #firstOdd = "";
  readonly #ids = new Set<string>();
  readonly #presentIds = new Set<string>();
  readonly #skipped: Partial<Record<SkipReason, number>> = {};
  readonly #problems = new Listing();
  #firstBroken = "";

  /** Counts an entry and says what is to become of it. */
  count(entry: Entry): Checked {
    this.read += 1;
    if (this.read > MAX_ROWS) {
      throw new ImportRefusal(
        `The file has more than ${MAX_ROWS} rows, which is more than there are ski areas.`,
      );
    }
    for (const id of entry.ids) this.#presentIds.add(id);
    if (this.#presentIds.size > MAX_IDS) {
      throw new ImportRefusal(
        `The file has more than ${MAX_IDS} ids, which is more than there are ski areas.`,
      );
    }
    const outcome = this.#once(
      "area" in entry ? checkArea(entry.area) : { skipped: "broken row", problems: [entry.broken] },
    );
    if ("area" in outcome) this.#accepted += 1;
    else this.#skipped[outcome.skipped] = (this.#skipped[outcome.skipped] ?? 0) + 1;

    const sentences = outcome.problems.map((problem) => `${placeOf(entry)}: ${problem}`);
    for (const sentence of sentences) this.#problems.add(sentence);
    const isOdd =
      "area" in outcome &&
      "area" in entry &&
      (entry.area.unreadable.length > 0 || outcome.area.status === null);
    if (isOdd) {
      this.#odd += 1;
      this.#firstOdd ||= sentences[0] ?? "";
    }
    if ("skipped" in outcome && outcome.skipped === "broken row") this.#firstBroken ||= sentences.join(" ");
    return outcome;
  }

  /**
   * Throws an ImportRefusal when most rows are not what they should be. Rows that are skipped for
   * what they say do not count: of OpenSkiMap's areas half have no name. Broken rows are therefore
   * held against those that can be used.
   */
  requireUsable(): void {
    const broken = this.#skipped["broken row"] ?? 0;
    if (broken > this.read / 2 || broken > this.#accepted) {
      throw new ImportRefusal(
        `${broken} of ${this.read} rows cannot be read, so that the format must have changed. The first: ${this.#firstBroken}`,
      );
    }
    if (this.#odd >= LEAST_ODD && this.#odd > this.#accepted / 2) {
      throw new ImportRefusal(
        `${this.#odd} of the ${this.#accepted} rows that can be used have figures that cannot be read, so that the format must have changed. ` +
          `The first: ${this.#firstOdd}`,
      );
    }
    if (this.#accepted === 0 && this.read >= LEAST_SKIPPED) {
      throw new ImportRefusal(
        `None of the ${this.read} rows of the file can be used (${reasonsIn(this.#skipped)}).`,
      );
    }
  }

  staged({ dataDate, isDayGuessed }: Day, { rows, dispose }: Staging<Area>): StagedAreas {
    return {
      areas: rows,
      count: this.#accepted,
      read: this.read,
      presentIds: this.#presentIds,
      skipped: this.#skipped,
      problems: this.#problems,
      dataDate,
      isDayGuessed,
      dispose,
    };
  }

  /** The first area of an id stays. */
  #once(outcome: Checked): Checked {
    if (!("area" in outcome)) return outcome;
    // A copy: V8 keeps a string cut out of a larger one together with the whole piece of the file
    // it was cut from.
    const id = Buffer.from(outcome.area.openskimapId).toString();
    if (this.#ids.has(id)) {
      return {
        skipped: "same id twice",
        problems: ["Its id stands in an earlier row already, which counts."],
      };
    }
    this.#ids.add(id);
    return outcome;
  }
}

export type Format = "csv" | "geojson";

/** Characters that are looked at; what is before the first sign does not count. */
const LOOK = 512;

/**
 * The format of a text by how it begins, and the whole text.
 *
 * @throws ImportRefusal when it is neither CSV nor JSON.
 */
export async function detectFormat(
  texts: AsyncIterable<string>,
): Promise<{ format: Format; all: AsyncIterable<string> }> {
  const { start, all } = await lookAt(
    texts,
    (text) => text.length >= LOOK && text.trimStart() !== "",
    (first, second) => first + second,
  );
  const first = start?.trimStart() ?? "";
  if (first === "") throw new ImportRefusal("The file is empty.");
  if (first.slice(0, LOOK).includes("\0"))
    throw new ImportRefusal("The file is no text, neither CSV nor GeoJSON.");
  if (first.startsWith("<")) {
    throw new ImportRefusal(
      "This is a web page or another XML file, not an export. Check where it was downloaded.",
    );
  }
  return { format: /^[{[]/.test(first) ? "geojson" : "csv", all };
}
