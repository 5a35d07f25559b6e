import type { SourceTag } from "./source-book.ts";
import { SourceMark } from "./source-mark.tsx";
import "./shared-source.css";

/** From how many values on their source is said once for all of them. */
const MIN_SHARED = 3;

/** The source of a whole section, and what is left to say at its values. */
export interface SharedSource {
  /** What most values share; null where too few do. */
  readonly shared: SourceTag | null;
  /** Whether some value comes from elsewhere and says so itself. */
  readonly hasOthers: boolean;
  /** The tag to show at a value: null where the section has said it. */
  readonly ownTag: (tag: SourceTag | null) => SourceTag | null;
}

/**
 * Says once for a section what most of its values share, so that a list of twenty does not repeat it twenty times.
 * A value without any source keeps the section from speaking for it.
 */
export function sharedSource(tags: readonly (SourceTag | null)[]): SharedSource {
  const counts = new Map<string, { tag: SourceTag; count: number }>();
  for (const tag of tags) {
    if (tag) counts.set(keyOf(tag), { tag, count: (counts.get(keyOf(tag))?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  const shared = most && most.count >= MIN_SHARED && tags.every(Boolean) ? most.tag : null;
  return {
    shared,
    hasOthers: shared !== null && counts.size > 1,
    ownTag: (tag) => (tag && shared && keyOf(tag) === keyOf(shared) ? null : tag),
  };
}

function keyOf({ noteId, words }: SourceTag): string {
  return `${noteId} ${words}`;
}

interface SharedSourceLineProps {
  source: SharedSource;
  /** What comes from there, for those who listen: "Features". */
  of: string;
}

/** Right below the heading of a section. */
export function SharedSourceLine({ source: { shared, hasOthers }, of }: SharedSourceLineProps) {
  if (!shared) return null;
  return (
    <p className="shared-source">
      <SourceMark tag={shared} of={of} />
      {hasOthers && <span>unless marked otherwise</span>}
    </p>
  );
}
