/**
 * What a way to the list says along with its address when it takes filters off: Reset, a chip,
 * "Reset all filters", a place that is unticked. Other ways to a list without filters, such as the
 * menu's, are no wish to forget them.
 */
export const TAKES_FILTERS_OFF = { takesFiltersOff: true } as const;

/** Whether a navigation took filters off, by the state of its location. */
export function hasTakenOff(state: unknown): boolean {
  return typeof state === "object" && state !== null && "takesFiltersOff" in state;
}
