import * as z from "zod/mini";

/**
 * What the resource route /origins answers, as both ends of it know it: cities, airports and
 * stations that a text may mean, the best first.
 */
export const foundOrigins = z.object({
  origins: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Where it lies, as in "Bavaria, Germany". */
      place: z.string(),
      kind: z.string(),
    }),
  ),
});
