import { findAttribute } from "#app/domain/attributes.ts";
import type { Share } from "#app/ui/difficulty-bar.tsx";

/** What cards and the resort page both know about figures, so that they show the same ones in the same order. */

/** What people compare resorts by, most telling first. */
export const KEY_FIGURES = [
  "vertical_drop",
  "number_of_lifts",
  "piste_length",
  "number_of_runs",
  "average_annual_snowfall",
  "elevation_peak",
  "skiable_terrain",
  "longest_run",
] as const;

/** The shares of the terrain, easiest first, and how a bar draws and calls each. */
export const TERRAIN_SHARES = [
  { name: "terrain_beginner", level: "easy", label: "Beginner" },
  { name: "terrain_intermediate", level: "middle", label: "Intermediate" },
  { name: "terrain_expert", level: "hard", label: "Expert" },
] as const;

/** A figure as every operation gives it. */
export interface NumericFigure {
  readonly name: string;
  readonly title: string;
  readonly value: number;
}

/** The terrain by difficulty as one whole. */
export interface TerrainView {
  readonly shares: readonly Share[];
  /** What the shares are of, such as "of mapped run segments", in the words of who counted them. */
  readonly note: string | null;
}

/** The three shares as one whole; null unless all are known, as two of three would draw a false whole. */
export function terrainView(numerics: readonly NumericFigure[]): TerrainView | null {
  const shares = TERRAIN_SHARES.flatMap(({ name, level, label }) => {
    const numeric = numerics.find((candidate) => candidate.name === name);
    return numeric ? [{ level, label, value: numeric.value, note: titleNote(numeric) }] : [];
  });
  if (shares.length < TERRAIN_SHARES.length || shares.every(({ value }) => value <= 0)) return null;
  return {
    shares: shares.map(({ level, label, value }) => ({ level, label, value })),
    note: shares.map(({ note }) => note).find((note) => note !== null) ?? null,
  };
}

/**
 * What a backend's title adds to the attribute's own.
 *
 * @example titleNote({ name: "terrain_expert", title: "Expert terrain (of mapped run segments)" })
 *   // "of mapped run segments"
 */
function titleNote({ name, title }: Pick<NumericFigure, "name" | "title">): string | null {
  const plain = findAttribute(name)?.title ?? "";
  if (!title.startsWith(plain)) return title;
  return (
    title
      .slice(plain.length)
      .trim()
      .replace(/^\((.*)\)$/, "$1") || null
  );
}
