import * as z from "zod";
import { LIFT_KINDS } from "../attributes/derived-ratings.ts";
import { decodeLine, encodeLine } from "./line-code.ts";
import { DIFFICULTIES, type MappedLift, type MappedRun, type Mountain, RUN_USES } from "./mountain.ts";

/*
 * Runs and lifts as the database and the built-in index keep them: a short list each, its line as a
 * text at the end. The lists of a mountain are JSON, which a database hands over as it is.
 */

const text = z.string().min(1).nullable();
const isKnown = z.boolean().nullable();
const count = z.int().positive().nullable();
const line = z.string().min(2);

export const storedRunSchema = z.tuple([
  z.string().min(1),
  text,
  text,
  z.enum(DIFFICULTIES).nullable(),
  z.enum(RUN_USES),
  z.boolean(),
  isKnown,
  isKnown,
  line,
  z.array(line).min(1).optional(),
]);
/**
 * id, name, ref, difficulty, use, isArea, isGroomed, isLit, line, and the holes of an area that has
 * some.
 */
export type StoredRun = z.infer<typeof storedRunSchema>;

export const storedLiftSchema = z.tuple([
  z.string().min(1),
  text,
  text,
  z.enum(LIFT_KINDS).nullable(),
  count,
  count,
  count,
  line,
]);
/** id, name, ref, kind, seats, capacity, duration, line. */
export type StoredLift = z.infer<typeof storedLiftSchema>;

export function storedRun(run: MappedRun): StoredRun {
  const { id, name, ref, difficulty, use, isArea, isGroomed, isLit } = run;
  const line = encodeLine(run.line);
  // Holes are last, and only where there are any: others read what is before them.
  return run.holes
    ? [id, name, ref, difficulty, use, isArea, isGroomed, isLit, line, run.holes.map(encodeLine)]
    : [id, name, ref, difficulty, use, isArea, isGroomed, isLit, line];
}

export function storedLift(lift: MappedLift): StoredLift {
  const { id, name, ref, kind, seats, capacity, duration } = lift;
  return [id, name, ref, kind, seats, capacity, duration, encodeLine(lift.line)];
}

export function runOf([
  id,
  name,
  ref,
  difficulty,
  use,
  isArea,
  isGroomed,
  isLit,
  code,
  holes,
]: StoredRun): MappedRun {
  return {
    id,
    name,
    ref,
    difficulty,
    use,
    isArea,
    isGroomed,
    isLit,
    line: decodeLine(code),
    ...(holes && { holes: holes.map(decodeLine) }),
  };
}

export function liftOf([id, name, ref, kind, seats, capacity, duration, code]: StoredLift): MappedLift {
  return { id, name, ref, kind, seats, capacity, duration, line: decodeLine(code) };
}

/** The columns of a mountain that hold all of it. */
export interface StoredMountain {
  readonly mapped: string;
  readonly heights_from: string | null;
  readonly runs: readonly StoredRun[];
  readonly lifts: readonly StoredLift[];
}

export function mountainOf({ mapped, heights_from, runs, lifts }: StoredMountain): Mountain {
  return { mapped, heightsFrom: heights_from, runs: runs.map(runOf), lifts: lifts.map(liftOf) };
}

export function storedMountain({ mapped, heightsFrom, runs, lifts }: Mountain): StoredMountain {
  return { mapped, heights_from: heightsFrom, runs: runs.map(storedRun), lifts: lifts.map(storedLift) };
}
