/**
 * What a visitor typed as a figure: the number as addresses write it, or what is wrong, in a few
 * words.
 */
export type TypedNumber = { readonly number: string } | { readonly problem: string };

const NO_NUMBER: TypedNumber = { problem: "Numbers only" };

/**
 * Reads a figure as people type it, and as the site prints it: with thousands separators or spaces,
 * with its unit, in full-width digits, with the typographic minus. "1.200" is refused, since it is
 * 1,200 to some readers and 1.2 to others, and neither may be meant silently.
 *
 * @param unit in which it is asked for, and which may stand behind it
 * @example readTypedNumber(" 1,200 m", "m") // { number: "1200" }
 * @example readTypedNumber("1.200", "m") // { problem: "Write 1200 or 1.2" }
 */
export function readTypedNumber(text: string, unit: string | null = null): TypedNumber {
  const plain = withoutUnit(
    text
      .normalize("NFKC")
      .replace(/[−‐‑–]/g, "-")
      .trim(),
    unit,
  );
  const ungrouped = withoutGroups(plain);
  if (isPlainNumber(ungrouped)) {
    const [, sign = "", whole = "", fraction] = /^([+-]?)([1-9]\d{0,2})\.(\d{3})$/.exec(plain) ?? [];
    if (fraction === undefined) return { number: ungrouped };
    return { problem: `Write ${sign}${whole}${fraction} or ${sign}${Number(`${whole}.${fraction}`)}` };
  }
  const points = /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(plain) ? plain.replaceAll(".", "") : null;
  const comma = /^[+-]?\d+,\d{1,6}$/.test(plain) ? plain.replace(",", ".") : null;
  const meant = points ?? comma;
  return meant !== null && isPlainNumber(meant) ? { problem: `Write ${meant}` } : NO_NUMBER;
}

/** Of a text in NFKC, which writes "m²" as "m2". */
function withoutUnit(text: string, unit: string | null): string {
  const written = unit?.normalize("NFKC").toLowerCase();
  const isThere = written !== undefined && text.toLowerCase().endsWith(written);
  return isThere ? text.slice(0, -written.length).trim() : text;
}

/** Groups of three digits, as "1,200", "1 200" and "1'200" have them. */
function withoutGroups(text: string): string {
  return /^[+-]?\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.test(text)
    ? text.replace(/[, '’]/g, "")
    : text;
}

/**
 * Decimal digits with an optional sign and fraction: what PostgreSQL and people both read as the
 * same number. As long as JavaScript writes them and no longer, since every link carries them on.
 * No exponents, although JSON has them: 1e999 is endless, and no visitor filters by less than
 * 0.000001. Apart from the codec of filters, which browsers do not load.
 *
 * @example isPlainNumber("0.3333333333333333") // true
 * @example isPlainNumber("1e3") // false
 */
export function isPlainNumber(text: string): boolean {
  return /^[+-]?\d{1,9}(\.\d{1,20})?$/.test(text);
}

/**
 * Places on a map as addresses write them, comma separated, in degrees (and zooms); NaN for what is
 * none.
 *
 * @example degreesIn("46.5,-8.2,north") // [46.5, -8.2, NaN]
 */
export function degreesIn(text: string): number[] {
  return text.split(",").map((part) => (/^-?\d{1,3}(\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
}
