import { type RefObject, useCallback, useEffect, useState } from "react";
import { changedRatings, inOrder, parseRatings, type TypedRatings } from "#app/domain/rating-form.ts";

/** What this device keeps of a resort's form, with the member who typed it and the form's path behind it. */
export const UNSENT_KEY = "unsentRatings:";

/**
 * The key of what one member typed, or a visitor who is not signed in: no other member of this device is shown it.
 *
 * @param owner the member's username, empty of a visitor
 */
export function unsentKey(owner: string, path: string): string {
  return `${UNSENT_KEY}${owner.toLowerCase()}:${path}`;
}

/** Forgets what was typed on this device by that member, whose account is closed. */
export function forgetUnsentRatings(owner: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(unsentKey(owner, ""))) localStorage.removeItem(key);
    }
  } catch {}
}

/**
 * Keeps what is typed and not sent on this device, and puts it back into the fields when the visitor returns. What is saved needs no keeping: it goes
 * from the device once the form is drawn with it. What a visitor typed who was not signed in becomes the next member's who opens the form.
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
    const typed = { ...stored(key), ...stored(visitorsKey) };
    if (key !== visitorsKey) store(visitorsKey, {});
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
      store(key, changedRatings(parseRatings(before), typed));
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
    store(key, {});
    setRestored(false);
  }, [form, key, before]);

  return { isRestored, drop };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** As typed, what is no number as well; nothing where storage is denied or holds something else. */
function stored(key: string): TypedRatings {
  try {
    const typed: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return inOrder((name) => (typed as Record<string, unknown> | null)?.[name]);
  } catch {
    return {};
  }
}

/** Where storage is denied or full the form works without. */
function store(key: string, typed: TypedRatings): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}
