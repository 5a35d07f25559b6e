import { useEffect, useRef, useState } from "react";
import { resortCount } from "#app/domain/attributes/units.ts";
import { isLongEnough } from "#app/domain/list/search-text.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { loadOnce } from "#app/ui/client/load-once.ts";
import type { ResortSuggestions } from "../search/box/resort-suggestions.ts";
import type { BoxEvent } from "../search/box/state.ts";
import { FOUND_PAGE_SIZE } from "./found-resorts.ts";
import { offeredRef, type ResortRef } from "./resort-refs.ts";

interface Suggested {
  /** What was typed last; null before anything was. */
  readonly text: string | null;
  /** The text that the resorts are of: while the next answer is on its way, an earlier one. */
  readonly answered: string | null;
  /** One sentence. */
  readonly message: string;
  readonly resorts: readonly ResortRef[];
}

const NOTHING: Suggested = { text: null, answered: null, message: "", resorts: [] };

const loadSuggestions = loadOnce(() => import("../search/box/resort-suggestions.ts"));

/** Resorts by what is typed, from where the search box has its own. */
export function useResortSuggestions() {
  const [suggested, setSuggested] = useState(NOTHING);
  const latest = useRef("");
  const machine = useRef<ResortSuggestions | null>(null);
  useEffect(() => () => machine.current?.drop(), []);

  /** @param isUrgent the visitor waits for it, and types no more */
  async function ask(typed: string, isUrgent = false) {
    const text = typed.trim();
    latest.current = text;
    setSuggested((before) => ({ ...before, text }));
    const answer = (event: BoxEvent) => setSuggested((before) => answeredWith(before, event));
    try {
      // Its script comes with the first character.
      const { resortSuggestions } = await loadSuggestions();
      if (latest.current !== text) return;
      machine.current ??= resortSuggestions(answer);
    } catch {
      return answer({ kind: "failed", text });
    }
    if (text !== "") return machine.current.ask(text, isUrgent);
    machine.current.drop();
    setSuggested({ ...NOTHING, text });
  }

  /** Whatever is on its way is not waited for. */
  function close(message: string) {
    latest.current = "";
    machine.current?.drop();
    setSuggested({ ...NOTHING, text: "", message });
  }

  return { ...suggested, ask, close };
}

function answeredWith(before: Suggested, event: BoxEvent): Suggested {
  if (event.kind === "failed") return { ...NOTHING, text: before.text, message: SEARCH.failure };
  if (event.kind !== "answered") return before;
  const { text, total, resorts } = event.answer;
  return {
    text: before.text,
    answered: text,
    // A text that is no whole name yet is still being typed.
    message:
      total === 0
        ? isLongEnough(text)
          ? SEARCH.noResults(text)
          : ""
        : `Found ${resortCount(total)}. Choose what to add.`,
    resorts: resorts.slice(0, FOUND_PAGE_SIZE).map(({ id, title, note }) => offeredRef(id, title, note)),
  };
}
