import {
  MAX_POINTS_OF_RESORT,
  MAX_WAYS_OF_RESORT,
  type MappedLift,
  type MappedRun,
  type Mountain,
} from "#app/domain/mountain/mountain.ts";
import { PieceNumbers, pieceKey } from "#app/domain/mountain/pieces.ts";
import type { KeptWays } from "./kept-of-wholes.ts";
import { restored, type StoredWay, type WayKind } from "./way.ts";

/** Day of the data of each file that was read, ISO 8601. */
export type Days = Readonly<Partial<Record<WayKind, string>>>;

interface MountainOptions {
  /** The kinds whose day is only when their file was last changed. */
  readonly guessed?: ReadonlySet<WayKind>;
}

/**
 * Gathers the runs and lifts of a resort, its parts' among them: each once, in the order of the
 * files.
 */
export class MountainOfWays {
  readonly #days: Days;
  readonly #keys = new Set<string>();
  readonly #pieces = new PieceNumbers();
  readonly #runs: MappedRun[] = [];
  readonly #lifts: MappedLift[] = [];
  readonly #guessed: ReadonlySet<WayKind>;
  #mapped = "";
  #heightsFrom: string | null = null;
  #points = 0;
  /** Those beyond what a resort can have, in number or in points. */
  surplus = 0;
  /**
   * Whether the day of something that was added is a guess, so that it may be older than what the
   * index has.
   */
  isDayGuessed = false;

  constructor(days: Days, { guessed = new Set() }: MountainOptions = {}) {
    this.#days = days;
    this.#guessed = guessed;
  }

  get count(): number {
    return this.#runs.length + this.#lifts.length;
  }

  add(way: StoredWay): void {
    const kind = "run" in way ? "run" : "lift";
    const key = `${kind} ${way.key}`;
    if (this.#keys.has(key)) return;
    const found = restored(way);
    if (!this.#hasRoom("run" in found ? found.run : found.lift)) return;
    this.#keys.add(key);
    const mapped = way.mapped ?? this.#days[kind] ?? "";
    if (mapped > this.#mapped) this.#mapped = mapped;
    if (way.mapped == null && this.#guessed.has(kind)) this.isDayGuessed = true;
    this.#heightsFrom ??= way.heightsFrom;
    if ("run" in found) this.#runs.push(this.#pieces.numbered(found.run));
    else this.#lifts.push(this.#pieces.numbered(found.lift));
  }

  /** Adds what stays of a whole, of the kinds that were read and as far as it is not there yet. */
  keep({ runs, lifts, heightsFrom }: KeptWays): void {
    this.#heightsFrom ??= heightsFrom;
    if (this.#days.run !== undefined) this.#keepEach(runs, this.#runs);
    if (this.#days.lift !== undefined) this.#keepEach(lifts, this.#lifts);
  }

  #keepEach<Mapped extends Pick<MappedRun, "id" | "line">>(kept: readonly Mapped[], all: Mapped[]): void {
    const known = new Set(all.map(pieceKey));
    for (const each of kept) {
      const key = pieceKey(each);
      if (known.has(key) || !this.#hasRoom(each)) continue;
      known.add(key);
      all.push(this.#pieces.numbered(each));
    }
  }

  /** All that was added. What of `before` was in no file stays. */
  mountain(before?: Mountain): Mountain {
    const { run, lift } = this.#days;
    const kept = run === undefined || lift === undefined ? before : undefined;
    return {
      mapped: kept && kept.mapped > this.#mapped ? kept.mapped : this.#mapped,
      heightsFrom: this.#heightsFrom ?? kept?.heightsFrom ?? null,
      runs: run === undefined ? (kept?.runs ?? []) : this.#runs,
      lifts: lift === undefined ? (kept?.lifts ?? []) : this.#lifts,
    };
  }

  /** Month or day of the newest that was added. */
  get mapped(): string {
    return this.#mapped;
  }

  /** Counts its points, or it as one too many. */
  #hasRoom({ line }: Pick<MappedRun, "line">): boolean {
    const points = this.#points + line.length;
    if (this.count === MAX_WAYS_OF_RESORT || points > MAX_POINTS_OF_RESORT) {
      this.surplus += 1;
      return false;
    }
    this.#points = points;
    return true;
  }
}
