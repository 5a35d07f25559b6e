import { cleanText } from "#app/backend/built-in-index/clean-text.ts";
import { MAX_TEXT_LENGTH } from "./bounds.ts";

/**
 * A text made fit to show, and cut off: the names of OpenStreetMap have 255 characters at most, but
 * OpenSkiMap joins them.
 */
export function shortText(raw: string, maxLength = MAX_TEXT_LENGTH): string {
  const text = [...cleanText(raw.slice(0, 10 * maxLength))];
  return text.length <= maxLength ? text.join("") : cleanText(text.slice(0, maxLength).join(""));
}
