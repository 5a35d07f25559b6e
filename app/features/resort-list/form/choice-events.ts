import { MAX_COLUMNS } from "../table/column-limit.ts";
import { LIST_FORM_ID } from "./form-fields.ts";

/** A choice counts at once; those that follow it at once are asked for together. */
const SETTLE_MS = 50;

/**
 * Arrow keys choose every entry they pass: long enough to walk past some, short enough to be an
 * answer.
 */
const KEYS_REST_MS = 900;

interface Listeners {
  /** The visitor changed a field, which counts after so many milliseconds. */
  onChoice(field: HTMLElement, restMs: number): void;
  /** Something is typed into a field, or a slider is dragged: it is not settled yet. */
  onInput(field: HTMLElement): void;
  /** What was changed counts now. */
  onSettled(): void;
  /** The visitor goes elsewhere: by a link, by Back. */
  onLeave(): void;
}

/**
 * Follows what the visitor does with the controls of the list's form, wherever on the page they
 * are: a box counts at once, a text field when it is left, a select or a slider at once by pointer,
 * and by keys when they rest or Enter is pressed; a hidden select, which a combobox fills, at once.
 * Gives what ends that.
 */
export function watchChoices({ onChoice, onInput, onSettled, onLeave }: Listeners): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const listen = (type: string, act: (target: Element, event: Event) => void) =>
    document.addEventListener(type, (event) => event.target instanceof Element && act(event.target, event), {
      signal,
    });
  const listenToFields = (type: string, act: (field: HTMLElement, event: Event) => void) =>
    listen(type, (target, event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (isField && target.form?.id === LIST_FORM_ID) act(target, event);
    });

  let isByKeys = false;
  let changedAt = Number.NEGATIVE_INFINITY;
  listen("pointerdown", () => {
    isByKeys = false;
  });
  listen("keydown", () => {
    isByKeys = true;
  });
  listenToFields("keydown", (field, event) => {
    if (event instanceof KeyboardEvent && event.key === "Enter" && field.matches("select")) onSettled();
  });
  listenToFields("input", (field) => {
    if (field.matches("[type=text], [type=range]")) onInput(field);
  });
  listenToFields("change", (field, { timeStamp }) => {
    if (isColumnTooMany(field)) return;
    const settleMs = timeStamp - changedAt < SETTLE_MS ? SETTLE_MS : 0;
    changedAt = timeStamp;
    onChoice(
      field,
      isByKeys && field.matches("select:not([hidden]), [type=range]") ? KEYS_REST_MS : settleMs,
    );
  });
  listenToFields("focusout", (field) => {
    if (field.matches("select, [type=range]")) onSettled();
  });
  // The router prevents the default of the links that it follows.
  listen("click", (target, event) => {
    if (event.defaultPrevented && target.closest("a:not([data-choice])")) onLeave();
  });
  window.addEventListener("popstate", onLeave, { signal });
  return () => ended.abort();
}

/** Takes the tick back that is one too many for the table. */
function isColumnTooMany(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement) || field.name !== "column" || !field.form) return false;
  if (new FormData(field.form).getAll("column").filter(Boolean).length <= MAX_COLUMNS) return false;
  field.checked = false;
  return true;
}
