import { useLocation, useNavigate, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { listUrl } from "#app/domain/list/list-state.ts";
import { fieldsOf, listForm } from "../../resort-list/form/form-fields.ts";
import { stateOf } from "../../resort-list/form/list-address.ts";
import { choosePlace } from "../../resort-list/form/place-choice.ts";
import type { ListModel } from "../../resort-list/list-model.ts";
import { TAKES_FILTERS_OFF } from "../../resort-list/memory/taken-off.ts";
import { locate } from "./address.ts";
import { readRecent, writeRecent } from "./recent.ts";
import { initialState, step } from "./reducer.ts";
import { countPlaces, resortSuggestions } from "./resort-suggestions.ts";
import type { BoxEvent, BoxState, Effect } from "./state.ts";

interface BoxMachine {
  readonly state: BoxState;
  /**
   * Tells the box what happened; gives whether the key that did it has done what it was pressed
   * for.
   */
  readonly send: (event: BoxEvent) => boolean;
  /** Whether the box is being given the focus by itself: then the visitor did not come to it. */
  readonly isReturning: () => boolean;
}

/**
 * Runs the reducer for one field: its text follows the state, and what the state wants done is
 * done.
 */
export function useBox(input: HTMLInputElement, wasPressed: boolean): BoxMachine {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const isSettled = useNavigation().state === "idle";
  const navigate = useNavigate();
  const loaded = useRouteLoaderData<{ list: Pick<ListModel, "filters"> }>("routes/resorts");
  const titles = loaded?.list.filters.placeTitles;
  const [state, setState] = useState(() => initialState(url, titles));
  const latest = useRef(state);
  const returning = useRef(false);
  const run = useRef<(effect: Effect) => void>(() => {});

  const send = useCallback(
    (event: BoxEvent): boolean => {
      const { state: next, effects } = step(ledByForm(latest.current), event);
      latest.current = next;
      setState(next);
      // At once and not when React draws: the next character must meet the text as it is now.
      // Written once in any case, the field keeps its text when what the page would show in a plain
      // one changes.
      if (event.kind === "woken" || input.value !== next.text) input.value = next.text;
      for (const effect of effects) run.current(effect);
      return effects.some(({ kind }) => kind === "prevent");
    },
    [input],
  );
  const suggestions = useMemo(() => resortSuggestions(send), [send]);

  run.current = (effect) => {
    switch (effect.kind) {
      case "navigate":
        // On a list the place is one more choice beside those that are still on their way.
        if (effect.keepsScroll && effect.href !== url && choosePlace(locate(effect.href).place)) return;
        return navigate(effect.href, {
          preventScrollReset: effect.keepsScroll,
          // A place that is taken away by hand is not offered again.
          ...(effect.keepsScroll && { state: TAKES_FILTERS_OFF }),
          // As a link to the same address: no second entry in the history.
          replace: effect.href === url,
        });
      case "ask":
        return suggestions.ask(effect.text, effect.isUrgent);
      case "drop":
        return suggestions.drop();
      case "count":
        return void countPlaces().then((counts) => send({ kind: "counted", counts }));
      case "recall":
        return void send({ kind: "recalled", recent: readRecent() });
      case "remember":
        return writeRecent(effect.recent);
      case "focus":
        return focus(effect.on);
      case "settle":
        // Selecting a field gives it the focus, without which a keyboard would go away.
        return matchMedia("(pointer: coarse)").matches ? input.blur() : asReturning(() => input.select());
    }
  };

  /** The focus that this gives the box is no visit. */
  function asReturning(focus: () => void) {
    returning.current = true;
    focus();
    returning.current = false;
  }

  function focus(on: "box" | "picker") {
    if (on === "picker") return input.form?.querySelector<HTMLElement>("[data-region]")?.focus();
    asReturning(() => input.focus());
  }

  const isAwake = useRef(false);
  useEffect(() => {
    if (isAwake.current) {
      if (isSettled) send({ kind: "located", url, titles });
      return;
    }
    isAwake.current = true;
    send({ kind: "woken", text: input.value, hasFocus: document.activeElement === input, wasPressed });
  }, [url, titles, isSettled, input, wasPressed, send]);

  useEffect(() => () => suggestions.drop(), [suggestions]);

  return { state, send, isReturning: useCallback(() => returning.current, []) };
}

/** The box at the list as it was chosen last, which need not have arrived. */
function ledByForm(state: BoxState): BoxState {
  const form = listForm();
  return form ? step(state, { kind: "leading", url: listUrl(stateOf(fieldsOf(form))) }).state : state;
}
