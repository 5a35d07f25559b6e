import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";

/** What a source of the index is, for people. */
export interface IndexSourceText {
  /** As the backend calls it. */
  readonly name: string;
  readonly title: string;
  /** What the index has from there. */
  readonly gives: string;
  readonly licence: { readonly words: string; readonly href: string };
  readonly links: readonly { readonly words: string; readonly href: string }[];
}

const ODBL = {
  words: "Open Database License 1.0",
  href: "https://opendatacommons.org/licenses/odbl/1-0/",
} as const;
const OPEN_SKI_MAP = { words: "OpenSkiMap", href: "https://openskimap.org/" } as const;

/** Every source that an index may be made from, in the order in which they come in. */
export const INDEX_SOURCES: readonly IndexSourceText[] = [
  {
    name: "built-in",
    title: "The ski areas of the world",
    gives: "Names, places, websites and operating lifts. Drawn on OpenStreetMap, and arranged by OpenSkiMap.",
    licence: ODBL,
    links: [
      OPEN_SKI_MAP,
      { words: "ski-resort-status", href: "https://www.npmjs.com/package/ski-resort-status" },
    ],
  },
  {
    name: "positions",
    title: "Positions, runs, aspect and sun",
    gives:
      "Where ski areas are, how high, their downhill runs, which way those face, and how much sun they get. OpenSkiStats computed it from OpenSkiMap. In the United States, base and peak are checked against the ends of lifts, with heights of the U.S. Geological Survey.",
    licence: ODBL,
    links: [{ words: "OpenSkiStats", href: "https://github.com/dhimmel/openskistats" }],
  },
  {
    name: "curated",
    title: "What the editors add",
    gives: `Descriptions, tips, seasons, features and figures of well-known resorts. Also our editors' scores, until riders rate. ${ESTIMATES_REST_ON}`,
    licence: ODBL,
    links: [],
  },
  {
    name: "links",
    title: "Trail maps, Wikidata and further sites",
    gives:
      "3,021 pages of trail maps at Skimap.org, 442 items of Wikidata, and 71 official sites that the first source lacks. OpenSkiMap collected the links; no one has opened them for this site.",
    licence: ODBL,
    links: [
      OPEN_SKI_MAP,
      { words: "Skimap.org", href: "https://skimap.org/" },
      { words: "Wikidata", href: "https://www.wikidata.org/" },
    ],
  },
  {
    name: "openskimap",
    title: "The latest from OpenSkiMap",
    gives:
      "Newer names, positions, elevations, lifts, downhill runs with their lengths, and which areas have closed. Figures of members and editors stay as they are.",
    licence: ODBL,
    links: [OPEN_SKI_MAP],
  },
];
