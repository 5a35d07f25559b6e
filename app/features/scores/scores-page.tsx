import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { rulePath } from "#app/domain/attributes/figure-rules.ts";
import { LEAST_RATERS, PRIOR_RATERS } from "#app/domain/contributions/contributions.ts";
import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { QUALITY_PARTS, SCORE_RULES } from "#app/domain/scores/total-score.ts";
import { Link } from "#app/ui/link.tsx";
import "./scores-page.css";

interface ScoresPageProps {
  /** Resorts with a total score, and all; null where it is not known. */
  rated: { readonly resorts: number; readonly of: number } | null;
}

/** How a total score comes about, for people who want to know whether to believe it. */
export function ScoresPage({ rated }: ScoresPageProps) {
  return (
    <article className="wrap section scores">
      <header className="stack">
        <h1>How scores work</h1>
        <p className="lead">
          A total score of 90 means ahead of nine in ten rated resorts. The best of all has 100, the one in
          the middle 50, and the last 0.
        </p>
        {rated && (
          <p className="quiet">
            {`${formatNumber(rated.resorts)} of ${formatNumber(rated.of)} resorts are rated so far, the better known ones first. The others have no score, which says nothing against them.`}
          </p>
        )}
      </header>
      <section className="prose" aria-labelledby="steps">
        <h2 id="steps">In four steps</h2>
        <ol>
          <li>
            <strong>Ratings.</strong> Our editors estimate a resort&rsquo;s snow, steep runs, lifts and so on,
            from 0 to 100. {ESTIMATES_REST_ON} <a href="#members">Members rate</a> the same.{" "}
            <Link to="/data#derived">Ratings worked out from figures</Link> can be seen and filtered by, but
            do not count.
          </li>
          <li>
            <strong>Against the average.</strong> We look at how far each rating is above or below the average
            of all rated resorts. Most resorts have fine scenery, and few have good nightlife. So a 90 for
            nightlife says more than a 90 for scenery.
          </li>
          <li>
            <strong>Weights.</strong> What matters most on a snow holiday counts most; all weights are below.
            Each of five parts keeps its share: many ratings give it no more say than few. One rating alone
            moves its part only a little. What is below average counts half, because people travel for what a
            place does best. With fewer than three ratings a resort has no score.
          </li>
          <li>
            <strong>Rank.</strong> The score is the percentage of the other rated resorts that a resort is
            ahead of. It can move when others are rated, even if nothing has changed there.
          </li>
        </ol>
      </section>
      <section className="prose" aria-labelledby="members">
        <h2 id="members">How members&rsquo; ratings enter</h2>
        <ul>
          <li>
            The rating of a resort is an average of our editors&rsquo; estimate and all members&rsquo;
            ratings.
            {` The estimate counts as ${PRIOR_RATERS} members.`} The first ratings move it a little, and many
            leave little of it.
          </li>
          <li>
            {`Where our editors say nothing, it takes ratings by ${LEAST_RATERS} members.`} In place of an
            estimate these begin from the average of all resorts.
          </li>
          <li>
            Members count as soon as they have verified their e-mail address. Where the site sends no mail,
            they count when their account is a week old.
          </li>
          <li>
            Each rating on a resort&rsquo;s page opens and says how it came about. A member can change a
            rating or take it back, and the average follows at once.
          </li>
        </ul>
      </section>
      <section aria-labelledby="weights">
        <h2 id="weights">What counts how much</h2>
        <p className="scores__text">
          Within its part, a rating with weight 2 counts twice as much as one with weight 1. One more, of
          weight 1, counts as average. Steep and varied terrain, snow and lifts lead, because they set the
          best known mountains apart. It is a score for people who ride well. Beginners and families find a
          better order by <OwnWeights isOffered={rated !== null}>weights of their own</OwnWeights>.
        </p>
        <div className="scores__tables">
          {QUALITY_PARTS.map(({ title, share, weights }) => (
            <Weights key={title} title={`${title}, ${share}%`} weights={weights} />
          ))}
        </div>
      </section>
      <section aria-labelledby="others">
        <h2 id="others">Two scores beside it</h2>
        <p className="scores__text">
          Value is quality for the money: the total score and what a stay costs have about the same say. A
          good place to work for a season is not always a good place for a week. So both have scores of their
          own. A resort&rsquo;s page shows them under &ldquo;What this score says&rdquo;, with the simple
          average of its ratings.
        </p>
        <div className="scores__tables">
          {[SCORE_RULES.value_score, SCORE_RULES.live_and_work_score].flatMap(({ parts }) =>
            parts.map(({ title, weights }) => <Weights key={title} title={title} weights={weights} />),
          )}
        </div>
      </section>
      <section className="prose" aria-labelledby="limits">
        <h2 id="limits">What a score does not say</h2>
        <ul>
          <li>
            Whether a resort suits <em>you</em>: for that,{" "}
            <OwnWeights isOffered={rated !== null}>set your own weights</OwnWeights>.
          </li>
          <li>
            How good a resort is in absolute terms. Most rated resorts are well known, so one with 50 can
            still be very good. Between 80 and 90 the difference may be small.
          </li>
          <li>
            Anything about resorts without ratings. They are listed behind the rated ones, by a{" "}
            <Link to={rulePath("terrain_score")}>terrain score</Link> from vertical drop, runs and lifts.
          </li>
        </ul>
        <h2 id="check">How we check it</h2>
        <p>
          Weights are a matter of opinion, so we compare our order with others. We took 60 resorts that at
          least three public rankings name, from readers&rsquo; polls, test reports and awards. Of these, 36
          or more are among our first 60. We chose the shares of the parts with that list in sight.
        </p>
        <p>
          A new rating updates the score of its resort at once. The others follow within the hour. More on
          where figures come from: <Link to="/data">the data</Link>.
        </p>
      </section>
    </article>
  );
}

/** A link where the backend scores by weights. */
function OwnWeights({ isOffered, children }: { isOffered: boolean; children: string }) {
  return isOffered ? <Link to="/resorts/my-score">{children}</Link> : children;
}

function Weights({ title, weights }: { title: string; weights: Readonly<Record<string, number>> }) {
  return (
    <table className="scores__table">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Attribute</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(weights).map(([name, weight]) => (
          <tr key={name}>
            <th scope="row">{findAttribute(name)?.title}</th>
            <td className="figures">{weight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
