import { REPORT_REASONS } from "#app/domain/contributions/contributions.ts";
import { FieldGroup } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { MemberPicture } from "../account/member-picture.tsx";
import { type Failure, typedText } from "../form/failure.ts";
import type { CaseModel } from "../moderation/moderation-model.ts";
import { ModerationForm, Quoted, ReasonField, TitledTexts } from "../moderation/moderation-parts.tsx";
import "../moderation/moderation.css";

/** What is reported. */
export interface ReportedModel {
  /** "A comment about Zermatt", "The profile of ada". */
  readonly title: string;
  readonly text: string | null;
  /** The notes of a list beside its resorts. */
  readonly titledTexts: CaseModel["titledTexts"];
  readonly back: { readonly href: string; readonly words: string };
  /** The visitor's own: nothing to report. */
  readonly isOwn: boolean;
  /** Where the form goes. */
  readonly action: string;
  /** The picture that it is about. */
  readonly picture: string | null;
  readonly photograph?: { readonly src: string; readonly alt: string };
  /** What can be reported alone; none where this is all or one of it. */
  readonly parts: readonly { readonly words: string; readonly href: string; readonly isCurrent: boolean }[];
}

interface ReportPageProps {
  reported: ReportedModel;
  done: boolean;
  failure: Failure | null;
}

/** A member asks the moderators to look at something: the route module's body. */
export function ReportPage({ reported, done, failure }: ReportPageProps) {
  const { title, text, titledTexts, picture, photograph, parts, back, isOwn, action } = reported;
  const isThanked = done && !failure;
  return (
    <div className="wrap wrap--prose moderation page stack gap-6">
      <h1>{isThanked ? "Thank you" : "Report to our moderators"}</h1>
      {isThanked && <FormDone words="Your report has arrived. A moderator looks at it." />}
      <section className="stack" aria-label="What you report">
        <p>
          <strong>
            <bdi>{title}</bdi>
          </strong>
        </p>
        {text && <Quoted text={text} />}
        <TitledTexts texts={titledTexts} />
        {photograph && (
          <p className="moderation__photograph">
            <img src={photograph.src} alt={photograph.alt} />
          </p>
        )}
        {picture && <MemberPicture picture={picture} size={112} alt="The picture" />}
      </section>
      {!isOwn && !isThanked && parts.length > 1 && (
        <nav className="cluster" aria-label="What of it">
          {parts.map(({ words, href, isCurrent }) => (
            <Link key={href} to={href} aria-current={isCurrent ? "page" : undefined} rel="nofollow">
              {words}
            </Link>
          ))}
        </nav>
      )}
      {isOwn && <p className="lead">This is your own, so you can change it yourself.</p>}
      {!isOwn && !isThanked && (
        <ModerationForm action={action} intent="report" send="Send the report" failure={failure}>
          <FieldGroup legend="What is wrong with it?">
            {REPORT_REASONS.map(({ value, label }) => (
              <label key={value} className="choice">
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  required
                  defaultChecked={typedText(failure, "reason") === value}
                  className="choice__input choice__input--one"
                />
                <span>{label}</span>
              </label>
            ))}
          </FieldGroup>
          <ReasonField
            label="Anything we should know?"
            hint="Leave it empty if the reason says it all. Its author does not learn who reports."
            failure={failure}
          />
        </ModerationForm>
      )}
      <p>
        <Link to={back.href}>{back.words}</Link>
      </p>
    </div>
  );
}
