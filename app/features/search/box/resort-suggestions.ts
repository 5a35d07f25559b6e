import { resortCount } from "#app/domain/attributes/units.ts";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import {
  type PlaceCounts,
  placeCounts,
  suggestedResorts,
} from "#app/domain/suggestions/suggestion-answers.ts";
import type { BoxEvent, ResortAnswer } from "./state.ts";

/** Longer than the server itself waits for its backend: then there is no response. */
const TIMEOUT_MS = 10_000;

interface ResortSuggestions {
  /**
   * Asks for the resorts and regions of a text, when nothing else is asked for meanwhile; at once
   * if urgent.
   */
  ask(text: string, isUrgent: boolean): void;
  /** Whatever is on its way is not waited for. */
  drop(): void;
}

/** The box's way to /suggestions: one question at a time, answered with an event. */
export function resortSuggestions(send: (event: BoxEvent) => void): ResortSuggestions {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;

  const drop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  };
  const askNow = async (text: string) => {
    const controller = new AbortController();
    asking = controller;
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const event = await answerTo(text, controller.signal);
    clearTimeout(timeout);
    // Another question came, or the visitor waits no more.
    if (asking !== controller) return;
    asking = null;
    send(event);
  };
  return {
    drop,
    ask(text, isUrgent) {
      drop();
      if (isUrgent) void askNow(text);
      else timer = setTimeout(() => void askNow(text), SEARCH_DEBOUNCE_MS);
    },
  };
}

async function answerTo(text: string, signal: AbortSignal): Promise<BoxEvent> {
  try {
    return { kind: "answered", answer: await resortsOf(text, signal) };
  } catch {
    // Offline, an error of the server, an answer that is none: for the visitor it is one thing.
    return { kind: "failed", text };
  }
}

async function resortsOf(text: string, signal: AbortSignal): Promise<ResortAnswer> {
  const { places, resorts, total } = suggestedResorts.parse(
    await jsonFrom(`/suggestions?${new URLSearchParams({ q: text })}`, signal),
  );
  return {
    text,
    total,
    regions: places.map(({ title, address, place, resorts: inside, country }) => ({
      kind: "region",
      id: address,
      title,
      note: [place, resortCount(inside)].filter(Boolean).join(" · "),
      ...(country && { glance: { country } }),
    })),
    resorts: resorts.map(({ title, url_segment, place, also, ...glance }) => ({
      kind: "resort",
      id: url_segment,
      title,
      note: place,
      also,
      glance,
    })),
  };
}

let counting: Promise<PlaceCounts> | null = null;

/** How many resorts places hold, asked for once as long as the page lives; null while unknown. */
export async function countPlaces(): Promise<PlaceCounts> {
  counting ??= jsonFrom("/suggestions?places", AbortSignal.timeout(TIMEOUT_MS)).then((answer) =>
    placeCounts.parse(answer),
  );
  try {
    return await counting;
  } catch {
    counting = null;
    return { countries: null, continents: null };
  }
}

async function jsonFrom(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
