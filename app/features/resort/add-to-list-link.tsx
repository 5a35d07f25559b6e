import { segmentOf } from "#app/domain/list/compare-selection.ts";
import { addToListPath } from "#app/domain/list/named-list.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { useRootData } from "../page/root-data.ts";

/** Leads to the member's lists, to put a resort on one; nothing where the backend has no lists. */
export function AddToListLink({ title, href }: { title: string; href: string }) {
  const root = useRootData();
  const segment = segmentOf(href);
  if (segment === null || !root?.hasAccountPages) return null;
  return (
    <LinkButton to={addToListPath(segment)} look="quiet" icon="list">
      Lists<span className="visually-hidden">{`: add ${title} to one`}</span>
    </LinkButton>
  );
}
