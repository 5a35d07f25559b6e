import type { Line, LinePoint } from "./mountain.ts";

/** Five decimals of a degree are some 1.1 m. */
const STEPS_PER_DEGREE = 100_000;
/**
 * Characters that JSON, HTML and addresses leave as they are: six bits each, the sixth says that
 * more follow.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));
const MORE = 32;
const FIVE_BITS = 31;
/** Heights follow where the text begins with this. */
const WITH_HEIGHTS = "3";
const FLAT = "2";

/**
 * A line as a short text: "2", or "3" where it has heights, then for each point the steps from the
 * one before, of longitude, latitude and height, as whole numbers whose sign is the lowest bit
 * (zigzag), five bits a character, the lowest first.
 *
 * @example encodeLine([[7.5, 46.2], [7.50001, 46.2]]) // a text of some ten characters
 */
export function encodeLine(line: Line): string {
  const isHigh = line.every(([, , height]) => height !== undefined);
  let text = isHigh ? WITH_HEIGHTS : FLAT;
  let before: readonly number[] = [0, 0, 0];
  for (const [longitude, latitude, height = 0] of line) {
    const steps = [
      Math.round(longitude * STEPS_PER_DEGREE),
      Math.round(latitude * STEPS_PER_DEGREE),
      ...(isHigh ? [Math.round(height)] : []),
    ];
    text += steps.map((step, index) => number(step - (before[index] ?? 0))).join("");
    before = steps;
  }
  return text;
}

/** What `encodeLine` has written. Throws on a text that it has not. */
export function decodeLine(text: string): Line {
  const dimensions = text[0] === WITH_HEIGHTS ? 3 : 2;
  const numbers = numbersOf(text.slice(1));
  if ((text[0] !== WITH_HEIGHTS && text[0] !== FLAT) || numbers.length % dimensions !== 0) {
    throw new Error("cannot decode this text as a line");
  }
  const line: LinePoint[] = [];
  const at = [0, 0, 0];
  for (let start = 0; start < numbers.length; start += dimensions) {
    for (let index = 0; index < dimensions; index += 1) {
      at[index] = (at[index] ?? 0) + (numbers[start + index] ?? 0);
    }
    const [x = 0, y = 0, height = 0] = at;
    const place = [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE] as const;
    line.push(dimensions === 3 ? [...place, height] : place);
  }
  return line;
}

function number(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  do {
    const bits = rest % MORE;
    rest = Math.floor(rest / MORE);
    text += ALPHABET[rest > 0 ? bits + MORE : bits];
  } while (rest > 0);
  return text;
}

function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (const character of text) {
    const bits = VALUES.get(character);
    if (bits === undefined) throw new Error("cannot decode this text as a line");
    value += (bits & FIVE_BITS) * factor;
    if (bits >= MORE) factor *= MORE;
    else {
      numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
      value = 0;
      factor = 1;
    }
  }
  if (factor !== 1) throw new Error("cannot decode this text as a line");
  return numbers;
}
