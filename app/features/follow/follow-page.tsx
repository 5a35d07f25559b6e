import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { type InvalidParams, InvalidParamsNotice } from "../page/invalid-params.tsx";

/**
 * What a visitor can do about a letter: nothing on a site without mail, log in, confirm their
 * address, switch it on or off.
 */
export type LetterChoice =
  | { readonly kind: "visitor"; readonly loginHref: string }
  | { readonly kind: "unverified" | "off" | "on" };

/** How to follow something. */
export interface FollowModel {
  /** "Follow Zermatt". */
  readonly title: string;
  /** What is followed. */
  readonly name: string;
  /** Its page. */
  readonly href: string;
  /** Path of the feed, and the same with the site's origin. */
  readonly feedPath: string;
  readonly feedUrl: string;
  /** Of a list: what of it the feed tells. */
  readonly note: string | null;
  /** Of a list: what of its address was left out. */
  readonly invalid: InvalidParams | null;
  readonly letter: LetterChoice | null;
}

interface FollowPageProps {
  view: FollowModel;
  /** What a form has just done, in words. */
  done: string | null;
  failure: Failure | null;
}

/** Says what a feed tells, where it is, and switches the letter on and off. */
export function FollowPage({ view, done, failure }: FollowPageProps) {
  return (
    <article className="wrap wrap--prose page stack">
      <h1>{view.title}</h1>
      {done && !failure && <FormDone words={done} />}
      <InvalidParamsNotice invalid={view.invalid} />
      <p className="lead">
        Hear of new reviews, of figures that are corrected, and of the start of the season.
      </p>
      {view.note && <p>{view.note}</p>}
      <h2>In a feed reader</h2>
      <p>Add this address to your feed reader. You need no account.</p>
      <p className="breakable">
        <a href={view.feedPath} type="application/atom+xml">
          {view.feedUrl}
        </a>
      </p>
      {view.letter && <Letter letter={view.letter} failure={failure} />}
      <p>
        <Link to={view.href} className="tall-link">
          <span>Back to </span>
          <span>{view.name}</span>
        </Link>
      </p>
    </article>
  );
}

function Letter({ letter, failure }: { letter: LetterChoice; failure: Failure | null }) {
  return (
    <section className="stack" aria-labelledby="letter">
      <h2 id="letter">By mail</h2>
      <p>
        At most one letter a month with all that you follow, and none when nothing has changed. You end it
        with one tap.
      </p>
      {letter.kind === "visitor" && (
        <p>
          <Link to={letter.loginHref}>Log in</Link> <span>to switch it on.</span>
        </p>
      )}
      {letter.kind === "unverified" && (
        <p>
          <Link to="/account">Confirm your e-mail address</Link> <span>to switch it on.</span>
        </p>
      )}
      {letter.kind === "off" && <MemberForm intent="follow" send="A letter a month" failure={failure} />}
      {letter.kind === "on" && (
        <MemberForm intent="unfollow" send="No more letters about this" look="quiet" failure={failure} />
      )}
    </section>
  );
}
