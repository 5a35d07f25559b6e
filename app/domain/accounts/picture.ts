/** What an upload may be, as a file field and a browser name it. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Bytes of a picture that a member uploads. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Of a photograph as phones take them: a browser makes it smaller before it is sent. */
export const MAX_PHOTOGRAPH_BYTES = 20 * 1024 * 1024;
/** Width and height of a member's picture, in pixels: twice what any page shows. */
export const PICTURE_SIZE = 256;

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
