import { Link } from "@remix-run/react";
import { MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { useListHref } from "./form/list-form-context.ts";
import type { OwnScoreLinks } from "./own-score-links.ts";
import "./own-score.css";

/** What the visitor's score weighs, and the ways to change that and to leave it. */
export function OwnScore({ own: { words, changeHref, removeHref } }: { own: OwnScoreLinks }) {
  const hrefOf = useListHref();
  return (
    <p className="own-score">
      <strong>{MY_SCORE_TITLE}</strong>
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
