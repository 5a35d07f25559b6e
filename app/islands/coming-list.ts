import { useNavigation, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { useAhead } from "./ahead.ts";

/** The query of the resort list that is on its way, for what is drawn of it; null while none is. */
export function useComingList(): URLSearchParams | null {
  return queryOfList(useNavigation().location);
}

/** Tells the query of the resort list that is on its way, or there and not drawn yet, when it is asked; null while none is. */
export function useListAhead(): () => URLSearchParams | null {
  const ahead = useAhead();
  return useCallback(() => queryOfList(ahead()), [ahead]);
}

function queryOfList(location: { pathname: string; search: string } | null | undefined) {
  return location?.pathname === "/resorts" ? new URLSearchParams(location.search) : null;
}

/**
 * Sends a form of the resort list. The router drops a list that is on its way for the next one, which therefore says what
 * that said, but for what this form decides.
 *
 * @param decides whether the form alone says what stands under a name
 */
export function useListSubmit(decides: (name: string) => boolean): (form: URLSearchParams) => void {
  const ahead = useListAhead();
  const submit = useSubmit();
  return (form) => {
    const coming = ahead();
    submit(coming ? onTopOf(coming, form, decides) : form, { action: "/resorts", preventScrollReset: true });
  };
}

/**
 * A query with another one's parameters, those excepted that the form decides.
 *
 * @example onTopOf(new URLSearchParams("country=CH&order="), new URLSearchParams("order=title:asc"), (name) => name === "order")
 * // "country=CH&order=title%3Aasc"
 */
export function onTopOf(
  coming: URLSearchParams,
  form: URLSearchParams,
  decides: (name: string) => boolean,
): URLSearchParams {
  return new URLSearchParams([
    ...[...coming].filter(([name]) => !decides(name)),
    ...[...form].filter(([name]) => decides(name)),
  ]);
}

/**
 * What a way to the list says along with its address when it takes filters off: Reset, a chip, "Reset all filters", a place
 * that is unticked. Other ways to a list without filters, such as the menu's, are no wish to forget them. It stands here, with
 * what the search box loads anyway: a chunk of its own would be the larger part of it.
 */
export const TAKES_FILTERS_OFF = { takesFiltersOff: true } as const;

/** Whether a navigation took filters off, by the state of its location. */
export function hasTakenOff(state: unknown): boolean {
  return typeof state === "object" && state !== null && "takesFiltersOff" in state;
}
