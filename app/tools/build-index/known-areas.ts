import { z } from "zod";
import file from "./known-areas.json";

/**
 * What editors know of the entries of the terrain source, where neither ids nor names tell: `known-areas.json` beside this file. Each entry
 * has its name beside its id, for people to read.
 */
const named = z.object({ id: z.string().min(1), name: z.string().min(1) });

const knownAreas = z
  .strictObject({
    /** The entry is the area of the index at this address. */
    same: z.array(named.extend({ urlSegment: z.string().min(1) })),
    /** An area of its own, although another one of the index is near. */
    added: z.array(named),
    /** An area of the index is a part of another one, both by their addresses, although the map does not share their lifts. */
    parts: z.array(z.strictObject({ urlSegment: z.string().min(1), of: z.string().min(1) })),
    /** No area of the index and not to become one. */
    leftOut: z.array(named.extend({ why: z.string().min(1) })),
  })
  .parse(file);

/** The source's id by the address in the index. */
export const SAME_AREAS: ReadonlyMap<string, string> = new Map(
  knownAreas.same.map(({ urlSegment, id }) => [urlSegment, id]),
);
/** The address of the whole by that of the part. */
export const KNOWN_PARTS: ReadonlyMap<string, string> = new Map(
  knownAreas.parts.map(({ urlSegment, of }) => [urlSegment, of]),
);
export const ADDED_AREAS: ReadonlySet<string> = new Set(knownAreas.added.map(({ id }) => id));
export const LEFT_OUT_AREAS: ReadonlySet<string> = new Set(knownAreas.leftOut.map(({ id }) => id));
