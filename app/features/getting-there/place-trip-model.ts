import type { PlaceTripQuery } from "#app/api/generated.ts";
import { formatFigure, resortCount, type UnitSystem } from "#app/domain/attributes/units.ts";
import { MONTHS } from "#app/domain/days.ts";
import { plural } from "#app/domain/numbers.ts";
import { resortPath, withQuery } from "#app/domain/urls.ts";
import { wordList } from "#app/domain/word-list.ts";
import { airportWords, wholeDistance } from "./way-words.ts";

/** A part of a sentence: words, or a way out of the page. */
export type Piece = string | { readonly title: string; readonly href: string };
/** A sentence in its parts. */
export type Sentence = readonly Piece[];

const HEIGHT = { name: "height", unit: "m" } as const;
const SHOWN_AIRPORTS = 3;
/** Late in the winter and in spring, by month (1-12). */
const NORTHERN_MONTHS = [3, 5] as const;
const SOUTHERN_MONTHS = [8, 10] as const;

type Trip = NonNullable<PlaceTripQuery["placeTrip"]>;

/**
 * What the resorts of a place say together of a trip there, as sentences of one paragraph; empty
 * where nothing is known.
 *
 * @param listHref the list of its resorts
 */
export function placeTripModel(
  trip: PlaceTripQuery["placeTrip"],
  listHref: string,
  units: UnitSystem,
): readonly Sentence[] {
  if (!trip) return [];
  return [
    openSentence(trip, listHref),
    heightSentence(trip, units),
    airportSentence(trip, units),
    stationSentence(trip, listHref),
  ].filter((sentence) => sentence !== null);
}

function openSentence({ seasons, open_in }: Trip, listHref: string): Sentence | null {
  const openIn = (month: number) => open_in[month - 1] ?? 0;
  const months = (openIn(7) > openIn(1) ? SOUTHERN_MONTHS : NORTHERN_MONTHS).filter(
    (month) => openIn(month) > 0,
  );
  if (seasons === 0 || months.length === 0) return null;
  const isOne = seasons === 1;
  const begin = (month: number) => `${openIn(month)} ${openIn(month) === 1 ? "is" : "are"} usually `;
  const parts = months.flatMap((month, index): Piece[] => [
    ...(index === 0 ? [isOne ? "" : begin(month)] : [isOne ? " and " : ` and ${openIn(month)} `]),
    { title: `open in ${MONTHS[month - 1]}`, href: narrowed(listHref, "month", `${month}`) },
  ]);
  return [
    isOne
      ? "The months of one resort are known: it is usually "
      : `Of ${resortCount(seasons)} whose months are known, `,
    ...parts.filter((piece) => piece !== ""),
    ".",
  ];
}

function heightSentence({ highest_base }: Trip, units: UnitSystem): Sentence | null {
  if (!highest_base) return null;
  const { resort, metres } = highest_base;
  return [
    "The highest base is that of ",
    { title: resort.title, href: resortPath(resort.url_segment) },
    ` at ${formatFigure(HEIGHT, metres, units)}.`,
  ];
}

/** Where there are several, the distance would be that of the first alone. */
function airportSentence({ airports }: Trip, units: UnitSystem): Sentence | null {
  const [first, ...others] = airports.slice(0, SHOWN_AIRPORTS);
  if (!first) return null;
  if (others.length > 0) {
    return [`The airports of most of their lifts are ${wordList([first, ...others].map(airportWords))}.`];
  }
  const from = wholeDistance(first.km, units);
  return [`The airport of most of their lifts is ${airportWords(first)}, ${from} from the nearest of them.`];
}

function stationSentence({ near_station }: Trip, listHref: string): Sentence | null {
  if (near_station === 0) return null;
  return [
    {
      title: `${plural(near_station, "has", "have")} a railway station`,
      href: narrowed(listHref, "car_free", "yes"),
    },
    " nearby that we know.",
  ];
}

function narrowed(listHref: string, name: string, value: string): string {
  return withQuery(listHref, (params) => params.set(name, value));
}
