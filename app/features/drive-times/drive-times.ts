/** Resorts whose drive times one request may ask for: as many as a list shows. */
export const MAX_DRIVES = 20;

const DRIVE_TIMES_PATH = "/resorts/drive-times";
/** Of where a visitor starts from: about a kilometre, which is no house. */
const ORIGIN_DECIMALS = 2;

/** A place on Earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a visitor starts from, as roughly as a router is told of it. */
export function roughly({ latitude, longitude }: Position): Position {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/**
 * Where the drive times from a place to resorts are, at most MAX_DRIVES of them.
 *
 * @example driveTimesPath({ latitude: 48.137, longitude: 11.578 }, ["zermatt"]) // "/resorts/drive-times?from=48.14%2C11.58&to=zermatt"
 */
export function driveTimesPath(origin: Position, segments: readonly string[]): string {
  const { latitude, longitude } = roughly(origin);
  const query = new URLSearchParams({ from: `${latitude},${longitude}`, to: segments.join() });
  return `${DRIVE_TIMES_PATH}?${query}`;
}

/**
 * How long a drive takes, in words.
 *
 * @param minutes whole minutes
 * @example driveWords(130) // "2 h 10 min"
 * @example driveWords(45) // "45 min"
 */
export function driveWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [hours > 0 ? `${hours} h` : null, rest > 0 || hours === 0 ? `${rest} min` : null];
  return words.filter((word) => word !== null).join(" ");
}

function rounded(degrees: number): number {
  // "|| 0": -0 is another text.
  return Number(degrees.toFixed(ORIGIN_DECIMALS)) || 0;
}
