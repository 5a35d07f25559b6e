import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldsOf } from "./form-fields.ts";

/** Quick enough to follow a thumb, slow enough not to ask at every pixel. */
const REST_MS = 150;

/**
 * How many resorts the form lets through, and the first field of the range that was changed for it.
 */
export interface LiveCount {
  readonly field: string;
  readonly total: number;
}

/**
 * Counts the resorts while a range is typed or dragged; null where the list's own number is right,
 * and where it is not known.
 *
 * @param resets the count ends with the list that says it
 */
export function useLiveCount(resets: number) {
  const [live, setLive] = useState<LiveCount | null>(null);
  const counting = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every list, and with the form
  useEffect(() => {
    setLive(null);
    return () => counting.current.abort();
  }, [resets]);

  function onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    const range = target instanceof Element ? target.closest(".filter-range") : null;
    const field = range?.querySelector<HTMLInputElement>("input[name]")?.name;
    if (!field) return;
    counting.current.abort();
    const asking = new AbortController();
    counting.current = asking;
    setTimeout(async () => {
      if (asking.signal.aborted) return;
      const total = await totalAt(fieldsOf(form), asking.signal);
      if (!asking.signal.aborted) setLive(total === null ? null : { field, total });
    }, REST_MS);
  }
  return { live, onInput };
}

/** How many resorts the fields of the list's form let through; null where that cannot be had. */
async function totalAt(fields: URLSearchParams, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`/resorts/count?${fields}`, { signal });
    return response.ok ? totalIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * The number in the answer of /resorts/count; null in any other. By hand: schemas are larger than
 * everything else here.
 */
function totalIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null || !("total" in answer)) return null;
  const { total } = answer;
  return typeof total === "number" && Number.isInteger(total) && total >= 0 ? total : null;
}
