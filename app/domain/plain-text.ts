/** Text from outside, before it is logged, quoted or put into an address. */

/**
 * Everything that can begin a new line or steer a terminal: C0, C1, and Unicode's two separators.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Whether a text holds no control character and no line break of any kind. */
export function isOneLine(text: string): boolean {
  return text.search(CONTROLS) === -1;
}

/** The text on one line: every control character and line break becomes a space. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, " ");
}

/**
 * The text with U+FFFD for every half of a surrogate pair, as String.prototype.toWellFormed does,
 * which not every browser has. JSON can carry such halves, and encodeURIComponent throws on them.
 *
 * @example wellFormed("a\ud800") // "a\ufffd"
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
