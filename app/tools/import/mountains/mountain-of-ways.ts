import type { MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
import { PieceNumbers } from "#app/domain/mountain/pieces.ts";
import { restored, type StoredWay, type WayKind } from "./way.ts";

/** Day of the data of each file that was read, ISO 8601. */
export type Days = Readonly<Partial<Record<WayKind, string>>>;

/** Runs and lifts of one resort; the largest has some 2,000. */
const MAX_OF_RESORT = 10_000;

/** Gathers the runs and lifts of a resort, its parts' among them: each once, in the order of the files. */
export class MountainOfWays {
  readonly #days: Days;
  readonly #keys = new Set<string>();
  readonly #pieces = new PieceNumbers();
  readonly #runs: MappedRun[] = [];
  readonly #lifts: MappedLift[] = [];
  #mapped = "";
  #heightsFrom: string | null = null;
  /** Those beyond what a resort can have. */
  surplus = 0;

  constructor(days: Days) {
    this.#days = days;
  }

  get count(): number {
    return this.#keys.size;
  }

  add(way: StoredWay): void {
    const kind = "run" in way ? "run" : "lift";
    const key = `${kind} ${way.key}`;
    if (this.#keys.has(key)) return;
    if (this.#keys.size === MAX_OF_RESORT) {
      this.surplus += 1;
      return;
    }
    this.#keys.add(key);
    const mapped = way.mapped ?? this.#days[kind] ?? "";
    if (mapped > this.#mapped) this.#mapped = mapped;
    this.#heightsFrom ??= way.heightsFrom;
    const found = restored(way);
    if ("run" in found) this.#runs.push(this.#pieces.numbered(found.run));
    else this.#lifts.push(this.#pieces.numbered(found.lift));
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
}
