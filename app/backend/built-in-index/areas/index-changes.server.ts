import { z } from "zod";

/**
 * What editors change of the base index as a whole: areas by their addresses, each change with its
 * reason.
 */
const segment = z.string().min(1);
const why = z.string().min(1);

const changesSchema = z.strictObject({
  /**
   * Two areas are one: the address, the ids and the names of the first go to the second; its lifts
   * and runs too where it `adds` them, since the map has them apart.
   */
  same: z.array(
    z.strictObject({ urlSegment: segment, into: segment, adds: z.boolean().default(false), why }),
  ),
  /** No area to ski at for everybody: its address leads to the one that stands for it. */
  gone: z.array(z.strictObject({ urlSegment: segment, leadsTo: segment, why })),
  /**
   * An area is a part of another one, or of none, whatever the map says; `adds` its lifts and runs
   * to those of the whole, since the map has them apart.
   */
  parts: z.array(
    z.strictObject({ urlSegment: segment, of: segment.nullable(), adds: z.boolean().default(false), why }),
  ),
});

export type IndexChanges = z.infer<typeof changesSchema>;

/** All changes. Throws when the file is not what it should be. */
export async function loadIndexChanges(): Promise<IndexChanges> {
  const { default: file } = await import("./index-changes.json");
  return changesSchema.parse(file);
}
