/**
 * A region that is ticked in a page's own box, such as the home page's, leads to the list, which
 * has the box of the header only. So that the picker stays open and the focus on its tile, the one
 * box hands over to the other.
 */

/** Time for the other box to load and to open, on slow lines and machines too. */
const HEIR_WAIT_MS = 8_000;

let inherited: string | null = null;

/** The value of data-region of the checkbox that has the focus in this form, if one has. */
export function focusedRegion(form: HTMLFormElement | null): string | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && form?.contains(focused) ? (focused.dataset.region ?? null) : null;
}

/** To be called when a box goes away; the box that is left opens at that region. */
export function bequeath(region: string): void {
  // The page that takes its place is drawn after this.
  setTimeout(() => {
    inherited = region;
    document.querySelector<HTMLElement>('header [role="combobox"]')?.focus();
  });
  setTimeout(() => {
    inherited = null;
  }, HEIR_WAIT_MS);
}

/** To be called when a picker has opened. */
export function inherit(form: HTMLFormElement | null): void {
  if (inherited === null) return;
  form?.querySelector<HTMLElement>(`[data-region="${inherited}"]`)?.focus();
  inherited = null;
}
