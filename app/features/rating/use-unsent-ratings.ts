import { type RefObject, useCallback, useEffect, useState } from "react";
import {
  changedRatings,
  inOrder,
  parseRatings,
  type TypedRatings,
} from "#app/domain/contributions/rating-form.ts";
import { type Stored, storedUnsent, storeUnsent, unsentKey } from "./unsent-storage.ts";

/** What is put into the fields instead of what they were drawn with. */
export interface PutBack {
  readonly texts: TypedRatings;
  /**
   * Another one each time: steps are drawn anew with it, as a figure between two of them is the
   * value of its step.
   */
  readonly round: number;
}

const NOTHING: PutBack = { texts: {}, round: 0 };

/**
 * Keeps what is typed and not sent on this device, and puts it back into the fields when the
 * visitor returns. What is saved needs no keeping: it goes from the device once the form is drawn
 * with it. What a visitor typed who was not signed in is the member's who signs in next.
 *
 * @param path of the form
 * @param owner the username of the member who is signed in, empty of a visitor
 * @param before the ratings that are saved, as formatRatings writes them
 */
export function useUnsentRatings(
  form: RefObject<HTMLFormElement>,
  { path, owner, before }: { readonly path: string; readonly owner: string; readonly before: string },
) {
  const [last, setLast] = useState({ ...NOTHING, before, isRestored: false });
  const key = unsentKey(owner, path);
  const visitorsKey = unsentKey("", path);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const restored: Record<string, string> = {};
    const typed = typedIn({ ...storedUnsent(key), ...storedUnsent(visitorsKey) });
    if (key !== visitorsKey) storeUnsent(visitorsKey, {});
    const unsent = changedRatings(parseRatings(before), typed);
    for (const [name, text] of Object.entries(unsent)) {
      const field = fieldOf(element, name);
      // What was typed before the script came is newer.
      if (!field || field.value === text || !isAsDrawn(field)) continue;
      fill(field, text);
      firstOf(field)?.closest("details")?.setAttribute("open", "");
      restored[name] = text;
    }
    const isRestored = Object.keys(restored).length > 0;
    setLast((last) => {
      if (isRestored) return { texts: restored, round: last.round + 1, before, isRestored };
      return last.before === before ? last : { ...NOTHING, before, isRestored };
    });
    const keep = (filled: TypedRatings) => {
      const typed = inOrder((name) => filled[name] ?? fieldOf(element, name)?.value);
      storeUnsent(key, changedRatings(parseRatings(before), typed));
    };
    keep(restored);
    const keepTyped = () => keep({});
    element.addEventListener("input", keepTyped);
    return () => element.removeEventListener("input", keepTyped);
  }, [form, key, visitorsKey, before]);

  const drop = useCallback(() => {
    const own = parseRatings(before);
    const texts = inOrder((name) => own[name] ?? "");
    for (const [name, text] of Object.entries(texts)) {
      const field = form.current && fieldOf(form.current, name);
      if (field) fill(field, text);
    }
    storeUnsent(key, {});
    setLast(({ round }) => ({ texts, round: round + 1, before, isRestored: false }));
  }, [form, key, before]);

  // Once something is saved the fields are drawn with that.
  const isOver = last.before !== before;
  return { isRestored: last.isRestored && !isOver, putBack: isOver ? NOTHING : last, drop };
}

/** A field of figures, or the steps of a rating. */
type Field = HTMLInputElement | RadioNodeList;

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof RadioNodeList ? field : null;
}

function radiosOf(field: RadioNodeList): HTMLInputElement[] {
  return [...field].filter((each) => each instanceof HTMLInputElement);
}

function firstOf(field: Field): HTMLInputElement | undefined {
  return field instanceof HTMLInputElement ? field : radiosOf(field)[0];
}

function isAsDrawn(field: Field): boolean {
  return field instanceof HTMLInputElement
    ? field.value === field.defaultValue
    : radiosOf(field).every(({ checked, defaultChecked }) => checked === defaultChecked);
}

/**
 * Steps are drawn anew instead (`PutBack`): a value that is set in the page alone is gone when they
 * are drawn next.
 */
function fill(field: Field, text: string): void {
  if (field instanceof HTMLInputElement) field.value = text;
}

/** As typed, what is no number as well. */
function typedIn(stored: Stored): TypedRatings {
  return inOrder((name) => stored[name]);
}
