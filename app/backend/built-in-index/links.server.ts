import { z } from "zod";
import { isSkimapId, isWikidataId } from "#app/domain/reference-pages.ts";
import { firstWebsite } from "./website.ts";

/**
 * Pages of an area elsewhere, as OpenSkiMap collects them, and as the editors have gone through
 * them: a column of the file for each, in their order.
 */
const linksSchema = z.object({
  urlSegment: z.string().min(1),
  /** Null where several areas share an id, or one has several: whose its maps are is not said. */
  skimapId: z.custom<number>(isSkimapId, "no id of Skimap.org").nullable(),
  wikidata: z.custom<string>(isWikidataId, "no id of Wikidata").nullable(),
  /** Of areas that had none. */
  website: z
    .string()
    .refine((site) => firstWebsite(site) === site, "no website")
    .nullable(),
  /**
   * What the editors left out, which no import brings back: ids that are not one area's alone,
   * and sites of a region, a town, a shop or another area.
   */
  leftOut: z.array(z.enum(["skimap_id", "website"])),
});
export type AreaLinks = Readonly<z.infer<typeof linksSchema>>;

/** Columns of the file in their order. */
const COLUMNS = linksSchema.keyof().options;

const fileSchema = z.object({
  source: z.object({ taken: z.iso.date(), licence: z.string(), attribution: z.string() }),
  columns: z.tuple(COLUMNS.map((column) => z.literal(column)) as [z.ZodLiteral]),
  rows: z.array(z.array(z.unknown()).length(COLUMNS.length)),
});

/**
 * The links by the address of their area, and the day of the data, ISO 8601. Throws when the file
 * is not what it should be.
 */
export async function loadLinks(): Promise<{ taken: string; links: ReadonlyMap<string, AreaLinks> }> {
  const { default: file } = await import("./links.json");
  const { rows, source } = fileSchema.parse(file);
  const areas = rows.map((row) =>
    linksSchema.parse(Object.fromEntries(COLUMNS.map((column, index) => [column, row[index]]))),
  );
  return { taken: source.taken, links: new Map(areas.map((area) => [area.urlSegment, area])) };
}
