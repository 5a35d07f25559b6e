import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { plural } from "#app/domain/numbers.ts";
import { PHOTOGRAPH_QUEUE_PATH } from "#app/domain/photographs/photograph-addresses.ts";
import { pageHref } from "#app/domain/urls.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { PastTheEnd } from "../page/past-the-end.tsx";
import type { GivenPhotographs } from "../photographs/given-photographs.ts";
import { PhotographStrip } from "../photographs/photograph-strip.tsx";
import type { DecisionModel } from "./decision-model.ts";
import type { OwnContributionsModel } from "./moderation-model.ts";
import { ModerationForm, OnDay, Quoted, ReasonField } from "./moderation-parts.tsx";
import "./moderation.css";

interface OwnContributionsPageProps {
  own: OwnContributionsModel;
  photographs: GivenPhotographs;
  done: string | null;
  failure: Failure | null;
}

/**
 * What a member has given to resorts, and what moderators decided about it: the route module's
 * body.
 */
export function OwnContributionsPage({ own, photographs, done, failure }: OwnContributionsPageProps) {
  const { texts, rated, decisions, currentPage, lastPage } = own;
  const hrefOf = (page: number) => pageHref("/contributions", page);
  return (
    <div className="wrap wrap--prose moderation page stack gap-6">
      <h1>Your contributions</h1>
      <p>
        <Link to="/contributions/told">What you told of resorts</Link>
      </p>
      {done && !failure && <FormDone words={done} />}
      {own.isSuspended && (
        <Notice tone="warning" title="Your account is suspended">
          For now you cannot write, rate or report. Your ratings do not count in the meantime. Below you read
          why, and you can object.
        </Notice>
      )}
      {decisions.length > 0 && (
        <section className="stack" aria-labelledby="decisions">
          <h2 id="decisions">From our moderators</h2>
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} isOnItsOwn failure={failure} />
          ))}
        </section>
      )}
      <section className="stack" aria-labelledby="texts">
        <h2 id="texts">What you wrote</h2>
        {texts.length === 0 && currentPage > lastPage && <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />}
        {texts.length === 0 && currentPage <= lastPage && (
          <EmptyPart
            title="Nothing yet"
            message="Open a resort that you know, and tell others how it was or what to look out for."
          >
            <LinkButton to="/resorts">Find a resort you know</LinkButton>
          </EmptyPart>
        )}
        {texts.map((text) => (
          <OwnText key={text.id} text={text} failure={failure} />
        ))}
        <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of your texts" />
      </section>
      <OwnPhotographs given={photographs} />
      <section className="stack" aria-labelledby="rated">
        <h2 id="rated">What you rated</h2>
        {rated.length === 0 ? (
          <p>
            <span>No ratings yet. Open a resort that you have been to, and rate what you remember. </span>
            <Link to={SAVED_PATH}>Your resorts</Link>
          </p>
        ) : (
          <ul>
            {rated.map(({ title, href, rateHref, ratings, day }) => (
              <li key={href} className="moderation__rated row">
                <p className="cluster">
                  <Link to={href}>{title}</Link>
                  <span className="quiet">{plural(ratings, "rating")}</span>
                  <OnDay day={day} />
                </p>
                <LinkButton
                  to={rateHref}
                  look="quiet"
                  size="small"
                  aria-label={`Change your ratings of ${title}`}
                >
                  Change
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** A member's own, and the way to those of others that they may look at. */
function OwnPhotographs({ given: { own, more, waiting } }: { given: GivenPhotographs }) {
  if (own.length === 0 && waiting === null) return null;
  return (
    <section className="stack" aria-labelledby="photographs">
      <h2 id="photographs">Photographs</h2>
      <PhotographStrip photographs={own} />
      {more && <p className="quiet">{more}</p>}
      {waiting && (
        <p className="cluster">
          <span>{waiting}</span>
          <Link to={PHOTOGRAPH_QUEUE_PATH}>Look at photographs of others</Link>
        </p>
      )}
    </section>
  );
}

interface OwnTextProps {
  text: OwnContributionsModel["texts"][number];
  failure: Failure | null;
}

function OwnText({ text, failure }: OwnTextProps) {
  const { id, title, resort, written, facts, isHidden, ownHref, decisions } = text;
  return (
    <article className="panel moderation__case stack gap-3" aria-labelledby={`text-${id}`}>
      <h3 id={`text-${id}`}>
        <Link to={resort.href}>{title}</Link>
      </h3>
      <p className="cluster">
        <OnDay day={written} />
        {isHidden && <Chip tone="warning">Hidden by our moderators</Chip>}
        {facts.map((fact) => (
          <Chip key={fact}>{fact}</Chip>
        ))}
      </p>
      <Quoted text={text.text} />
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} failure={failure} />
      ))}
      <p>
        <LinkButton to={ownHref} look="quiet" size="small">
          Change or delete
        </LinkButton>
      </p>
    </article>
  );
}

interface DecisionProps {
  decision: DecisionModel;
  /** It says itself what it is about. */
  isOnItsOwn?: boolean;
  failure: Failure | null;
}

function Decision({ decision, isOnItsOwn = false, failure }: DecisionProps) {
  const { id, words, about, day, reason, objection, canObject } = decision;
  const own = failureIn(failure, `object-${id}`);
  return (
    <div id={`decision-${id}`} className="moderation__decision">
      <p className="cluster">
        <strong>{words}</strong>
        {isOnItsOwn && <span>{about}</span>}
        <OnDay day={day} />
      </p>
      {reason && <Quoted text={reason} />}
      {objection && (
        <>
          <p className="quiet">
            {objection.isAnswered
              ? "You objected, and we looked at it again:"
              : "You objected. We look at it again:"}
          </p>
          <Quoted text={objection.text} />
        </>
      )}
      {canObject && (
        <Disclosure summary="Object to this" isOpen={own !== null}>
          <ModerationForm
            action="/contributions"
            intent="object"
            name={`object-${id}`}
            fields={{ id }}
            send="Send the objection"
            look="quiet"
            failure={failure}
          >
            <ReasonField
              label="Why do you see it differently?"
              hint="You can object one time. A moderator reads it and decides again."
              required
              failure={own}
            />
          </ModerationForm>
        </Disclosure>
      )}
    </div>
  );
}
