import * as z from "zod/mini";

/** What the resource route /suggestions answers, as both ends of it know it. */

/**
 * `/suggestions?q=`: states and regions that the text may mean, and resorts of that name, the best
 * ones first.
 */
export const suggestedResorts = z.object({
  places: z.array(
    z.object({
      title: z.string(),
      /** That of its page below /resorts/in. */
      address: z.string(),
      /** The country of a state, or what kind of region it is where its name does not say it. */
      place: z.optional(z.string()),
      /** How many resorts it holds. */
      resorts: z.number(),
      /** Alpha-2 code of a state's country. */
      country: z.optional(z.string()),
    }),
  ),
  resorts: z.array(
    z.object({
      title: z.string(),
      url_segment: z.string(),
      /** City, state and country. */
      place: z.string(),
      /** Alpha-2 code of the country. */
      country: z.string(),
      /** The other name that was meant. What is not known is left out here and below. */
      also: z.optional(z.string()),
      /** 0-100. */
      score: z.optional(z.number()),
      /** In metres. */
      vertical: z.optional(z.number()),
      lifts: z.optional(z.number()),
    }),
  ),
  /** How many resorts there are, also beyond those that were sent. */
  total: z.number(),
});
export type SuggestedResorts = z.infer<typeof suggestedResorts>;
export type SuggestedPlace = SuggestedResorts["places"][number];

/**
 * `/suggestions?places`: how many resorts places hold, those without any left out; null where it is
 * not known.
 */
export const placeCounts = z.object({
  countries: z.nullable(z.array(z.object({ code: z.string(), resorts: z.number() }))),
  continents: z.nullable(z.array(z.object({ continent_id: z.number(), resorts: z.number() }))),
});
export type PlaceCounts = z.infer<typeof placeCounts>;
