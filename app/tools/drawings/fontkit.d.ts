/** What build-glyphs.ts uses of fontkit, which brings no types. */
declare module "fontkit" {
  interface Glyph {
    /** Units of the font. */
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }

  interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { readonly positions: readonly { readonly xAdvance: number }[] };
  }

  export function openSync(file: string): Font;
}
