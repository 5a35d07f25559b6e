import { z } from "zod";
import { curatedSchema } from "../curated.server.ts";

/**
 * Areas that editors add to the base index: resorts that its source lacks, wholes of areas that are
 * linked or sold as one, and the villages of a linked area, by whose names people search. An entry
 * has the fields of a curated resort and these; what is not known stays empty.
 */
const areaSchema = curatedSchema.extend({
  urlSegment: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Null where OpenSkiMap has no such area. */
  openskimapId: curatedSchema.shape.openskimapId.nullable().default(null),
  description: curatedSchema.shape.description.optional(),
  position: curatedSchema.shape.position.unwrap(),
  /** ISO 3166-1 alpha-2 codes, the main country first. */
  countries: z.tuple([z.string().length(2)], z.string().length(2)),
  /** ISO 3166-2. */
  subdivision: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  /** The address of the area that it is a part of. */
  partOf: z.string().nullable().default(null),
  /** Addresses of its parts that stand in the base index. */
  isWholeOf: z.array(z.string()).default([]),
  /** The page that shows that there is such an area, and what of it is said here. */
  source: z.url({ protocol: /^https?$/ }),
  /** Day, ISO 8601. */
  checked: z.iso.date(),
});

export type AddedArea = z.infer<typeof areaSchema>;

/** All added areas. Throws when the file is not what it should be. */
export async function loadAddedAreas(): Promise<AddedArea[]> {
  const { default: file } = await import("./added-areas.json");
  return z.array(areaSchema).parse(file);
}
