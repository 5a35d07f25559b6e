import { z } from "zod";
import { ATTRIBUTES, FEATURE_VALUES } from "#app/domain/attributes/attributes.ts";
import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";
import { byAttribute } from "./by-attribute.ts";

const url = z.url({ protocol: /^https?$/ });

/**
 * What editors put right of areas without writing about them: a name, an address on the web, or
 * figures that the map has wrong, each with the page that it was checked against. They win over the
 * map, and over imports.
 */
const corrections = z.array(
  z
    .strictObject({
      /** The address of the area in the built-in index. */
      urlSegment: z.string().min(1),
      title: z.string().min(1).max(100).optional(),
      /** Names by which people search for it and that the map does not have. */
      otherNames: z.array(z.string().min(1).max(100)).default([]),
      /**
       * What visitors must know before they go: a club for members, a hill of the armed forces.
       * Editors have no text on it beside this.
       */
      description: z.string().min(1).max(400).optional(),
      /** Null where the map names that of another area. */
      website: url.nullable().optional(),
      /**
       * Metric, by the names of statistics; null leaves out what the map says, where no better
       * figure was found.
       */
      figures: z
        .partialRecord(
          z.enum(
            ATTRIBUTES.filter(({ category }) => category === "Numeric").map(({ name }) => name) as [string],
          ),
          z.number().nullable(),
        )
        .default({}),
      /** Lifts of a kind, where the map counts the pieces of one. */
      lifts: z.partialRecord(z.enum(LIFT_KINDS), z.int().min(0)).default({}),
      /** What the area has and has not. */
      features: byAttribute("Generic", z.enum(FEATURE_VALUES)),
      /** Where the map's difficulties of runs tell nothing, as where each run is black. */
      difficulties: z.literal("unknown").optional(),
      why: z.string().min(1),
      /** That the difficulties tell nothing is the editors' judgement. */
      source: url.or(z.array(url).min(1)).optional(),
      /** Day, ISO 8601. */
      checked: z.iso.date(),
    })
    .refine(
      ({ difficulties, figures, source }) =>
        source !== undefined || (difficulties !== undefined && Object.keys(figures).length === 0),
      { error: "a correction needs its source" },
    )
    // One ruler measures all: what a resort states of itself is stated_piste_length.
    .refine(
      ({ figures, source }) =>
        typeof figures.piste_length !== "number" ||
        [source ?? []].flat().some((page) => new URL(page).hostname === "openskimap.org"),
      { error: "piste_length is OpenSkiMap's; another's is stated_piste_length" },
    ),
);

export type Correction = z.infer<typeof corrections>[number];

/** All corrections by the address of their area. Throws when the file is not what it should be. */
export async function loadCorrections(): Promise<ReadonlyMap<string, Correction>> {
  const { default: file } = await import("./corrections.json");
  return new Map(corrections.parse(file).map((correction) => [correction.urlSegment, correction]));
}
