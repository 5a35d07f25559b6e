/** What build-glyphs.ts uses of fontkit, which brings no types. */
declare module "fontkit" {
  interface Path {
    mapPoints(move: (x: number, y: number) => [number, number]): Path;
    toSVG(): string;
  }

  interface Glyph {
    /** Units of the font. */
    readonly advanceWidth: number;
    readonly path: Path;
  }

  interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { readonly positions: readonly { readonly xAdvance: number }[] };
  }

  export function openSync(file: string): Font;
}
