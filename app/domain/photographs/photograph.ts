import { tooLong } from "../typed-text.ts";

/** What members' photographs may be, and how they are named, stored and shown. */

/** Bytes of a file as it arrives; a browser with script makes it smaller before. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** The longer side, in pixels, to which a browser makes it smaller. */
export const SENT_SIDE = 2_560;
/** The longer side that a photograph has at least: a smaller one is blurred on every screen. */
export const LEAST_SIDE = 640;
/** Photographs of one visit: of one member, resort and month. */
export const MOST_OF_A_VISIT = 6;
/** Bytes of all files that the photographs of one member are kept in. */
export const MOST_BYTES_OF_MEMBER = 60 * 1024 * 1024;

/** The longer sides, in pixels, in which each is kept. */
export const PHOTOGRAPH_SIZES = [480, 1_024, 1_920] as const;
export type PhotographSize = (typeof PHOTOGRAPH_SIZES)[number];
export const PHOTOGRAPH_FORMATS = ["avif", "jpg"] as const;
export type PhotographFormat = (typeof PHOTOGRAPH_FORMATS)[number];

/** Characters of the line of words, and of what is told to who does not see it. */
export const LINE_LENGTH = { min: 2, max: 200 } as const;
export const ALT_LENGTH = { min: 5, max: 300 } as const;

/**
 * Waiting until someone has looked at it; removed until its files are deleted, which then takes the
 * row away.
 */
export const PHOTOGRAPH_STATES = ["waiting", "shown", "hidden", "removed"] as const;
export type PhotographState = (typeof PHOTOGRAPH_STATES)[number];

/** Under what members give their own work. Others have the name and address of their licence. */
export const MEMBER_LICENCES = [
  {
    value: "cc-by-4.0",
    label: "CC BY 4.0",
    hint: "Anyone may use it who names you.",
    url: "https://creativecommons.org/licenses/by/4.0/",
  },
  { value: "site", label: "Mine, on this site only", hint: "No one else may use it.", url: null },
] as const;
export type MemberLicence = (typeof MEMBER_LICENCES)[number]["value"];

/** A licence in the words of a credit, with the address of its text. */
export function licenceOf(licence: string, url: string | null): { words: string; url: string | null } {
  const own = MEMBER_LICENCES.find(({ value }) => value === licence);
  if (!own) return { words: licence, url };
  return own.value === "site"
    ? { words: "All rights reserved", url: null }
    : { words: own.label, url: own.url };
}

/** Whether others may copy it, as programs do that show the picture of a link. */
export function isFree(licence: string): boolean {
  return licence !== "site";
}

/**
 * Width and height of a file of that size: of the largest one those are known.
 *
 * @example sizeOf({ width: 1920, height: 1280 }, 480) // { width: 480, height: 320 }
 */
export function sizeOf(
  { width, height }: { readonly width: number; readonly height: number },
  size: PhotographSize,
): { width: number; height: number } {
  const scale = Math.min(1, size / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^([0-9a-f]{32})-(480|1024|1920)\.(avif|jpg)$/;

export interface PhotographFile {
  /** Says its content: 32 hexadecimal digits. */
  readonly name: string;
  readonly size: PhotographSize;
  readonly format: PhotographFormat;
}

/** The name of a file, as it is stored. */
export function fileName({ name, size, format }: PhotographFile): string {
  return `${name}-${size}.${format}`;
}

/** What a name of a file says; null for what is none. */
export function parseFileName(file: string): PhotographFile | null {
  const [, name, size, format] = FILE.exec(file) ?? [];
  if (!name) return null;
  return { name, size: Number(size) as PhotographSize, format: format as PhotographFormat };
}

/** All files of a photograph. */
export function filesOf(name: string): PhotographFile[] {
  if (!NAME.test(name)) throw new Error("No photograph is named so.");
  return PHOTOGRAPH_SIZES.flatMap((size) => PHOTOGRAPH_FORMATS.map((format) => ({ name, size, format })));
}

/** The path on which this site serves a file. */
export function filePath(file: PhotographFile): string {
  return `/media/${fileName(file)}`;
}

/** What its format is called in HTTP. */
export const CONTENT_TYPES: Readonly<Record<PhotographFormat, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** Colours from top to bottom, each of three hexadecimal digits: what is seen until it has come. */
export const BLUR_COLOURS = 5;
const BLUR = new RegExp(`^[0-9a-f]{${3 * BLUR_COLOURS}}$`);

export function isBlur(text: string): boolean {
  return BLUR.test(text);
}

/**
 * The same as the stops of a gradient, in 24 bytes; null for what is none.
 *
 * @example blurStops("8ac9bdfffdde456") // "#8ac,#9bd,#fff,#dde,#456"
 */
export function blurStops(blur: string): string | null {
  return isBlur(blur) ? (blur.match(/.../g) ?? []).map((colour) => `#${colour}`).join(",") : null;
}

/** A sentence that says what is wrong with a cleaned description, or null. */
export function altProblem(text: string): string | null {
  if (Array.from(text).length < ALT_LENGTH.min) {
    return "Say what the photograph shows, for those who cannot see it.";
  }
  return tooLong(text, ALT_LENGTH.max);
}
