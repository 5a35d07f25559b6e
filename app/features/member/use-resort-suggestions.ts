import { useEffect, useRef, useState } from "react";
import { SEARCH_THRESHOLD } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { resortCount } from "#app/domain/resort-count.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { ResortSuggestions } from "#app/islands/search-box/resort-suggestions.ts";
import type { BoxEvent } from "#app/islands/search-box/state.ts";
import { FOUND_PAGE_SIZE } from "./found-resorts.ts";
import type { ResortRef } from "./resort-refs.ts";

interface Suggested {
  /** What was typed last; null before anything was. */
  readonly text: string | null;
  /** One sentence. */
  readonly message: string;
  readonly resorts: readonly ResortRef[];
}

/** Resorts by what is typed, from where the search box has its own. */
export function useResortSuggestions() {
  const [suggested, setSuggested] = useState<Suggested>({ text: null, message: "", resorts: [] });
  const machine = useRef<Promise<ResortSuggestions> | null>(null);
  useEffect(() => () => void machine.current?.then(({ drop }) => drop()), []);

  async function ask(typed: string) {
    const text = typed.trim();
    setSuggested((before) => ({ ...before, text }));
    // Its script comes with the first character.
    machine.current ??= import("#app/islands/search-box/resort-suggestions.ts").then(
      ({ resortSuggestions }) =>
        resortSuggestions((event) => setSuggested((before) => answered(before, event))),
    );
    const suggestions = await machine.current;
    if ([...text].length >= SEARCH_THRESHOLD) return suggestions.ask(text, false);
    suggestions.drop();
    setSuggested((before) => ({ ...before, message: "", resorts: [] }));
  }

  const close = (message: string) => setSuggested({ text: "", message, resorts: [] });
  return { ...suggested, ask, close };
}

function answered(before: Suggested, event: BoxEvent): Suggested {
  if (event.kind === "failed") return { ...before, message: SEARCH.failure, resorts: [] };
  if (event.kind !== "answered") return before;
  const { text, total, resorts } = event.answer;
  return {
    ...before,
    message: total === 0 ? SEARCH.noResults(text) : `Found ${resortCount(total)}. Choose what to add.`,
    resorts: resorts.slice(0, FOUND_PAGE_SIZE).map(({ id, title, note }) => ({
      key: id,
      title,
      place: note,
      href: resortPath(id),
      spot: null,
    })),
  };
}
