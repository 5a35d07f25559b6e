import { z } from "zod";
import { FEATURE_VALUES } from "#app/domain/attributes/attributes.ts";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";
import { byAttribute } from "./by-attribute.ts";
import { CURATED_FILES } from "./curated/curated-files.ts";
import { tripNotesSchema } from "./trip/trip-notes.server.ts";

/**
 * What the editors wrote of notable resorts: one file per country under `curated/`, meant to be
 * read and edited. What is there wins over imports; what they are not sure of stays empty.
 */

const text = (max: number) => z.string().trim().min(1).max(max);
const month = z.int().min(1).max(12);

export const curatedSchema = z.strictObject({
  /** Links the entry to the area of the built-in index. */
  openskimapId: z.string().regex(/^[0-9a-f]{40}$/),
  /**
   * What visitors call it; the map's name, where it is another one, stays among the other names.
   */
  title: text(100),
  otherNames: z.array(text(100)).default([]),
  /** Names that the map gives it and that are another place's. */
  wrongNames: z.array(text(100)).default([]),
  city: text(100),
  region: text(100).optional(),
  /** Latitude and longitude of the middle of the ski area, degrees. */
  position: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).optional(),
  website: z.url({ protocol: /^https?$/ }).optional(),
  /** Months of usual opening and closing; [1, 12] is all year. */
  season: z.tuple([month, month]).optional(),
  /** What they say of a trip there. */
  trip: tripNotesSchema.optional(),
  /** Metric. */
  figures: byAttribute("Numeric", z.number()).check(({ value, issues }) => {
    for (const { reason } of brokenRules(value))
      issues.push({ code: "custom", message: reason, input: value });
    // One ruler measures all of them, OpenSkiMap's.
    if (value.piste_length !== undefined)
      issues.push({ code: "custom", message: "what a resort says is stated_piste_length", input: value });
  }),
  /** Pages that figures were checked against, where they are not the resort's own. */
  sources: z.array(z.url({ protocol: /^https?$/ })).default([]),
  features: byAttribute("Generic", z.enum(FEATURE_VALUES)),
  /** Two to four sentences in our own words. */
  description: text(700),
  /** What a local would tell a friend. */
  tip: text(400).optional(),
  /** The editors' starting estimates, 0-100. */
  estimates: byAttribute("Rating", z.int().min(0).max(100)),
});

const fileSchema = z.strictObject({
  /** Alpha-2 code of the main country of all its resorts. */
  country: z.string().length(2),
  /** Day on which the editors last went through the file, ISO 8601. */
  checked: z.iso.date(),
  resorts: z.array(curatedSchema).min(1),
});

export type CuratedResort = z.infer<typeof curatedSchema> & {
  readonly country: string;
  readonly checked: string;
};

/** What editors say of an area: a curated resort, or an added area, which may have no text yet. */
export type EditorsEntry = Omit<CuratedResort, "openskimapId" | "country" | "description"> &
  Partial<Pick<CuratedResort, "description">>;

/**
 * All curated resorts. Throws when a file is not what it should be; the message names the file and
 * the place in it.
 */
export async function loadCurated(): Promise<CuratedResort[]> {
  const files = await Promise.all(
    Object.entries(CURATED_FILES).map(async ([name, load]) => parseCurated(name, (await load()).default)),
  );
  return files.flat();
}

/** Reads the content of one file. */
export function parseCurated(name: string, content: unknown): CuratedResort[] {
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new Error(`curated/${name}: ${z.prettifyError(parsed.error)}`);
  const { country, checked, resorts } = parsed.data;
  return resorts.map((resort) => ({ ...resort, country, checked }));
}
