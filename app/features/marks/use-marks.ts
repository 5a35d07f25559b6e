import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { type MarkState, type Marks, markState, NO_MARKS, withChange } from "#app/domain/marks/marks.ts";
import { deviceMarks, pendingChange, pendingChanges, subscribe } from "./marks-store.ts";

/**
 * Who marks resorts: a member with what their account holds, or a visitor, whose marks the device
 * holds.
 */
export type Marker = { readonly member: Marks } | { readonly member: null };

/** Null where the backend holds no marks: then there are no buttons. */
export const MarkerContext = createContext<Marker | null>(null);

const NOT_MARKED: MarkState = { favourite: false, visited: false };
const FLAGS = { favourite: 1, visited: 2 } as const;

/**
 * How a resort is marked; null where nothing can be marked. A document for all visitors has none of
 * theirs.
 */
export function useMarkState(segment: string | null): MarkState | null {
  const marker = useContext(MarkerContext);
  const stored = marker?.member ?? NO_MARKS;
  const flags = useSyncExternalStore(
    subscribe,
    () => flagsOf(marker?.member ? changed(marker.member, segment) : deviceMarks(), segment),
    () => flagsOf(stored, segment),
  );
  if (marker === null || segment === null) return null;
  if (flags === 0) return NOT_MARKED;
  return { favourite: (flags & FLAGS.favourite) > 0, visited: (flags & FLAGS.visited) > 0 };
}

/** The favourites, newest first; none on a document for all visitors. */
export function useFavourites(): readonly string[] {
  const marker = useContext(MarkerContext);
  // One text, so that other marks draw nothing anew.
  const text = useSyncExternalStore(
    subscribe,
    () => {
      if (marker === null) return "";
      const marks = marker.member
        ? [...pendingChanges().values()].reduce(withChange, marker.member)
        : deviceMarks();
      return marks.favourites.join("/");
    },
    () => marker?.member?.favourites.join("/") ?? "",
  );
  return useMemo(() => (text === "" ? [] : text.split("/")), [text]);
}

function changed(marks: Marks, segment: string | null): Marks {
  const change = segment === null ? undefined : pendingChange(segment);
  return change ? withChange(marks, change) : marks;
}

/** One number, so that a change of another resort draws nothing anew. */
function flagsOf(marks: Marks, segment: string | null): number {
  if (segment === null) return 0;
  const { favourite, visited } = markState(marks, segment);
  return (favourite ? FLAGS.favourite : 0) + (visited ? FLAGS.visited : 0);
}
