import { type RefObject, useCallback, useEffect, useState } from "react";
import {
  changedRatings,
  inOrder,
  parseRatings,
  type TypedRatings,
} from "#app/domain/contributions/rating-form.ts";
import { type Stored, storedUnsent, storeUnsent, unsentKey } from "./unsent-storage.ts";

/**
 * Keeps what is typed and not sent on this device, and puts it back into the fields when the visitor returns. What is saved needs no keeping: it goes
 * from the device once the form is drawn with it. What a visitor typed who was not signed in is the member's who signs in next.
 *
 * @param path of the form
 * @param owner the username of the member who is signed in, empty of a visitor
 * @param before the ratings that are saved, as formatRatings writes them
 */
export function useUnsentRatings(
  form: RefObject<HTMLFormElement>,
  { path, owner, before }: { readonly path: string; readonly owner: string; readonly before: string },
) {
  const [isRestored, setRestored] = useState(false);
  const key = unsentKey(owner, path);
  const visitorsKey = unsentKey("", path);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let restored = 0;
    const typed = typedIn({ ...storedUnsent(key), ...storedUnsent(visitorsKey) });
    if (key !== visitorsKey) storeUnsent(visitorsKey, {});
    const unsent = changedRatings(parseRatings(before), typed);
    for (const [name, text] of Object.entries(unsent)) {
      const field = fieldOf(element, name);
      // What was typed before the script came is newer.
      if (!field || field.value === text || field.value !== field.defaultValue) continue;
      field.value = text;
      field.closest("details")?.setAttribute("open", "");
      restored += 1;
    }
    if (restored > 0) setRestored(true);
    const keep = () => {
      const typed = inOrder((name) => fieldOf(element, name)?.value);
      storeUnsent(key, changedRatings(parseRatings(before), typed));
    };
    keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, key, visitorsKey, before]);

  const drop = useCallback(() => {
    const own = parseRatings(before);
    for (const name of Object.keys(inOrder(() => ""))) {
      const field = form.current && fieldOf(form.current, name);
      if (field) field.value = own[name] ?? "";
    }
    storeUnsent(key, {});
    setRestored(false);
  }, [form, key, before]);

  return { isRestored, drop };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** As typed, what is no number as well. */
function typedIn(stored: Stored): TypedRatings {
  return inOrder((name) => stored[name]);
}
