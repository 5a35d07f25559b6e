type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input:not([type=hidden]), textarea, select";

/**
 * Keeps what was typed before the scripts came. Where something beside us has put nodes into the
 * document, as browser extensions do, React gives hydration up and makes every element anew: the
 * new fields are then given what the old ones held, and the focus.
 *
 * @returns gives it back, and is to be called once React has drawn and the page listens
 */
export function keepTyped(page: Document): () => void {
  const before = namedFields(page);
  let focused: EventTarget | null = page.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  page.addEventListener("focusin", follow);
  return () => {
    page.removeEventListener("focusin", follow);
    const last = focused;
    const now = namedFields(page);
    for (const [name, field] of before) {
      const anew = now.get(name);
      if (field.isConnected || !anew) continue;
      if (isTyped(field)) give(field, anew);
      if (field === last) focus(field, anew);
    }
  };
}

/** By what a field is found again: its form, its name, and which of that name it is. */
function namedFields(page: Document): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of page.querySelectorAll<Field>(FIELDS)) {
    const form = field.form?.getAttribute("action") ?? "";
    const value = isBox(field) ? field.value : "";
    for (let n = 0; ; n += 1) {
      const name = JSON.stringify([form, field.name, field.type, value, n]);
      if (found.has(name)) continue;
      found.set(name, field);
      break;
    }
  }
  return found;
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

function isTyped(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

function give(from: Field, to: Field): void {
  if (isBox(from) && isBox(to)) to.checked = from.checked;
  else to.value = from.value;
  // As if it were typed now.
  to.dispatchEvent(new Event("input", { bubbles: true }));
  to.dispatchEvent(new Event("change", { bubbles: true }));
}

function focus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || isBox(to)) return;
  // Fields such as those of e-mail addresses have no selection.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
