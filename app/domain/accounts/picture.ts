/** What an upload may be, as a file field and a browser name it. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

const PATH = /^\/media\/([0-9a-f]{32})\.webp$/;

/**
 * The path on which this site serves a picture that a member uploaded.
 *
 * @param name says its content: 32 hexadecimal digits
 */
export function picturePath(name: string): string {
  return `/media/${name}.webp`;
}

/** The name of the uploaded picture that has a path; null for every other text. */
export function pictureName(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}
