/**
 * Metres above the sea at a pixel of the square map of a zoom; 0 is sea. Beyond the sides of the
 * map there are heights as well.
 */
export type HeightAt = (x: number, y: number) => number;

const TILE = 256;
const EQUATOR_METRES = 40_075_016.686;
/** Grey of level ground and of the sea. */
export const LEVEL = 128;
/**
 * Direction and height in degrees, and weight. From the upper left as on paper maps, and weaker
 * from the left, so that ridges that run towards the first light do not vanish.
 */
const LIGHTS = [
  { azimuth: 315, altitude: 45, weight: 0.7 },
  { azimuth: 255, altitude: 40, weight: 0.3 },
].map(({ azimuth, altitude, weight }) => {
  const [a, b] = [(azimuth * Math.PI) / 180, (altitude * Math.PI) / 180];
  return { weight, level: Math.sin(b), east: Math.cos(b) * Math.sin(a), south: -Math.cos(b) * Math.cos(a) };
});
/** By zoom: the less detail there is, the more heights are raised. */
const EXAGGERATION = [40, 30, 22, 15, 10, 6.5, 4];

/**
 * How a pixel of the square map (Web Mercator, 256 * 2^zoom pixels wide) is lit: a grey from 0 to
 * 255, LEVEL on level ground.
 *
 * @example shadeAt(() => 500, 6, 8_500, 5_800) // 128
 */
export function shadeAt(heightAt: HeightAt, zoom: number, x: number, y: number): number {
  if (heightAt(x, y) <= 0) return LEVEL;
  const [east, south] = slopeAt(heightAt, zoom, x, y);
  const length = Math.sqrt(1 + east ** 2 + south ** 2);
  let brightness = 0;
  for (const light of LIGHTS) {
    const lit = (light.level - east * light.east - south * light.south) / length;
    brightness +=
      light.weight *
      (lit < light.level
        ? (Math.max(lit, 0) - light.level) / light.level
        : (lit - light.level) / (1 - light.level));
  }
  return Math.min(255, Math.max(0, Math.round(LEVEL + brightness * 127)));
}

/**
 * Metres of rise for each metre to the east and to the south, raised as the zoom wants, from the
 * eight neighbours (Horn).
 */
function slopeAt(heightAt: HeightAt, zoom: number, x: number, y: number): [east: number, south: number] {
  const pixels = TILE * 2 ** zoom;
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / pixels)));
  const metres = (EQUATOR_METRES / pixels) * Math.cos(latitude);
  const scale = (EXAGGERATION[zoom] ?? 1) / (8 * metres);
  const at = (right: number, down: number) => heightAt(x + right, y + down);
  const [northWest, northEast, southWest, southEast] = [at(-1, -1), at(1, -1), at(-1, 1), at(1, 1)];
  return [
    (northEast + 2 * at(1, 0) + southEast - northWest - 2 * at(-1, 0) - southWest) * scale,
    (southWest + 2 * at(0, 1) + southEast - northWest - 2 * at(0, -1) - northEast) * scale,
  ];
}
