import type { LineKind } from "./fetch-lines.ts";

/**
 * How a line is drawn: from dots over dashes to a solid line the harder it is, so that colour does
 * not speak alone.
 */
export interface LineLook {
  /** Pixels at `FULL_ZOOM`. */
  readonly width: number;
  /** Lines and gaps in widths; null for a solid one. */
  readonly dashes: readonly number[] | null;
  /** Of a second line within it, which parts it in two. */
  readonly hasCore: boolean;
  /** In both themes: a dark one needs a light rim. */
  readonly isDark: boolean;
}

const look = (width: number, dashes: LineLook["dashes"] = null): LineLook => ({
  ...{ width, dashes, hasCore: false, isDark: false },
});

export const LINE_LOOKS: Readonly<Record<LineKind, LineLook>> = {
  green: look(3.5, [0.1, 2.2]),
  blue: look(3.5, [1.6, 1.6]),
  red: look(3.5, [4, 1.6]),
  black: { ...look(3.5), isDark: true },
  double: { ...look(5), isDark: true, hasCore: true },
  freeride: look(2.5, [3, 2, 0.1, 2]),
  unknown: look(2, [2, 2]),
  lift: look(1.75),
};

/** From the first that is drawn to the last, which is on top of all. */
export const DRAWING_ORDER: readonly LineKind[] = [
  "unknown",
  "green",
  "blue",
  "red",
  "black",
  "double",
  "freeride",
  "lift",
];

const FULL_ZOOM = 15;
/** By how much of its width a line is thinner at each zoom before. */
const THINNER = 0.83;
/** Ways between two lifts. */
const CONNECTION = 0.6;

/** Pixels at a zoom. */
export function lineWidth(kind: LineKind, zoom: number, use: string | null = null): number {
  return LINE_LOOKS[kind].width * THINNER ** (FULL_ZOOM - zoom) * (use === "connection" ? CONNECTION : 1);
}

/** The dashes of a line of that width, as canvases and SVG have them; null for a solid one. */
export function dashesOf(kind: LineKind, width: number): string | null {
  return LINE_LOOKS[kind].dashes?.map((part) => (part * width).toFixed(1)).join(" ") ?? null;
}
