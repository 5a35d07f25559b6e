import type { Place } from "#app/domain/list/filters.ts";
import { listForm } from "./form-fields.ts";

const PLACE_CHOSEN = "placechosen";

/** Has the list's form choose a place, as one of its fields would. False where the page has no list. */
export function choosePlace(place: Place): boolean {
  const event = new CustomEvent(PLACE_CHOSEN, {
    detail: JSON.stringify({ locationType: place }),
    bubbles: true,
    cancelable: true,
  });
  return listForm()?.dispatchEvent(event) === false;
}

/** Follows what is chosen that way; gives what ends that. */
export function onPlaceChosen(follow: (place: string) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    follow(String(event.detail));
  };
  document.addEventListener(PLACE_CHOSEN, listen);
  return () => document.removeEventListener(PLACE_CHOSEN, listen);
}
