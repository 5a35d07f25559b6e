import { z } from "zod";
import { isLatin } from "./clean-text.ts";

/**
 * Names in Latin letters of areas that the map names in others: the one that the area itself uses
 * in English, where editors know one, or a reading (Hanyu Pinyin, Hepburn, Revised Romanization,
 * the usual English spelling of Cyrillic). The map's name stays among the others.
 */
const latinNames = z.array(
  z.strictObject({
    /** The address of the area in the built-in index. */
    urlSegment: z.string().min(1),
    title: z.string().min(1).max(60).refine(isLatin),
    otherNames: z.array(z.string().min(1).max(100)).default([]),
  }),
);

export type LatinName = z.infer<typeof latinNames>[number];

/** All by the address of their area. Throws when the file is not what it should be. */
export async function loadLatinNames(): Promise<ReadonlyMap<string, LatinName>> {
  const { default: file } = await import("./latin-names.json");
  return new Map(latinNames.parse(file).map((name) => [name.urlSegment, name]));
}
