import { LinkButton } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MemberPicture } from "../account/member-picture.tsx";
import type { Failure } from "../form/failure.ts";
import { LostFailure } from "../form/lost-failure.tsx";
import { DecisionForm } from "./decision-form.tsx";
import type { DecisionModel } from "./decision-model.ts";
import type { CaseModel } from "./moderation-model.ts";
import { OnDay, Quoted, TitledTexts } from "./moderation-parts.tsx";
import "./moderation.css";

interface ModeratePageProps {
  cases: readonly CaseModel[];
  /** Something that was looked for, and not what waits. */
  isOne: boolean;
  done: boolean;
  failure: Failure | null;
}

/** What waits for a decision, the oldest first: the route module's body. */
export function ModeratePage({ cases, isOne, done, failure }: ModeratePageProps) {
  return (
    <div className="wrap wrap--prose moderation page stack gap-6">
      <h1>Moderation</h1>
      {done && !failure && <FormDone words="Done. The log has it." />}
      <LostFailure failure={failure} forms={cases.map(({ form }) => form)} />
      {cases.length > 0 && (
        <p className="cluster">
          {isOne && <Link to="/moderate">All that waits</Link>}
          <Link to="/moderate/log">What was decided so far</Link>
        </p>
      )}
      {cases.length === 0 && (
        <EmptyPart title="All quiet" message="Nothing is reported, and no objection is open.">
          <LinkButton to="/moderate/log" look="quiet">
            What was decided so far
          </LinkButton>
        </EmptyPart>
      )}
      {cases.map((one) => (
        <Case key={one.form} one={one} isOne={isOne} failure={failure} />
      ))}
    </div>
  );
}

interface CaseProps {
  one: CaseModel;
  isOne: boolean;
  failure: Failure | null;
}

function Case({ one, isOne, failure }: CaseProps) {
  const { form, title, author, text, list, reports, earlier, objections, decisions } = one;
  return (
    <article className="panel moderation__case stack gap-3" aria-labelledby={form}>
      <h2 id={form}>
        <bdi>{title}</bdi>
      </h2>
      <p className="cluster">
        {author ? (
          <span>
            By <Link to={author.href}>{author.name}</Link>
          </span>
        ) : (
          <span>By a former member</span>
        )}
        {text && <Link to={text.resort.href}>{text.resort.title}</Link>}
        {list?.title && <Link to={list.href}>The list</Link>}
        {text && <OnDay day={text.written} />}
      </p>
      <p className="cluster">
        {one.isHidden && <Chip tone="warning">Hidden</Chip>}
        {one.isRemoved && <Chip>Deleted by its member</Chip>}
        {one.isReopened && <Chip tone="warning">Changed since the last decision</Chip>}
        {author?.isSuspended && <Chip tone="warning">Account suspended</Chip>}
        {text?.facts.map((fact) => (
          <Chip key={fact}>{fact}</Chip>
        ))}
      </p>
      {text && !one.isRemoved && <Quoted text={text.text} />}
      {list?.title && <Quoted text={list.title} />}
      {one.picture && <MemberPicture picture={one.picture} size={112} alt="The picture" />}
      {one.photograph && (
        <a href={one.photograph.href} className="moderation__photograph">
          <img src={one.photograph.src} alt={one.photograph.alt} loading="lazy" />
        </a>
      )}
      <TitledTexts texts={one.titledTexts} />
      {one.parts.length > 0 && (
        <p className="cluster">
          {one.parts.map(({ words, href }) => (
            <Link key={href} to={href}>
              {words}
            </Link>
          ))}
        </p>
      )}
      {objections.map((decision) => (
        <Notice key={decision.id} tone="warning" title={`Objection: ${decision.words.toLowerCase()}`}>
          <p>{decision.objection?.text}</p>
        </Notice>
      ))}
      {author && (
        <section aria-label={`About ${author.name}`}>
          <TitledTexts texts={author.history} isShort />
        </section>
      )}
      <Reports reports={reports} />
      {earlier.length > 0 && (
        <Disclosure summary="What it said before">
          {earlier.map((version) => (
            <div key={version.until.iso} className="moderation__earlier">
              <p className="quiet">
                Until <OnDay day={version.until} />
              </p>
              <Quoted text={version.text} />
            </div>
          ))}
        </Disclosure>
      )}
      {decisions.length > 0 && (
        <Disclosure summary="What was decided before">
          <Decisions decisions={decisions} />
        </Disclosure>
      )}
      <DecisionForm one={one} isOne={isOne} failure={failure} />
    </article>
  );
}

function Reports({ reports }: Pick<CaseModel, "reports">) {
  if (reports.length === 0) return null;
  return (
    <section>
      <h3>Reports</h3>
      <ul className="moderation__rows">
        {reports.map(({ id, words, note, isOpen, day }) => (
          <li key={id}>
            <p className="cluster">
              <span>{words}</span>
              <OnDay day={day} />
              {!isOpen && <Chip>Closed</Chip>}
            </p>
            {note && <Quoted text={note} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What moderators decided, who it was and why. */
export function Decisions({ decisions }: { decisions: readonly DecisionModel[] }) {
  return (
    <ul className="moderation__rows">
      {decisions.map(({ id, words, about, caseHref, reason, operator, day, objection }) => (
        <li key={id}>
          <p className="cluster">
            <strong>{words}</strong>
            <OnDay day={day} />
            <span>{`by ${operator ?? "a moderator"}`}</span>
          </p>
          <p>{caseHref ? <Link to={caseHref}>{about}</Link> : about}</p>
          {reason && <Quoted text={reason} />}
          {objection && (
            <>
              <p className="quiet">{objection.isAnswered ? "Objection, answered" : "Objection, open"}</p>
              <Quoted text={objection.text} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
