import { DIRECTIONS, type Direction, quadrantShare, type Rose, type ShadedSide } from "./terrain.ts";

/** Which way slopes face, in words. */
export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  N: "north",
  NE: "north-east",
  E: "east",
  SE: "south-east",
  S: "south",
  SW: "south-west",
  W: "west",
  NW: "north-west",
};
/**
 * A quadrant with a smaller share of the vertical is not where a mountain faces: an even one has
 * 25%.
 */
const MOSTLY = 38;
/** Levels of difficulty of each direction of a rose. */
const LEVELS = 4;

/** The rose of a response, lists in lists, as what it is; null where it is none. */
export function roseOf(rose: readonly (readonly number[])[] | null | undefined): Rose | null {
  return rose?.length === DIRECTIONS.length && rose.every((petal) => petal.length === LEVELS)
    ? (rose as unknown as Rose)
    : null;
}

/** The side in the shade of a response; null where it names none. */
export function shadedSideOf(side: string | null | undefined): ShadedSide | null {
  return side === "N" || side === "S" ? side : null;
}

/**
 * Where most of the vertical faces, with how much of it does, and how much of it lies in the shade;
 * nothing of the shade where its side is not known.
 */
export function aspectWords(rose: Rose, shaded: ShadedSide | null): string {
  const shares = DIRECTIONS.map((direction) => ({ direction, share: quadrantShare(rose, direction) ?? 0 }));
  const [first] = shares.toSorted((a, b) => b.share - a.share);
  const mostly = first && first.share >= MOSTLY ? first : null;
  const where = mostly
    ? `Faces mostly ${DIRECTION_NAMES[mostly.direction]}: ${mostly.share}% of the vertical`
    : "Faces every way";
  if (shaded === null || mostly?.direction === shaded) return where;
  const inShade = `${quadrantShare(rose, shaded) ?? 0}%`;
  const name = DIRECTION_NAMES[shaded];
  return mostly ? `${where}, and ${inShade} ${name}` : `${where}; ${inShade} of the vertical faces ${name}`;
}
