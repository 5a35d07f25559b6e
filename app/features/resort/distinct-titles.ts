import { folded } from "#app/domain/search-text.ts";
import { type LocationParts, locationLine } from "./location-line.ts";

interface Titled {
  readonly title: string;
  readonly location: LocationParts;
}

/**
 * The same resorts, those of one name with their place behind it: headings, buttons and what is
 * read aloud then tell them apart.
 *
 * @example withDistinctTitles([crystalMountainWashington, crystalMountainMichigan]).map(({ title }) => title)
 * // ["Crystal Mountain (Washington, United States)", "Crystal Mountain (Thompsonville, Michigan,
 * United States)"]
 */
export function withDistinctTitles<Resort extends Titled>(resorts: readonly Resort[]): Resort[] {
  const counts = new Map<string, number>();
  for (const { title } of resorts) counts.set(folded(title), (counts.get(folded(title)) ?? 0) + 1);
  return resorts.map((resort) => {
    if (counts.get(folded(resort.title)) === 1) return resort;
    return { ...resort, title: `${resort.title} (${locationLine(resort.location)})` };
  });
}
