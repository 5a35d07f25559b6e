import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";

const answer = z.object({ total: z.int().check(z.gte(0)) });

/** Quick enough to follow a thumb, slow enough not to ask at every pixel. */
const REST_MS = 150;
/** Speech is slower than sight. */
const SPEECH_REST_MS = 1000;

interface LiveCountProps {
  /** What the form would send; null while that is what the list shows. */
  query: string | null;
  /** It is on its way already: the list will say the number. */
  isSent: boolean;
  /** Null where the list's own number is right, and where nobody knows. */
  onCount: (total: number | null) => void;
  /** What to tell those who listen, once it has rested; what it is at first is no news. */
  words: string;
}

/** Asks how many resorts the form lets through while it is changed, and says what there is to say. Draws nothing. */
export function LiveCount({ query, isSent, onCount, words }: LiveCountProps) {
  useEffect(() => {
    if (query === null) return onCount(null);
    if (isSent) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const count = await countOf(query, asking.signal);
      // A later change has its own answer.
      if (!asking.signal.aborted) onCount(count);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isSent, onCount]);

  return (
    <p className="visually-hidden" role="status">
      {useRested(words)}
    </p>
  );
}

/** Null where it cannot be had. */
async function countOf(query: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`/resorts/count?${query}`, { signal });
    return response.ok ? answer.parse(await response.json()).total : null;
  } catch {
    return null;
  }
}

/** Words once they have not changed for a while; empty until they change at all. */
function useRested(words: string): string {
  const first = useRef<string | null>(words);
  const [rested, setRested] = useState("");
  useEffect(() => {
    if (words === first.current) return;
    first.current = null;
    const timer = setTimeout(() => setRested(words), SPEECH_REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
