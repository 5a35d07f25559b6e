import { z } from "zod";
import { byAttribute } from "./by-attribute.ts";
import { ESTIMATE_FILES } from "./estimates/estimate-files.ts";

/** Fewer attributes do not tell what kind of place it is. */
const LEAST_ESTIMATES = 5;

const fileSchema = z.strictObject({
  /** Day on which the editors last went through the file, ISO 8601. */
  checked: z.iso.date(),
  /** By the address of the area in the built-in index. */
  resorts: z.record(
    z.string().min(1),
    byAttribute("Rating", z.int().min(0).max(100)).refine(
      (estimates) => Object.keys(estimates).length >= LEAST_ESTIMATES,
      `at least ${LEAST_ESTIMATES} attributes need an estimate`,
    ),
  ),
});

/** The editors' estimates of one resort, 0-100, by the name of the attribute. */
export type Estimates = Readonly<Record<string, number>>;

/**
 * What editors estimate of areas without writing about them, on the same scale as the estimates in
 * `curated/`. By the address of the area. Throws when a file is not what it should be; the message
 * names the file and the place in it.
 */
export async function loadEstimates(): Promise<ReadonlyMap<string, Estimates>> {
  const files = await Promise.all(
    Object.entries(ESTIMATE_FILES).map(async ([name, load]) => parseEstimates(name, (await load()).default)),
  );
  const estimates = new Map<string, Estimates>();
  for (const [segment, ratings] of files.flatMap((file) => Object.entries(file))) {
    if (estimates.has(segment)) throw new Error(`estimates/ has ${segment} in two files`);
    estimates.set(segment, ratings);
  }
  return estimates;
}

/** Reads the content of one file: the estimates by the address of the area. */
export function parseEstimates(name: string, content: unknown): Readonly<Record<string, Estimates>> {
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new Error(`estimates/${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.resorts;
}
