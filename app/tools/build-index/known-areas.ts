import { z } from "zod";
import file from "./known-areas.json";

/**
 * What editors know of the entries of the terrain source, where neither ids nor names tell:
 * `known-areas.json` beside this file. Each entry has its name beside its id, for people to read.
 */
const text = z.string().min(1);
const named = z.object({ id: text, name: text });

const knownAreas = z
  .strictObject({
    /** The entry is the area of the index at this address. */
    same: z.array(named.extend({ urlSegment: text })),
    /** An area of its own, although another one of the index is near. */
    added: z.array(named),
    /**
     * An area of the index is a part of another one, both by their addresses, although the map does
     * not share their lifts.
     */
    parts: z.array(z.strictObject({ urlSegment: text, of: text })),
    /** Two areas of the index are one, by their addresses and ids. */
    merged: z.array(z.strictObject({ urlSegment: text, id: text, into: text, intoId: text, why: text })),
    /** An area of the source is none to ski at; its address leads to another one. */
    notSkied: z.array(z.strictObject({ urlSegment: text, id: text, leadsTo: text, why: text })),
    /** The vertical of an area is right, although its lifts seem not to serve it. */
    plausible: z.array(z.strictObject({ urlSegment: text, why: text })),
    /** No area of the index and not to become one. */
    leftOut: z.array(named.extend({ why: text })),
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
export const MERGED_AREAS = knownAreas.merged;
export const NOT_SKIED = knownAreas.notSkied;
/** Addresses of areas whose elevations are right whatever their lifts say. */
export const PLAUSIBLE_VERTICALS: ReadonlySet<string> = new Set(
  knownAreas.plausible.map(({ urlSegment }) => urlSegment),
);
export const ADDED_AREAS: ReadonlySet<string> = new Set(knownAreas.added.map(({ id }) => id));
export const LEFT_OUT_AREAS: ReadonlySet<string> = new Set(
  [...knownAreas.leftOut, ...knownAreas.notSkied].map(({ id }) => id),
);
