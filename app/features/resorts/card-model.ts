import type { ResortCardFragment } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes.ts";
import { formatFigure, type UnitSystem } from "#app/domain/units.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import type { Share } from "#app/ui/difficulty-bar.tsx";
import { locationLine } from "./location-line.ts";

/** One figure of a card; `shown` is null while nobody knows it. */
export interface CardFigure {
  readonly name: string;
  readonly title: string;
  readonly shown: string | null;
}

/**
 * A resort as its card draws it. Made on the server, so that the figures which a card does not show stay there.
 */
export interface CardModel {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Alpha-2 code, for the flag. */
  readonly countryCode: string;
  readonly place: string;
  readonly score: number | null;
  readonly figures: readonly CardFigure[];
  /** What the shares are of, such as "of mapped run segments", in the words of who counted them. */
  readonly terrain: { readonly shares: readonly Share[]; readonly note: string | null } | null;
  readonly highlights: readonly { readonly name: string; readonly title: string; readonly value: number }[];
  readonly lowlights: CardModel["highlights"];
  readonly image: { readonly src: string; readonly alt: string } | null;
}

/** What people compare resorts by, most telling first. */
const KEY_FIGURES = [
  "vertical_drop",
  "number_of_lifts",
  "piste_length",
  "skiable_terrain",
  "elevation_peak",
  "number_of_runs",
  "average_annual_snowfall",
  "longest_run",
] as const;
const SHOWN_FIGURES = 3;

const LEVELS = [
  ["terrain_beginner", "easy", "Beginner"],
  ["terrain_intermediate", "middle", "Intermediate"],
  ["terrain_expert", "hard", "Expert"],
] as const;

/** Path of a resort's page. */
export function resortPath(urlSegment: string): string {
  return `/resort/${encodeURIComponent(urlSegment)}`;
}

/** A resort's card, its figures in the units given. */
export function cardModel(resort: ResortCardFragment, units: UnitSystem): CardModel {
  const { id, title, url_segment, location, total_score, highlights, lowlights } = resort;
  return {
    id,
    title,
    href: resortPath(url_segment),
    countryCode: location.country.code,
    place: locationLine(location),
    score: total_score?.value ?? null,
    figures: keyFigures(resort.numerics, units),
    terrain: terrainShares(resort.numerics),
    highlights: highlights.map(briefly),
    lowlights: lowlights.map(briefly),
    image: firstImage(resort),
  };
}

function briefly({ name, title, value }: { name: string; title: string; value: number }) {
  return { name, title, value };
}

/** Three figures: the most telling that are known, then the most telling that are not; always in the same order. */
function keyFigures(numerics: ResortCardFragment["numerics"], units: UnitSystem): CardFigure[] {
  const figures = KEY_FIGURES.flatMap((name) => {
    const attribute = findAttribute(name);
    if (!attribute) return [];
    const numeric = numerics.find((candidate) => candidate.name === name);
    return [
      {
        name,
        title: numeric?.title ?? attribute.title,
        shown: numeric ? formatFigure(attribute, numeric.value, units) : null,
      },
    ];
  });
  const known = figures.filter(({ shown }) => shown !== null);
  const unknown = figures.filter(({ shown }) => shown === null);
  const shown = [...known, ...unknown].slice(0, SHOWN_FIGURES);
  return figures.filter((figure) => shown.includes(figure));
}

/** The shares of the terrain, where all three are known: parts of an unknown whole would mislead. */
function terrainShares(numerics: ResortCardFragment["numerics"]): CardModel["terrain"] {
  const shares: Share[] = LEVELS.flatMap(([name, level, label]) => {
    const numeric = numerics.find((candidate) => candidate.name === name);
    return numeric ? [{ level, label, value: numeric.value }] : [];
  });
  if (shares.length < LEVELS.length || shares.every(({ value }) => value === 0)) return null;
  const title = numerics.find(({ name }) => name === LEVELS[0][0])?.title ?? "";
  return { shares, note: /\(([^()]+)\)$/.exec(title)?.[1] ?? null };
}

function firstImage({ title, resort_images }: ResortCardFragment): CardModel["image"] {
  const sorted = [...resort_images].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  for (const { image, alt } of sorted) {
    const src = displayableUrl(image?.path);
    if (src) return { src, alt: alt || title };
  }
  return null;
}
