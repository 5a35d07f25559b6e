import { wellFormed } from "#app/domain/plain-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text in XML, without what XML 1.0 cannot hold in any form: control characters and halves of
 * characters.
 */
export function escaped(text: string): string {
  return wellFormed(text)
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
