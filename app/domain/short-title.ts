/** Linked areas are called after all their villages: the first says which is meant. */
const NAME_JOINS = / [-–/|] |, /;

/** @example shortTitle("Zermatt - Breuil-Cervinia") // "Zermatt" */
export function shortTitle(title: string): string {
  return title.split(NAME_JOINS)[0] ?? title;
}
