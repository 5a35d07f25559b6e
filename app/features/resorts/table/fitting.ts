import type { TableHead } from "../table-view.ts";

/** Pixels of the page's container from which a table is shown whole (results-table.css says the same, 51rem). */
const ROOM = 816;
/** What rank, toggle, name and place take at least. */
const BESIDE = 416;
/** A letter of a head, rather too much than too little. */
const LETTER = 7.3;
const SPACE_AT_SIDES = 24;
const ARROW = 20;
/** Letters of the longest figures. */
const FIGURE = 6;

/**
 * Whether columns with these heads fit beside the names where the page is wide. A word of a head is not broken, so it is the
 * longest that counts; a table that does not fit scrolls by itself.
 */
export function isFitting(heads: readonly Pick<TableHead, "title" | "sorted">[]): boolean {
  const widths = heads.map(({ title, sorted }) => {
    const letters = Math.max(FIGURE, ...title.split(" ").map((word) => word.length));
    return letters * LETTER + SPACE_AT_SIDES + (sorted ? ARROW : 0);
  });
  return BESIDE + widths.reduce((sum, width) => sum + width, 0) <= ROOM;
}
