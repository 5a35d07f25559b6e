/**
 * How a mistake is put right, where the backend keeps no text of its own for this page. Plain text: short lines are
 * headings.
 */
export const CORRECTIONS = [
  "A wrong or missing place, lift, run or name",
  "These come from OpenStreetMap, the map that anyone may edit: https://www.openstreetmap.org/. Correct it there, and everyone benefits. OpenSkiMap collects the change within days, and the next import brings it here. Each resort's page links to its area on OpenSkiMap.",
  "A wrong figure, feature, text or estimate by the editors",
  "These are kept in the folder app/backend/data/curated of this site's program, one entry for each resort. To correct one, propose a change to that file in the program's repository; the About page names it where the operator of this site has entered it.",
  "A derived figure that looks wrong",
  "It follows from other figures by the rules above. Correct those figures, and it follows.",
  "A resort that has closed",
  "Mark it on OpenStreetMap as abandoned or disused. The next import takes it out of the lists and says so on its page.",
].join("\n\n");
