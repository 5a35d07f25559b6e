import { useEffect, useRef, useState } from "react";
import { fetchLines, type LineGroup } from "./fetch-lines.ts";
import type { MappedMountain } from "./mapped-mountain.ts";

/** Resorts whose lines a map keeps for when a visitor comes back: some 100 kB each at most. */
const MAX_KEPT = 40;

type Lines = ReadonlyMap<string, readonly LineGroup[]>;

/**
 * The lines of these resorts by their segments, as far as they have arrived; of one that cannot be
 * had the next move asks again.
 */
export function useLines(mountains: readonly MappedMountain[]): Lines {
  const [lines, setLines] = useState<Lines>(new Map());
  const kept = useRef(lines);
  const pending = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const wanted = new Set(mountains.map(({ segment }) => segment));
    for (const [segment, ending] of pending.current) {
      if (wanted.has(segment)) continue;
      ending.abort();
      pending.current.delete(segment);
    }
    for (const segment of wanted) {
      if (kept.current.has(segment) || pending.current.has(segment)) continue;
      const ending = new AbortController();
      pending.current.set(segment, ending);
      const done = () => {
        if (pending.current.get(segment) === ending) pending.current.delete(segment);
      };
      fetchLines(segment, ending.signal).then(
        (groups) => {
          done();
          if (ending.signal.aborted) return;
          kept.current = newest([...kept.current, [segment, groups]]);
          setLines(kept.current);
        },
        (error: unknown) => {
          done();
          if (!ending.signal.aborted) console.warn("[map] cannot draw the runs of", segment, error);
        },
      );
    }
  }, [mountains]);
  useEffect(() => {
    const { current } = pending;
    return () => {
      for (const ending of current.values()) ending.abort();
      current.clear();
    };
  }, []);
  return lines;
}

function newest(all: [string, readonly LineGroup[]][]): Lines {
  return new Map(all.slice(-MAX_KEPT));
}
