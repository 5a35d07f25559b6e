import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { driveTimesPath, MAX_DRIVES, type Position } from "./drive-times.ts";

const answerShape = z.object({ minutes: z.record(z.string(), z.number()) });

/** Minutes by the segments of resorts; those of which nothing is known are left out. */
export type DriveMinutes = Readonly<Record<string, number>>;

const NONE: DriveMinutes = {};

/**
 * How long the drive from a place to the resorts of a list takes, loaded after the list is drawn,
 * and again for another place or list. Empty until then, without script, and wherever a router
 * fails: the list is complete without it. Only where its loader says that there is a router
 * (`env.router`) does a list pass an origin.
 *
 * @param origin where the visitor starts from; null asks for nothing
 * @param segments of the resorts, of which the first MAX_DRIVES are asked for
 * @example const minutes = useDriveTimes(list.hasDriveTimes ? origin : null, list.cards.map(({ segment }) => segment));
 * minutes[segment] !== undefined && <span>{driveWords(minutes[segment])}</span>
 */
export function useDriveTimes(origin: Position | null, segments: readonly string[]): DriveMinutes {
  const path = origin && segments.length > 0 ? driveTimesPath(origin, segments.slice(0, MAX_DRIVES)) : null;
  const [loaded, setLoaded] = useState<{ readonly path: string; readonly minutes: DriveMinutes } | null>(
    null,
  );
  useEffect(() => {
    if (path === null) return;
    const gone = new AbortController();
    minutesAt(path, gone.signal).then(
      (minutes) => setLoaded({ path, minutes }),
      // A list goes without them.
      () => {},
    );
    return () => gone.abort();
  }, [path]);
  return loaded && loaded.path === path ? loaded.minutes : NONE;
}

async function minutesAt(path: string, signal: AbortSignal): Promise<DriveMinutes> {
  const response = await fetch(path, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return z.parse(answerShape, await response.json()).minutes;
}
