import { COMPARE_FIELD } from "#app/domain/compare/compare-selection.ts";
import { NEAR_FIELD } from "#app/domain/getting-there/trip-params.ts";
import type { problemWords, rangeProblem } from "./range-problems.ts";

/**
 * The form that holds the whole state of the resort list; controls elsewhere on the page belong to
 * it by `form`.
 */
export const LIST_FORM_ID = "list-form";

/** Null on pages without a list. */
export function listForm(): HTMLFormElement | null {
  const form = document.getElementById(LIST_FORM_ID);
  return form instanceof HTMLFormElement ? form : null;
}

/** A control whose value the visitor chooses. Sliders have no name: they fill text fields. */
type Control = HTMLInputElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.name !== "" && element.type !== "hidden"),
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";
export const isTextField = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === "text";

/** What the server drew in a control. React does not mark the option that a select starts with. */
function defaultOf(control: HTMLInputElement | HTMLSelectElement): string {
  return control instanceof HTMLSelectElement ? (control.dataset.default ?? "") : control.defaultValue;
}

/** Whether the visitor has changed it since the server drew it. */
export function isChanged(control: Control): boolean {
  return isBox(control)
    ? control.checked !== control.defaultChecked
    : control.value.trim() !== defaultOf(control);
}

/** Whether the visitor chose anything before the script was there. */
export function hasChanges(form: HTMLFormElement): boolean {
  return controlsOf(form).some(isChanged);
}

/**
 * An empty order is the default one, whatever breaks its ties; a table without columns has the
 * usual ones; a state goes with the country that is taken away, and distances with the origin.
 */
const MAY_BE_EMPTY = new Set(["order", "column", "country", NEAR_FIELD]);

/**
 * The fields of the form as the visitor left them, those that say nothing left out. An invalid end
 * of a range counts as the server drew it.
 */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const problems = problemsOf(form);
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => {
    const field = name in problems ? form.elements.namedItem(name) : null;
    return [name, isTextField(field) ? defaultOf(field) : String(value)];
  });
  return new URLSearchParams(fields.filter(([name, value]) => value.trim() !== "" || MAY_BE_EMPTY.has(name)));
}

interface RangeChecks {
  readonly rangeProblem: typeof rangeProblem;
  readonly problemWords: typeof problemWords;
}

/** Null until ranges are drawn: most lists are looked at without any. */
let checks: RangeChecks | null = null;

/** Who draws the fields of ranges says how they are checked. */
export function checkRangesWith(given: RangeChecks): void {
  checks = given;
}

/** What was not applied, for those who listen; empty where everything was. */
export function wordsOfProblems(problems: Readonly<Record<string, string>>): string {
  return checks?.problemWords(problems) ?? "";
}

/**
 * What is wrong with the ends of ranges that the visitor changed, or the server refused, by the
 * name of the field.
 */
export function problemsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? "").trim();
  return Object.fromEntries(
    controlsOf(form)
      .filter((control) => isTextField(control) && (isChanged(control) || control.ariaInvalid === "true"))
      .flatMap(({ name }) => {
        const problem = checks?.rangeProblem(name, textOf);
        return problem ? [[name, problem]] : [];
      }),
  );
}

/**
 * Gives every control what the server drew, those excepted that are kept. React keeps the boxes of
 * the compare selection.
 */
export function takeDefaults(form: HTMLFormElement, isKept: (control: Control) => boolean): void {
  for (const control of controlsOf(form)) {
    if (control.name === COMPARE_FIELD || isKept(control)) continue;
    if (isBox(control)) control.checked = control.defaultChecked;
    else control.value = defaultOf(control);
  }
}
