import { Link } from "@remix-run/react";

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
}

/** Says what a feed tells, and where it is. */
export function FollowPage({ view }: { view: FollowModel }) {
  return (
    <article className="wrap section prose stack">
      <h1>{view.title}</h1>
      <p className="lead">
        Hear of new reviews, of figures that are corrected, and, in the month before, of the start of the
        season.
      </p>
      {view.note && <p>{view.note}</p>}
      <h2>In a feed reader</h2>
      <p>Add this address to your feed reader. You need no account.</p>
      <p className="breakable">
        <a href={view.feedPath} type="application/atom+xml">
          {view.feedUrl}
        </a>
      </p>
      <p>
        <Link to={view.href} className="tall-link">
          Back to {view.name}
        </Link>
      </p>
    </article>
  );
}
