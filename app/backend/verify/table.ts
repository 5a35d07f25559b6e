/** Signs that take two columns of a terminal. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff01-\uff60]/u;
/** Accents and joiners, which stand on the sign before them. */
const NARROWEST = /[\p{M}\p{Cf}]/u;

const GAP = "  ";

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  return [...text].reduce((width, sign) => width + widthOf(sign), 0);
}

function widthOf(sign: string): number {
  if (NARROWEST.test(sign)) return 0;
  return WIDE.test(sign) ? 2 : 1;
}

/**
 * A text that takes no more than so many columns; what is cut off shows as "…".
 *
 * @example shortened("Saalbach Hinterglemm Leogang", 12) // "Saalbach Hi…"
 */
export function shortened(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = "";
  for (const sign of text) {
    if (displayWidth(kept) + widthOf(sign) > width - 1) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/** Rows as lines with their cells below each other, each cell cut to the width its column has at most. */
export function alignedRows(rows: readonly (readonly string[])[], maxWidths: readonly number[]): string[] {
  const cut = rows.map((row) => row.map((cell, column) => shortened(cell, maxWidths[column] ?? 0)));
  const widths = maxWidths.map((_, column) =>
    Math.max(0, ...cut.map((row) => displayWidth(row[column] ?? ""))),
  );
  return cut.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}
