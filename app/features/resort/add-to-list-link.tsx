import { segmentOf } from "#app/domain/compare/compare-selection.ts";
import { addToListPath } from "#app/domain/list/named-list.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "../page/root-data.ts";

interface AddToListLinkProps {
  resort: { title: string; href: string };
  /** With words, where there is one resort; else it is a box that the style sheet draws. */
  hasWords?: boolean;
}

/** Leads to the member's lists, to put a resort on one; nothing where the backend has no lists. */
export function AddToListLink({ resort: { title, href }, hasWords = false }: AddToListLinkProps) {
  const root = useRootData();
  const segment = segmentOf(href);
  if (segment === null || !root?.hasAccountPages) return null;
  const to = addToListPath(segment);
  if (!hasWords) {
    return (
      <Link
        to={to}
        rel="nofollow"
        className="toggle-box toggle-box--list"
        aria-label={`Add ${title} to a list`}
        title="Add to a list"
      />
    );
  }
  return (
    <LinkButton to={to} look="quiet" icon="list">
      Lists<span className="visually-hidden">{`: add ${title} to one`}</span>
    </LinkButton>
  );
}
