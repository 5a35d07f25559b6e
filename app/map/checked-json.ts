import * as z from "zod/mini";

/** Longer than a backend may take, so that its own failure arrives first. */
const TIMEOUT_MS = 12_000;

/**
 * JSON of one of the site's own addresses, checked. Ends when the signal says so.
 *
 * @throws when there is no good answer, or another one than promised
 */
export async function checkedJson<Shape extends z.core.$ZodType>(
  url: string,
  shape: Shape,
  signal: AbortSignal,
  options: Pick<RequestInit, "credentials"> = {},
): Promise<z.core.output<Shape>> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal.aborted) end();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener("abort", end, { once: true });
  try {
    const response = await fetch(url, {
      ...options,
      signal: ending.signal,
      headers: { accept: "application/json" },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return z.parse(shape, await response.json());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
