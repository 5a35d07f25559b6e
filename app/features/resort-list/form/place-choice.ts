import type { Place } from "#app/domain/list/filters.ts";
import { listForm } from "./form-fields.ts";

const PLACE_CHOSEN = "placechosen";

/** A place that was chosen, as the JSON of a filter. */
interface ChosenPlace {
  readonly place: string;
  /** Back leads past the list that it takes the place of. */
  readonly replace: boolean;
}

/**
 * Has the list's form choose a place, as one of its fields would. False where the page has no list.
 */
export function choosePlace(place: Place, { replace = false } = {}): boolean {
  const detail: ChosenPlace = { place: JSON.stringify({ locationType: place }), replace };
  const event = new CustomEvent(PLACE_CHOSEN, {
    detail,
    bubbles: true,
    cancelable: true,
  });
  return listForm()?.dispatchEvent(event) === false;
}

/** Follows what is chosen that way; gives what ends that. */
export function onPlaceChosen(follow: (chosen: ChosenPlace) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    follow(event.detail as ChosenPlace);
  };
  document.addEventListener(PLACE_CHOSEN, listen);
  return () => document.removeEventListener(PLACE_CHOSEN, listen);
}
