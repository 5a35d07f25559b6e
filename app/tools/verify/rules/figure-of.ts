import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";

/** The figure of that name, metric; null where it is not known. */
export function figureOf({ numerics }: ResortRecord, name: string): number | null {
  return numerics.find(({ type_name }) => type_name === name)?.value ?? null;
}
