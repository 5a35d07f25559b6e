/**
 * How a mistake is put right, where the backend keeps no text of its own for this page. Plain text: short lines are
 * headings.
 */
export const CORRECTIONS = [
  "A wrong or missing place, lift, run or name",
  "These come from OpenStreetMap, the map that anyone may edit: https://www.openstreetmap.org/. Put it right there, and everyone gains from it. OpenSkiMap collects the change within days, and the next import brings it here. The page of a resort links to its area on OpenSkiMap.",
  "A wrong figure, feature, text or estimate by the editors",
  "These stand in the folder app/backend/data/curated of this site's program, one entry for each resort. Whoever knows better proposes a change to that file in the program's repository; the About page names it where the operator of this site has entered it.",
  "A derived figure that looks wrong",
  "It follows from other figures by the rules above. Put those figures right, and it follows.",
  "A resort that has closed",
  "Mark it on OpenStreetMap as abandoned or disused. The next import takes it out of the lists and says so on its page.",
].join("\n\n");
