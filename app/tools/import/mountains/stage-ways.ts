import { type Listed, Listing } from "../listing.ts";
import { ImportRefusal, reasonsIn } from "../reading/area.ts";
import { MAX_WAY_LENGTH, MAX_WAYS } from "../reading/bounds.ts";
import { quoted } from "../reading/raw-area.ts";
import { openSource } from "../reading/source.ts";
import { readText } from "../reading/text.ts";
import { detectFormat, type StageOptions, type StageProgress } from "../stage.ts";
import { openStaging, type Staging } from "../staging.ts";
import { type CheckedFeature, checkFeature } from "./check-feature.ts";
import { cutFeatures, type FeatureText } from "./cut-features.ts";
import { featureTypeSchema } from "./feature-schema.ts";
import { type StoredWay, stored, type WayKind, type WaySkipReason } from "./way.ts";

/** What the reading of one file has come to. */
export interface WaysRead {
  readonly kind: WayKind;
  /** Features of the file. */
  readonly read: number;
  /** Runs or lifts that were taken. */
  readonly taken: number;
  readonly skipped: Readonly<Partial<Record<WaySkipReason, number>>>;
  /**
   * Day of the data, ISO 8601: what its user or the server says of it, or else when the file was
   * last changed.
   */
  readonly dataDate: string;
  /** Neither of them says it. */
  readonly isDayGuessed: boolean;
  readonly problems: Listed;
}

/** One or two whole files, read and checked once. */
export interface StagedWays {
  readonly files: readonly WaysRead[];
  /** Goes through all from the beginning, runs first, in the order of the files. */
  ways(): AsyncIterable<StoredWay>;
  /** Removes the temporary file. */
  dispose(): Promise<void>;
}

/** Files or https addresses. */
export type WayAddresses = { readonly [Kind in WayKind]?: string | undefined };

/**
 * Reads and checks OpenSkiMap's runs and lifts, GeoJSON as it is published or a feature a line,
 * packed with gzip or not, and keeps what can be used in a temporary file. The caller disposes of
 * it; on failure it is gone already.
 *
 * @throws ImportRefusal when a file cannot be used; the signal's reason when that ended it
 */
export async function stageWays(addresses: WayAddresses, options: StageOptions = {}): Promise<StagedWays> {
  // First, so that no connection is left open when there is no room for it.
  const staging = await openStaging<StoredWay>();
  try {
    const files: WaysRead[] = [];
    for (const kind of ["run", "lift"] as const) {
      const address = addresses[kind];
      if (address !== undefined) files.push(await stageFile(kind, address, staging, options));
    }
    await staging.finish();
    return { files, ways: staging.rows, dispose: staging.dispose };
  } catch (error) {
    await staging.dispose();
    throw error;
  }
}

async function stageFile(
  kind: WayKind,
  address: string,
  staging: Staging<StoredWay>,
  { signal, dataDate = null, fetch, onProgress }: StageOptions,
): Promise<WaysRead> {
  const tally = new WayTally(kind);
  let progress: StageProgress = { read: 0, bytes: 0, totalBytes: null };
  const source = await openSource(address, {
    signal,
    fetch,
    onBytes: (bytes) => {
      progress = { read: tally.read, bytes, totalBytes: source.totalBytes };
      onProgress?.(progress);
    },
  });
  const { format, all } = await detectFormat(readText(source.chunks));
  if (format !== "geojson") throw new ImportRefusal(`${address} is no GeoJSON.`);
  for await (const text of cutFeatures(all, MAX_WAY_LENGTH)) {
    const outcome = tally.count(text);
    if ("skipped" in outcome) continue;
    for (const way of outcome.ways) await staging.add(stored(way));
  }
  signal?.throwIfAborted();
  tally.requireUsable();
  onProgress?.({ ...progress, read: tally.read });
  const { read, taken, skipped, problems } = tally;
  const day = dataDate === null ? source : { dataDate, isDayGuessed: false };
  return { kind, read, taken, skipped, problems, dataDate: day.dataDate, isDayGuessed: day.isDayGuessed };
}

/**
 * Features with a member that cannot be read, from which they can tell of a new format: of a few
 * all may be odd.
 */
const LEAST_ODD = 20;
/** Features without one that can be used, from which they can tell of a new format. */
const LEAST_SKIPPED = 3;

/** What became of the features, as it goes on. */
class WayTally {
  read = 0;
  taken = 0;
  readonly skipped: Partial<Record<WaySkipReason, number>> = {};
  readonly problems = new Listing();
  readonly #kind: WayKind;
  /** Features that were taken, which may be several runs each. */
  #accepted = 0;
  #odd = 0;
  #firstOdd = "";
  #firstBroken = "";

  constructor(kind: WayKind) {
    this.#kind = kind;
  }

  /** Counts a feature and says what is to become of it. */
  count(text: FeatureText): CheckedFeature {
    this.read += 1;
    if (this.read > MAX_WAYS) {
      throw new ImportRefusal(
        `The file has more than ${MAX_WAYS} features, which is more than there are ${this.#kind}s.`,
      );
    }
    const outcome = this.#checked(text);
    const [first] = outcome.problems;
    for (const problem of outcome.problems) this.problems.add(`${this.#titleOf(outcome)}: ${problem}`);
    if ("skipped" in outcome) {
      this.skipped[outcome.skipped] = (this.skipped[outcome.skipped] ?? 0) + 1;
      if (outcome.skipped === "broken") this.#firstBroken ||= `Feature ${this.read}: ${first}`;
      return outcome;
    }
    this.#accepted += 1;
    this.taken += outcome.ways.length;
    if (outcome.isOdd) {
      this.#odd += 1;
      this.#firstOdd ||= `Feature ${this.read}: ${first}`;
    }
    return outcome;
  }

  #checked(text: FeatureText): CheckedFeature {
    if (text === null) {
      const megabytes = Math.round(MAX_WAY_LENGTH / 1024 ** 2);
      return { skipped: "too large", problems: [`It is larger than ${megabytes} MB.`], isOdd: false };
    }
    const value = this.#parsed(text);
    if (this.read === 1) this.#refuseOther(value);
    return checkFeature(value, this.#kind);
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ImportRefusal(
        `The file is damaged: it is no JSON at feature ${this.read}. Download it again.`,
        { cause: error },
      );
    }
  }

  /** The first feature shows what file it is. */
  #refuseOther(value: unknown): void {
    const parsed = featureTypeSchema.safeParse(value);
    const type = parsed.success ? parsed.data.properties.type : this.#kind;
    if (type === this.#kind) return;
    throw new ImportRefusal(
      type === "run" || type === "lift"
        ? `This is OpenSkiMap's file of ${type}s. Name it with --${type}s.`
        : `This is a file of ${quoted(type)}, and not OpenSkiMap's file of ${this.#kind}s.`,
    );
  }

  #titleOf(outcome: CheckedFeature): string {
    const [way] = "ways" in outcome ? outcome.ways : [];
    if (way === undefined) return `${this.#kind === "run" ? "Run" : "Lift"} ${this.read}`;
    const { id, name } = "run" in way ? way.run : way.lift;
    return `${this.#kind === "run" ? "Run" : "Lift"} ${this.read}, ${name === null ? id : quoted(name)}`;
  }

  /**
   * Throws an ImportRefusal when most features are not what they should be. Those that are left out
   * for what they say do not count.
   */
  requireUsable(): void {
    if (this.read === 0)
      throw new ImportRefusal(`The file holds no ${this.#kind}: its FeatureCollection is empty.`);
    const broken =
      (this.skipped.broken ?? 0) + (this.skipped["no line"] ?? 0) + (this.skipped["too large"] ?? 0);
    if (broken > this.read / 2 || broken > this.#accepted) {
      throw new ImportRefusal(
        `${broken} of ${this.read} features cannot be read, so that the format must have changed. ${this.#firstBroken}`.trimEnd(),
      );
    }
    if (this.#odd >= LEAST_ODD && this.#odd > this.#accepted / 2) {
      throw new ImportRefusal(
        `${this.#odd} of ${this.#accepted} ${this.#kind}s have members that cannot be read, so that the format must have changed. ${this.#firstOdd}`,
      );
    }
    if (this.#accepted === 0 && this.read >= LEAST_SKIPPED) {
      throw new ImportRefusal(
        `None of the ${this.read} features of the file can be used (${reasonsIn(this.skipped)}).`,
      );
    }
  }
}
