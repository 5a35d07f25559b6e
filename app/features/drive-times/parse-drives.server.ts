import { z } from "zod";
import { MAX_SEGMENT_LENGTH } from "#app/domain/limits.ts";
import { MAX_DRIVES, type Position } from "./drive-times.ts";

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit);

const drives = z.object({
  from: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.tuple([degrees(90), degrees(180)])),
  to: z
    .string()
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(z.string().min(1).max(MAX_SEGMENT_LENGTH)).max(MAX_DRIVES)),
});

/** From where to which resorts; null where the address does not say it: `?from=48.14,11.58&to=zermatt,verbier`. */
export function parseDrives(
  params: URLSearchParams,
): { readonly from: Position; readonly to: readonly string[] } | null {
  const { data } = drives.safeParse(Object.fromEntries(params));
  if (!data) return null;
  const [latitude, longitude] = data.from;
  return { from: { latitude, longitude }, to: data.to };
}
