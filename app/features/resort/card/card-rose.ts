import { petalVertical, quadrantShare, type Rose } from "#app/domain/attributes/terrain.ts";

/** Half of the square in which it is drawn, the middle at 0. */
const RADIUS = 50;
/** Half of a petal's angle, in degrees. */
const HALF_ANGLE = 20;
/** A shorter petal is not seen. */
const LEAST = 6;

/**
 * The rose of a resort at the size of a card: a triangle for each direction, its area in proportion
 * to the vertical metres, as one path on whole numbers, because it is sent with every card. Null
 * where too little is known to say where the resort faces.
 */
export function cardRose(rose: Rose | null): string | null {
  if (rose === null || quadrantShare(rose, "N") === null) return null;
  const largest = Math.max(...rose.map(petalVertical));
  const petals = rose.flatMap((petal, index) => {
    const radius = RADIUS * Math.sqrt(petalVertical(petal) / largest);
    return radius < LEAST
      ? []
      : `L${at(index * 45 - HALF_ANGLE, radius)} ${at(index * 45 + HALF_ANGLE, radius)} 0 0`;
  });
  return `M0 0${petals.join("")}`;
}

/** A point, its direction in degrees clockwise from north. */
function at(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)]
    .map(Math.round)
    .map((each) => each + 0)
    .join(" ");
}
