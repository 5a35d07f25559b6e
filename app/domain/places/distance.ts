/** The mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_KM = 6_371.0088;
const RADIANS = Math.PI / 180;

export interface Position {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Great-circle distance in kilometres (haversine formula, on a sphere: within 0.6% of the true
 * one).
 */
export function distanceKm(a: Position, b: Position): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The point so far from a place, on a sphere. Its longitude goes on beyond 180 degrees.
 *
 * @param bearing degrees, clockwise from north
 * @param km less than a quarter of the way around the Earth
 */
export function pointAt({ latitude, longitude }: Position, bearing: number, km: number): Position {
  const angle = km / EARTH_RADIUS_KM;
  const [sin, cos] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const north = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing * RADIANS);
  const east = Math.atan2(Math.sin(bearing * RADIANS) * Math.sin(angle) * cos, Math.cos(angle) - sin * north);
  return {
    latitude: Math.asin(Math.min(1, Math.max(-1, north))) / RADIANS,
    longitude: longitude + east / RADIANS,
  };
}

/**
 * Where one sets out from a place to another one: degrees from 0 to below 360, clockwise from
 * north.
 *
 * @example bearingTo({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }) // 90
 */
export function bearingTo(from: Position, to: Position): number {
  const [south, north] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const east = (to.longitude - from.longitude) * RADIANS;
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  const degrees = Math.atan2(Math.sin(east) * Math.cos(north), x) / RADIANS;
  return (degrees + 360) % 360;
}
