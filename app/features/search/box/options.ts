import { resortCount } from "#app/domain/attributes/units.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { plural } from "#app/domain/numbers.ts";
import { beginningsFirst, suggestPlaces } from "#app/domain/suggestions/suggestions.ts";
import type { BoxState, Choice, ChoiceKind, ResortAnswer } from "./state.ts";

type Sources = Pick<BoxState, "counts"> & { readonly answer: ResortAnswer | null };

/**
 * What the box suggests for a text: countries, continents, resorts and regions; of the last answer
 * what is not known here. No country and no continent as long as it is not known whether they hold
 * resorts.
 */
export function optionsFor(text: string, { counts, answer }: Sources): readonly Choice[] {
  const { countries, continents } = counts ? suggestPlaces(text) : { countries: [], continents: [] };
  return beginningsFirst<Choice>(text, {
    country: countries.flatMap(({ value, label, also }) =>
      placeChoice(
        { kind: "country", id: value, title: label, also },
        resortsIn(counts?.countries, (entry) => entry.code === value),
      ),
    ),
    continent: continents.flatMap(({ continent_id, name }) =>
      placeChoice(
        { kind: "continent", id: String(continent_id), title: name },
        resortsIn(counts?.continents, (entry) => entry.continent_id === continent_id),
      ),
    ),
    resort: answer?.resorts ?? [],
    region: answer?.regions ?? [],
  });
}

function resortsIn<Entry extends { readonly resorts: number }>(
  entries: readonly Entry[] | null | undefined,
  isIt: (entry: Entry) => boolean,
): number | null {
  return entries ? (entries.find(isIt)?.resorts ?? 0) : null;
}

/** Nothing for a place of which it is known that it holds no resorts. */
function placeChoice(place: Omit<Choice, "note">, resorts: number | null): Choice[] {
  if (resorts === 0) return [];
  return [{ ...place, note: resorts === null ? null : resortCount(resorts) }];
}

/** The one thing that the whole text was answered with: Enter opens it without being told which. */
export function onlyOption({ panel, search, options }: BoxState): Choice | undefined {
  const isWhole = panel === "suggestions" && search.status === "answered" && options.length === 1;
  return isWhole ? options[0] : undefined;
}

/** Whether two choices are the same thing. */
export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/**
 * What the suggestions say of themselves, on the screen and read aloud: once when they have come.
 *
 * @example statusWords(state) // "1 country, 12 resorts"
 */
export function statusWords({ search: { status, answer, text }, options }: BoxState): string {
  if (status === "loading") return "Searching…";
  if (status === "failed") return SEARCH.failure;
  if (options.length === 0) return SEARCH.noResults(text);
  const count = (kind: ChoiceKind) => options.filter((option) => option.kind === kind).length;
  return [
    { found: count("country"), one: "country", many: "countries" },
    { found: count("continent"), one: "continent", many: "continents" },
    { found: answer?.total ?? 0, one: "resort", many: "resorts" },
    { found: count("region"), one: "region", many: "regions" },
  ]
    .filter(({ found }) => found > 0)
    .map(({ found, one, many }) => plural(found, one, many))
    .join(", ");
}
