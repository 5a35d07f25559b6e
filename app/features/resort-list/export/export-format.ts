import type { ExportedResortsQuery } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { kilometresTo, type ListOrigin } from "../when-and-where/list-distances.ts";

/** A resort as an export asks for it. */
export type ExportedResort = ExportedResortsQuery["resorts"]["data"][number];

/** What the head of a file may say. */
export interface ExportedList {
  readonly state: ListState;
  /** Resorts in the list when the export began. */
  readonly total: number;
  /** The site's public origin, for addresses that stand in a file. */
  readonly siteUrl: string;
  readonly now: Date;
  /** Where distances are from; null without. */
  readonly origin: ListOrigin | null;
}

/**
 * How a list becomes a file, a batch at a time: what is before the resorts, the resorts, what is
 * after them.
 */
export interface ExportFormat {
  readonly extension: "csv" | "json";
  readonly contentType: string;
  begin(list: ExportedList): string;
  /** @param isFirst whether these are the first that are written */
  write(resorts: readonly ExportedResort[], list: ExportedList, isFirst: boolean): string;
  readonly end: string;
}

/**
 * Kilometres from the list's origin, to a tenth; null without one, and where the resort's position
 * is not known.
 */
export function exportedDistance({ location }: ExportedResort, origin: ListOrigin | null): number | null {
  const km = origin && kilometresTo(origin, location);
  return km === null ? null : Math.round(km * 10) / 10;
}

/** "shred-index-resorts-2026-11-20.csv", by the day in UTC. */
export function fileName({ extension }: Pick<ExportFormat, "extension">, now: Date): string {
  return `shred-index-resorts-${now.toISOString().slice(0, 10)}.${extension}`;
}
