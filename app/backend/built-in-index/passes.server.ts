import { z } from "zod";
import { PASS_ROWS, PASS_SEASON } from "#app/domain/attributes/season-passes.ts";

/** Season passes that hold at many resorts, as the editors know their members: of one season, with the page that lists them. */

const fileSchema = z.strictObject({
  season: z.literal(PASS_SEASON),
  /** Day, ISO 8601. */
  checked: z.iso.date(),
  passes: z.array(
    z.strictObject({
      name: z.enum(PASS_ROWS.map(([name]) => name) as [string]),
      source: z.url({ protocol: /^https$/ }),
      /** Addresses of areas of the built-in index. */
      resorts: z.array(z.string()).min(2),
    }),
  ),
});

export interface Passes {
  readonly checked: string;
  /** Names of the passes that an area is on, by its address. */
  readonly byResort: ReadonlyMap<string, readonly string[]>;
}

/** Who is on which pass. Throws when the file is not what it should be. */
export async function loadPasses(): Promise<Passes> {
  const { default: file } = await import("./passes.json");
  const { checked, passes } = fileSchema.parse(file);
  const byResort = new Map<string, string[]>();
  for (const { name, resorts } of passes) {
    for (const segment of resorts) byResort.set(segment, [...(byResort.get(segment) ?? []), name]);
  }
  return { checked, byResort };
}
