/**
 * A weight of the site's typeface as outlines, as app/tools/drawings/build-glyphs.ts writes it.
 * 1000 units are the size of the type.
 */
export interface Typeface {
  /** By character: its advance in units, and path data above the baseline, y upwards. */
  readonly glyphs: Readonly<Record<string, Glyph | undefined>>;
  /** By pair of letters: units by which the second is moved to the right. */
  readonly kerning: Readonly<Record<string, number | undefined>>;
}

type Glyph = readonly [advance: number, path: string];

export interface Typefaces {
  readonly text: Typeface;
  readonly heading: Typeface;
}

let reading: Promise<Typefaces> | null = null;

/** Read with the first picture. A failure is tried again the next time. */
export function readTypefaces(): Promise<Typefaces> {
  reading ??= import("./glyphs.json").then(
    ({ default: { text, heading } }) => ({ text: parsed(text), heading: parsed(heading) }),
    (error: unknown) => {
      reading = null;
      throw error;
    },
  );
  return reading;
}

/** Maps without a prototype: a character is never a property of all objects. */
function parsed({ glyphs, kerning }: { glyphs: object; kerning: object }): Typeface {
  return {
    glyphs: Object.assign(Object.create(null), glyphs),
    kerning: Object.assign(Object.create(null), kerning),
  };
}
