import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  COMPARE_FIELD,
  compareSelection,
  MAX_COMPARED,
  segmentsIn,
  surplusSelection,
} from "#app/domain/compare/compare-selection.ts";
import { isSameList } from "#app/domain/list/list-params.ts";
import type { ListViewName } from "#app/domain/list/list-views.ts";
import { loadOnce } from "#app/ui/client/load-once.ts";
import { TAKES_FILTERS_OFF } from "../memory/taken-off.ts";
import { watchChoices } from "./choice-events.ts";
import {
  fieldsOf,
  hasChanges,
  isChanged,
  isTextField,
  listForm,
  problemsOf,
  takeDefaults,
} from "./form-fields.ts";
import type { ListForm, OtherChoices } from "./list-form-context.ts";
import { onPlaceChosen } from "./place-choice.ts";

/** What the form's navigations say along with their address. */
const IS_CHOICE = { isChoice: true } as const;
const isChoice = (state: unknown) => typeof state === "object" && state !== null && "isChoice" in state;

/**
 * Countries and their continents are the larger part of it: loaded with the first choice, and at
 * hand for every other.
 */
const loadCodec = loadOnce(() => import("./list-address.ts"));

/** The list as the server drew it. */
interface DrawnList {
  readonly view: ListViewName;
  readonly currentPage: number;
  readonly filters: { readonly problems: ListForm["problems"] };
}

/**
 * Sends the form of the list whenever the visitor has changed something in it. What is sent is read
 * from the form at that moment, which holds the newest choices, and the router drops what is on its
 * way for it. When a list arrives the controls are given what the server drew, unless a newer
 * choice is still to be answered.
 *
 * @returns also whether another list is chosen and not drawn yet
 */
export function useListForm(list: DrawnList): { form: ListForm; isPending: boolean } {
  const location = useLocation();
  const navigation = useNavigation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const { view, currentPage, filters } = list;
  const here = location.pathname + location.search;
  const [others, setOthers] = useState<OtherChoices>(() => othersAt(location.search, view));
  const [problems, setProblems] = useState(filters.problems);
  const [resets, setResets] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  /** The choice that is to be sent; null where all are. */
  const waiting = useRef<object | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The address that was sent and has not arrived. */
  const asked = useRef<string | null>(null);
  /**
   * What is sent next takes the place of this address: the map was moved, and Back is to lead off
   * it in one step.
   */
  const isReplacing = useRef(false);
  /** The fields as the server drew them; null where the visitor was faster than the script. */
  const drawn = useRef<URLSearchParams | null>(null);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    setWaiting(false);
  }, []);

  const submit = useRef<() => Promise<void>>(async () => {});
  submit.current = async () => {
    clearTimeout(timer.current);
    const choice = {};
    waiting.current = choice;
    const codec = await loadCodec().catch(() => null);
    const form = listForm();
    if (waiting.current !== choice || !form) return;
    waiting.current = null;
    const fields = fieldsOf(form);
    const found = problemsOf(form);
    setProblems((before) => unlessSame(before, found));
    const address = codec?.listAddress(fields, drawn.current, currentPage, window.location.hash);
    // The server knows the fields as well, and redirects to their address.
    const href = address?.href ?? `/resorts?${fields}`;
    const expected = drawn.current && codec?.listAddress(drawn.current, drawn.current, currentPage).href;
    const replaces = isReplacing.current;
    isReplacing.current = false;
    if (href === (asked.current ?? expected)) return setWaiting(false);
    asked.current = href;
    const query = new URLSearchParams(href.split("?")[1]);
    const params = new URLSearchParams(location.search);
    navigate(href + (address?.fragment ?? ""), {
      preventScrollReset: true,
      replace: replaces || href === here || isSameList(query, params),
      state: { ...IS_CHOICE, ...(address?.takesFiltersOff && TAKES_FILTERS_OFF) },
    });
  };

  const schedule = useCallback((restMs: number) => {
    clearTimeout(timer.current);
    const choice = {};
    waiting.current = choice;
    // Without a rest it is asked for before the frame that shows the choice. React has drawn what
    // it sends along by then.
    if (restMs === 0) queueMicrotask(() => waiting.current === choice && submit.current());
    else timer.current = setTimeout(() => submit.current(), restMs);
  }, []);

  const choose = useCallback(
    (change: Partial<OtherChoices>) => {
      setOthers((before) => ({ ...before, ...("compare" in change && { surplus: [] }), ...change }));
      if (!("compare" in change)) setWaiting(true);
      schedule(0);
    },
    [schedule],
  );

  const send = useCallback(() => {
    const form = listForm();
    const found = form ? problemsOf(form) : {};
    flushSync(() => setProblems((before) => unlessSame(before, found)));
    void submit.current();
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    return Object.keys(found).length === 0;
  }, []);

  // With the effect that reads what was chosen before: what is chosen between the two would be
  // lost.
  useLayoutEffect(() => {
    const endWatching = watchChoices({
      onChoice(field, restMs) {
        const { name } = field as HTMLInputElement;
        if (["continent", "country", "region", "or_region"].includes(name))
          setOthers((before) => (before.place ? { ...before, place: "" } : before));
        if (name !== COMPARE_FIELD) setWaiting(true);
        schedule(restMs);
      },
      onInput(field) {
        const { name } = field as HTMLInputElement;
        setProblems((before) => (name in before ? without(before, name) : before));
      },
      onSettled: () => waiting.current && void submit.current(),
      onLeave: cancel,
    });
    // Drawn at once: a script that is no event of React chooses as well, and what is sent is read
    // from the form.
    const endFollowing = onPlaceChosen(({ place, replace }) => {
      flushSync(() => choose({ place }));
      isReplacing.current = replace;
    });
    return () => {
      endWatching();
      endFollowing();
      clearTimeout(timer.current);
    };
  }, [schedule, choose, cancel]);

  // Another way than this form is followed: what was chosen before and not sent yet is given up for
  // it.
  const isLeaving = navigation.location !== undefined && !isChoice(navigation.location.state);
  useEffect(() => {
    if (!isLeaving) return;
    asked.current = null;
    cancel();
  }, [isLeaving, cancel]);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a list arrives, and only then
  useLayoutEffect(() => {
    const form = listForm();
    if (!form) return;
    if (isFirst.current) {
      isFirst.current = false;
      if (hasChanges(form)) takeOver(form);
      else drawn.current = fieldsOf(form);
      return;
    }
    const isOwn = navigationType !== "POP" && isChoice(location.state);
    if (waiting.current || (isOwn && asked.current !== null && asked.current !== here)) return;
    asked.current = null;
    setWaiting(false);
    // A visitor may be typing, or be about to mend what is invalid.
    const found = problemsOf(form);
    const isKept = (field: HTMLElement & { name: string }) =>
      isOwn && (field.name in found || (isTextField(field) && field === document.activeElement));
    takeDefaults(form, isKept);
    if (!isOwn) setProblems((before) => unlessSame(before, filters.problems));
    setOthers((before) => {
      const arrived = othersAt(location.search, view);
      return unlessSame(before, isOwn ? { ...arrived, surplus: before.surplus } : arrived);
    });
    setResets((count) => count + 1);
  }, [list, location.key]);

  /**
   * What was chosen before this script was there is the visitor's. A visitor may still be typing.
   */
  function takeOver(form: HTMLFormElement) {
    const selected = segmentsIn(new FormData(form).getAll(COMPARE_FIELD).map(String));
    const compare = selected.slice(0, MAX_COMPARED);
    setOthers((before) => ({ ...before, compare, surplus: selected.slice(MAX_COMPARED) }));
    const { activeElement } = document;
    if (isTextField(activeElement) && activeElement.form === form && isChanged(activeElement)) return;
    setWaiting(true);
    schedule(0);
  }

  useLayoutEffect(() => {
    const form = listForm();
    if (form && resets > 0) drawn.current = fieldsOf(form);
  }, [resets]);

  const isLoading = navigation.state === "loading" && navigation.location.pathname === "/resorts";
  // Apart from the form, whose controls need not be drawn again for it.
  const isPending = isWaiting || isLoading;
  const form = useMemo(
    () => ({ ...others, choose, send, problems, resets }),
    [others, choose, send, problems, resets],
  );
  return { form, isPending };
}

function othersAt(search: string, view: ListViewName): OtherChoices {
  return { compare: compareSelection(search), surplus: surplusSelection(search), view, place: "" };
}

/** What was, where nothing differs: whatever shows it need not be drawn again. */
function unlessSame<Value>(before: Value, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string) {
  const { [name]: _, ...others } = values;
  return others;
}
