import {
  distinctVisits,
  isVisitYear,
  MAX_DEVICE_MARKS,
  type MarkChange,
  type MarkKind,
  type Marks,
} from "./marks.ts";

/**
 * The form that marks resorts: its fields say what to set, so that a button that is pressed twice
 * changes nothing more.
 */

export const MARKS_PATH = "/marks";
/** The page that shows what a visitor or a member marked. */
export const SAVED_PATH = "/saved";
/** Every button on a page belongs to the one form with this id. */
export const MARKS_FORM_ID = "marks";
export const RETURN_FIELD = "returnTo";
/** A form has it whose marks a device held: they are added to the member's. */
export const MERGE_FIELD = "merge";

const YEAR_PREFIX = "year-";

/** @example markField("favourite", true) // "favourite-on" */
export function markField(kind: MarkKind, isOn: boolean): string {
  return `${kind}-${isOn ? "on" : "off"}`;
}

/** The field for the year of a visit. */
export function yearField(segment: string): string {
  return YEAR_PREFIX + segment;
}

/** Whether a form holds years of visits: those of all resorts, saved together. */
export function hasYears(form: FormData): boolean {
  return [...form.keys()].some((name) => name.startsWith(YEAR_PREFIX));
}

/**
 * What a field of the form changes; null for one that changes no mark, "year" for a year that is
 * none.
 */
export function changeOf(
  [name, value]: readonly [string, unknown],
  lastYear: number,
): MarkChange | "year" | null {
  if (typeof value !== "string") return null;
  if (name.startsWith(YEAR_PREFIX)) {
    const segment = name.slice(YEAR_PREFIX.length);
    const text = value.trim();
    if (text === "") return { segment, year: null };
    return isVisitYear(Number(text), lastYear) ? { segment, year: Number(text) } : "year";
  }
  switch (name) {
    case "favourite-on":
    case "favourite-off":
      return { segment: value, isFavourite: name === "favourite-on" };
    case "visited-on":
    case "visited-off":
      return { segment: value, isVisited: name === "visited-on" };
    default:
      return null;
  }
}

/** The fields of a change. */
export function fieldsOf({ segment, isFavourite, isVisited, year }: MarkChange): [string, string][] {
  return [
    ...(isFavourite === undefined
      ? []
      : [[markField("favourite", isFavourite), segment] as [string, string]]),
    ...(isVisited === undefined ? [] : [[markField("visited", isVisited), segment] as [string, string]]),
    ...(year === undefined ? [] : [[yearField(segment), String(year ?? "")] as [string, string]]),
  ];
}

const FAVOURITES_PARAM = "favourites";
const VISITED_PARAM = "visited";

/**
 * What a device holds as the query of an address: a page that shows it asks for its resorts by
 * that.
 */
export function marksQuery({ favourites, visited }: Marks): string {
  return String(
    new URLSearchParams({
      [FAVOURITES_PARAM]: favourites.join(),
      [VISITED_PARAM]: visited.map(({ url_segment, year }) => `${url_segment}:${year ?? ""}`).join(),
    }),
  );
}

const BRIEF_PARAM = "brief";

/** The same for a page that names a few favourites beside something else. */
export function briefQuery(favourites: readonly string[]): string {
  return `${marksQuery({ favourites, visited: [] })}&${BRIEF_PARAM}=yes`;
}

/** Whether such a page asks. */
export function isBrief(params: URLSearchParams): boolean {
  return params.has(BRIEF_PARAM);
}

/** Whether a query holds marks of a device. */
export function holdsMarks(params: URLSearchParams): boolean {
  return params.has(FAVOURITES_PARAM);
}

/** The marks in such a query, as far as a device holds them; null where there are none in it. */
export function marksIn(params: URLSearchParams, lastYear: number): Marks | null {
  if (!holdsMarks(params)) return null;
  const parts = (name: string) =>
    (params.get(name) ?? "")
      .split(",")
      .filter((part) => part !== "")
      .slice(0, MAX_DEVICE_MARKS);
  const visited = parts(VISITED_PARAM).map((part) => {
    const [segment = "", text = ""] = part.split(":");
    return { url_segment: segment, year: isVisitYear(Number(text), lastYear) ? Number(text) : null };
  });
  return {
    favourites: [...new Set(parts(FAVOURITES_PARAM))],
    visited: distinctVisits(visited),
  };
}
