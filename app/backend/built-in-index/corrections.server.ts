import { z } from "zod";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";

/**
 * What editors put right of areas without writing about them: a name, an address on the web, or figures that the map has wrong, each with
 * the page that it was checked against. They win over the map, and over imports.
 */
const corrections = z.array(
  z.strictObject({
    /** The address of the area in the built-in index. */
    urlSegment: z.string().min(1),
    title: z.string().min(1).max(100).optional(),
    /** Null where the map names that of another area. */
    website: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .optional(),
    /** Metric, by the names of statistics. */
    figures: z
      .partialRecord(
        z.enum(
          ATTRIBUTES.filter(({ category }) => category === "Numeric").map(({ name }) => name) as [string],
        ),
        z.number(),
      )
      .default({}),
    why: z.string().min(1),
    source: z.url({ protocol: /^https?$/ }),
    /** Day, ISO 8601. */
    checked: z.iso.date(),
  }),
);

export type Correction = z.infer<typeof corrections>[number];

/** All corrections by the address of their area. Throws when the file is not what it should be. */
export async function loadCorrections(): Promise<ReadonlyMap<string, Correction>> {
  const { default: file } = await import("./corrections.json");
  return new Map(corrections.parse(file).map((correction) => [correction.urlSegment, correction]));
}
