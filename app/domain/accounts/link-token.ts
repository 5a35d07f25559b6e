/** Characters of the secret in the link of a letter: 256 bits in base64url. */
const LENGTH = 43;

/** Whether it is whole: what is cut off opens nothing. */
export function isWholeToken(token: string): boolean {
  return token.length === LENGTH;
}

/**
 * The secret in the link of a letter, without what mail programs and people put around it or break
 * it by: dots, brackets, quotes, spaces and the ends of lines. Empty where there is none.
 *
 * @example linkToken(`${"a".repeat(43)}>.`) // 43 times "a"
 */
export function linkToken(typed: string): string {
  const [run = ""] = /[\w-]+/.exec(typed.replace(/[\s\u00AD\u200B-\u200D\uFEFF]+/gu, "")) ?? [];
  return run.slice(0, LENGTH);
}
