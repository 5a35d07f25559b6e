import { EMPTY } from "#app/domain/messages.ts";
import { Link } from "#app/ui/link.tsx";
import { EditorsTips, TextList } from "../reviews/review-list.tsx";
import { ResortSection } from "./resort-section.tsx";
import type { RidersModel } from "./riders-model.ts";

/**
 * Tips, what is new from riders, and the way to write; where there is nothing, that and the way.
 */
export function Riders({ riders }: { riders: RidersModel }) {
  const { tips, comments, editorsTips, all, textsHref, resortHref, writeHref, rateHref } = riders;
  const hasTips = tips.length + editorsTips.length > 0;
  if (!hasTips && comments.length === 0) return <Invitation riders={riders} />;
  return (
    <ResortSection
      id="comments"
      title="Reviews"
      side={
        // The same for every visitor: the page is cached. Search engines are told of no form.
        <Link to={writeHref} rel="nofollow" className="texts-write">
          Write a review
        </Link>
      }
    >
      <div className="stack">
        {editorsTips.length > 0 && <EditorsTips tips={editorsTips} />}
        {tips.length > 0 && <TextList texts={tips} action={textsHref} returnTo={resortHref} />}
        {hasTips && comments.length > 0 && <h3>Reviews and comments</h3>}
        {comments.length > 0 && <TextList texts={comments} action={textsHref} returnTo={resortHref} />}
        {all !== null && (
          <p>
            <Link to={textsHref}>{all}</Link>
          </p>
        )}
        {rateHref && (
          <p className="texts-write">
            <span>Have you been there, too? Write about it</span>
            <RateInstead to={rateHref} />
            <span>.</span>
          </p>
        )}
      </div>
    </ResortSection>
  );
}

function Invitation({ riders: { writeHref, rateHref } }: { riders: RidersModel }) {
  return (
    <ResortSection id="comments" title="Reviews">
      <p className="quiet">{EMPTY.comments}</p>
      <p className="quiet texts-write">
        <Link to={writeHref} rel="nofollow">
          Write the first review
        </Link>
        {rateHref && <RateInstead to={rateHref} />}
        <span>.</span>
      </p>
    </ResortSection>
  );
}

/** Where the page has no ratings that lead there. */
function RateInstead({ to }: { to: string }) {
  return (
    <>
      <span> or </span>
      <Link to={to} rel="nofollow">
        rate it
      </Link>
    </>
  );
}
