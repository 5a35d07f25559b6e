import { Link } from "#app/ui/link.tsx";
import { useListHref } from "./form/list-form-context.ts";
import type { OwnScoreLinks } from "./own-score-links.ts";
import "./own-score.css";

/**
 * What the visitor's score weighs, or who their group is, and the ways to change that and to leave
 * it.
 */
export function OwnScore({ own: { title, words, changeHref, removeHref } }: { own: OwnScoreLinks }) {
  const hrefOf = useListHref();
  return (
    <p className="own-score">
      <strong>{title}</strong>
      <span>{words}</span>
      <Link to={hrefOf(changeHref)} rel="nofollow">
        Change
      </Link>
      <Link to={hrefOf(removeHref)} preventScrollReset>
        Leave out
      </Link>
    </p>
  );
}
