import type { ChangesFeedQuery, IndexChangesQuery } from "#app/api/generated.ts";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { shownDay, shownMonth } from "#app/domain/days.ts";
import { addressOfPlace, placeFilter } from "#app/domain/list/place-filter.ts";
import { plural } from "#app/domain/numbers.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { countryAddress, stateCountry } from "#app/domain/places/place-address.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { CHANGES_PATH } from "#app/domain/proposals/proposals.ts";
import { pageHref, resortPath } from "#app/domain/urls.ts";
import { describeInvalid } from "../page/invalid-params.tsx";
import { titleOfPage } from "../page/page-meta.ts";

type Changes = ChangesFeedQuery["indexChanges"];
type Change = Changes["changes"][number];

/** As many figures as an entry names. */
const MOST_NAMED = 12;

/** Something that is otherwise in the index, in words. */
export interface ChangeModel {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The day of it, in UTC. */
  readonly day: string;
  /** Null where it is in the index no more. */
  readonly resort: { readonly title: string; readonly href: string } | null;
  readonly lines: readonly string[];
  /** Who told it: before the names, the names, how many others, and what follows. */
  readonly why: {
    readonly before: string;
    readonly names: readonly string[];
    readonly others: number;
    readonly after: string;
  };
}

export function changeModel(change: Change, units: UnitSystem): ChangeModel {
  const { id, at, resort } = change;
  return {
    id,
    at,
    day: shownDay(at) ?? at,
    resort: resort ? { title: resort.title, href: resortPath(resort.url_segment) } : null,
    lines: change.kind === "figures" ? figureLines(change, units) : [toldLine(change, units)],
    why: whyOf(change),
  };
}

/** "Vertical drop: 2,337 m → 2,359 m". */
function figureLines({ figures }: Change, units: UnitSystem): string[] {
  const lines = ATTRIBUTES.flatMap((attribute) =>
    figures
      .filter(({ type_name }) => type_name === attribute.name)
      .map(({ was, value }) => [was, value].map((figure) => formatFigure(attribute, figure, units)))
      .filter(([before, now]) => before !== now)
      .map(([before, now]) => `${attribute.title}: ${before} → ${now}`),
  );
  if (lines.length === 0) return ["Figures, by less than they show"];
  const more = lines.length - MOST_NAMED;
  return more > 0 ? [...lines.slice(0, MOST_NAMED), `${more} more`] : lines;
}

function toldLine({ kind, what, value, was, country }: Change, units: UnitSystem): string {
  const told = what ? findTold(what) : null;
  if (!told) return "Something that riders told";
  const isUndone = kind === "undone";
  switch (told.kind.name) {
    case "missing":
      return isUndone ? "Taken out again" : "New on Shred Index";
    case "same_as":
      return isUndone
        ? "Again a page of its own"
        : was
          ? `One page with ${was}`
          : "One page with another resort";
  }
  const words = (stored: string | null | undefined) =>
    !stored || stored === "maybe"
      ? null
      : told.kind.words(stored, told.name, { country: country ?? null, units });
  const [before, now] = [words(was), words(value)];
  if (isUndone) return now ? `${told.title}: ${now} is taken back` : `${told.title}: taken back`;
  return `${told.title}: ${before && before !== now ? `${before} → ` : ""}${now}`;
}

function whyOf({ kind, weight, riders, seen_on, names }: Change): ChangeModel["why"] {
  if (kind === "figures") return noNames("From an import or an update of our data.");
  if (kind === "undone") return noNames("By us.");
  const month = seen_on ? shownMonth(seen_on) : null;
  const after = `${month ? `, seen in ${month}` : ""}.${weight === "operator" ? " We checked it." : ""}`;
  if (riders === 0) return noNames(`Told by us${after}`);
  const others = Math.max(0, riders - names.length);
  if (names.length > 0) return { before: "Told by ", names, others, after };
  return noNames(`Told by ${riders === 1 ? "a rider" : plural(riders, "rider")}${after}`);
}

function noNames(before: string): ChangeModel["why"] {
  return { before, names: [], others: 0, after: "" };
}

/** The address of the log, of a place or of all. */
export function changesPath(place: string | null): string {
  return place === null ? CHANGES_PATH : `${CHANGES_PATH}?${new URLSearchParams({ place })}`;
}

/** The feed of the same changes. */
export function changesFeedPath(place: string | null): string {
  return changesPath(place).replace(CHANGES_PATH, `${CHANGES_PATH}.atom`);
}

/** "What changed in the Alps". */
export function changesTitle(place: Changes["place"]): string {
  return place
    ? `What changed in ${placeWithArticle(place.title, place.kind, place.code ?? undefined)}`
    : "What changed";
}

/** The country whose states and regions the form offers: that of the chosen place. */
export function countryAround(place: string | null): string | null {
  const { countryId, placeId } = placeFilter(place ?? "");
  return countryId?.[0] ?? stateCountry(placeId?.[0] ?? "");
}

export type ChangesModel = ReturnType<typeof changesModel>;

interface ChangesAsked {
  /** As the address has it; null for all. */
  readonly place: string | null;
  readonly invalid: readonly string[];
  readonly units: UnitSystem;
}

/** A page of the log as it is shown. */
export function changesModel(
  { indexChanges, indexCounts, placesIn }: IndexChangesQuery,
  { place: asked, invalid, units }: ChangesAsked,
) {
  const { changes, place, paginatorInfo } = indexChanges;
  const address = place && asked ? (addressOfPlace(placeFilter(asked)) ?? asked) : null;
  const { currentPage, lastPage } = paginatorInfo;
  const heading = changesTitle(place);
  const groups = placeGroups(indexCounts.countries, place ? countryAround(address) : null, placesIn);
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === address));
  return {
    heading,
    documentTitle: titleOfPage(heading, currentPage),
    path: changesPath(address),
    canonicalPath: pageHref(changesPath(address), currentPage),
    feedPath: changesFeedPath(address),
    place: address,
    // What is chosen and stands in no group, as a continent or a region.
    chosen: place && address && !isOffered ? { value: address, label: place.title } : null,
    groups,
    changes: changes.map((change) => changeModel(change, units)),
    invalid: describeInvalid(invalid),
    isPastEnd: currentPage > lastPage,
    currentPage,
    lastPage,
  };
}

/** Countries by name, after what lies in the chosen one. */
function placeGroups(
  countries: IndexChangesQuery["indexCounts"]["countries"],
  country: string | null,
  inside: IndexChangesQuery["placesIn"],
) {
  const name = country === null ? null : countryName(country);
  const options = countries
    .map(({ country: each }) => ({ value: countryAddress(each.name), label: each.name }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  const below = inside.map(({ address, title }) => ({ value: address, label: title }));
  return [
    ...(name && below.length > 0
      ? [{ label: `In ${placeWithArticle(name, "country", country ?? "")}`, options: below }]
      : []),
    { label: "Countries", options },
  ];
}
