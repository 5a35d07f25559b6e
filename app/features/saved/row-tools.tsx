import { MarkButtons } from "../marks/mark-buttons.tsx";
import { AddToListLink } from "../resort/add-to-list-link.tsx";
import type { ResortRef } from "../resort/resort-refs.ts";

/** What can be done with the resort of a row: it is marked, or put on a list. */
export function RowTools({ resort: { title, href } }: { resort: ResortRef }) {
  const resort = href === null ? null : { title, href };
  return (
    <span className="saved__marks">
      {resort && <MarkButtons resort={resort} />}
      {resort && <AddToListLink resort={resort} />}
    </span>
  );
}
