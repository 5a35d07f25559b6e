import { decodeLine, encodeLine } from "#app/domain/mountain/line-code.ts";
import type { MappedLift, MappedRun } from "#app/domain/mountain/mountain.ts";

/** A run or lift of a file, checked. */
export type Way = {
  /**
   * The id that the file has it by, which no other of it has. OpenStreetMap's way may be cut into
   * several of them.
   */
  readonly key: string;
  /** OpenSkiMap's ids of its ski areas. */
  readonly areas: readonly string[];
  /** Month or day, ISO 8601, where the file says it of each. */
  readonly mapped: string | null;
  /** Who measured its heights, where the file says it and it was not the file's own source. */
  readonly heightsFrom: string | null;
} & WayItself;

export type WayItself = { readonly run: MappedRun } | { readonly lift: MappedLift };

/** Why a feature does not become a run or lift of the index. */
export type WaySkipReason =
  | "for no downhill skiing"
  | "not operating"
  | "no ski area"
  | "too short"
  | "no line"
  | "too large"
  | "broken";

/** Files that an import of mountains takes. */
export type WayKind = "run" | "lift";

type Coded<Mapped extends { readonly line: unknown }> = Omit<Mapped, "line" | "holes"> & {
  readonly line: string;
  readonly holes?: readonly string[];
};

/** A way as it waits on the disk: its line is a short text. */
export type StoredWay = Omit<Way, "run" | "lift"> &
  ({ readonly run: Coded<MappedRun> } | { readonly lift: Coded<MappedLift> });

export function stored(way: Way): StoredWay {
  if ("lift" in way) return { ...way, lift: { ...way.lift, line: encodeLine(way.lift.line) } };
  const { holes, ...run } = way.run;
  const coded = { ...run, line: encodeLine(run.line), ...(holes && { holes: holes.map(encodeLine) }) };
  return { ...way, run: coded };
}

export function restored(way: StoredWay): Way {
  if ("lift" in way) return { ...way, lift: { ...way.lift, line: decodeLine(way.lift.line) } };
  const { holes, ...run } = way.run;
  const whole = { ...run, line: decodeLine(run.line), ...(holes && { holes: holes.map(decodeLine) }) };
  return { ...way, run: whole };
}
