import { useCallback, useEffect, useRef, useState } from "react";
import type { MapArea } from "#app/domain/places/map-area.ts";
import type { MapModel } from "#app/map/open-map.ts";

/** A visitor who moves a map often moves it again at once; its markers come first. */
const NARROW_AFTER_MS = 500;
const STORAGE_KEY = "map-follows";

interface FollowOptions {
  /** Whether the list is about another area than the map shows. */
  readonly isElsewhere: boolean;
  readonly narrow: (area: MapArea) => void;
}

/**
 * Narrows the list to what the map shows, when it rests, unless the visitor takes the tick off:
 * until they close the tab.
 */
export function useFollowing(view: MapModel | null, { isElsewhere, narrow }: FollowOptions) {
  const [isFollowing, setFollowing] = useState(() => storedChoice() !== "off");
  const latest = useRef(narrow);
  latest.current = narrow;
  useEffect(() => {
    if (!view || !isFollowing || !isElsewhere) return;
    const timer = setTimeout(() => latest.current(view.area), NARROW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, isFollowing, isElsewhere]);
  const follow = useCallback((on: boolean) => {
    setFollowing(on);
    try {
      sessionStorage.setItem(STORAGE_KEY, on ? "on" : "off");
    } catch {
      // A browser that stores nothing follows again on the next page.
    }
  }, []);
  return { isFollowing, follow };
}

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
