import { Link } from "@remix-run/react";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { QUALITY_PARTS, SCORE_RULES } from "#app/domain/scores/total-score.ts";
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
          A total score of 90 means that a resort is ahead of nine in ten of the resorts that have been rated.
          The best of all has 100, the one in the middle 50, and the last 0.
        </p>
        {rated && (
          <p className="quiet">
            {`${formatNumber(rated.resorts)} of ${formatNumber(rated.of)} resorts are rated so far. The others have no score.`}
          </p>
        )}
      </header>
      <section className="prose" aria-labelledby="steps">
        <h2 id="steps">In four steps</h2>
        <ol>
          <li>
            <strong>Ratings.</strong> People rate what a resort is like, from 0 to 100: its snow, its steep
            runs, its lifts and so on. For now these are estimates by the editors of this site; members&rsquo;
            ratings take their place once members can rate.
          </li>
          <li>
            <strong>Against the average.</strong> Nearly every resort has fine scenery, and few have good
            nightlife. So each rating is set against the average of all rated resorts, and against how far
            resorts usually are from it. A 90 for nightlife lifts a resort more than a 90 for scenery.
          </li>
          <li>
            <strong>Weights.</strong> What people travel for counts most. The weights are below. What no one
            has rated counts as average, so that a resort of which little is known cannot lead the list.
          </li>
          <li>
            <strong>Rank.</strong> The result says how many of the rated resorts lie behind, in percent.
          </li>
        </ol>
      </section>
      <section aria-labelledby="weights">
        <h2 id="weights">What counts how much</h2>
        <p className="scores__text">
          The total score is about a holiday on snow. An attribute with weight 2 counts twice as much as one
          with weight 1.
        </p>
        <div className="scores__tables">
          {QUALITY_PARTS.map(({ title, weights }) => (
            <Weights key={title} title={title} weights={weights} />
          ))}
        </div>
      </section>
      <section aria-labelledby="others">
        <h2 id="others">Two scores beside it</h2>
        <p className="scores__text">
          Cheap is no better snow, and a good place for a season need not be one for a week. What a resort
          costs, and how one lives and works there, are scores of their own. A resort&rsquo;s page shows them
          below its total score, under &ldquo;What this score says&rdquo;, with the plain mean of its ratings.
        </p>
        <div className="scores__tables">
          <Weights {...SCORE_RULES.value_score} />
          <Weights {...SCORE_RULES.live_and_work_score} />
        </div>
      </section>
      <section className="prose" aria-labelledby="limits">
        <h2 id="limits">What a score does not say</h2>
        <ul>
          <li>
            Whether a resort suits <em>you</em>. For that there is{" "}
            <Link to="/resorts/my-score">a score of your own</Link>, by what matters to you.
          </li>
          <li>
            How good a resort is in itself: 50 is the middle of the rated resorts, which are the better known
            ones, and not a bad place.
          </li>
          <li>
            Anything about resorts that no one has rated. They follow behind the rated ones, in the order of
            their <Link to="/data#derived">terrain score</Link>, which is measured.
          </li>
          <li>
            Ratings that follow from measured figures by a rule are shown and can be filtered by. They never
            count towards a score.
          </li>
        </ul>
        <h2 id="check">Who checks it</h2>
        <p>
          Weights are a matter of opinion, so they are held against others&rsquo;: a test of this program
          keeps a list of 60 areas that at least three public rankings name (readers&rsquo; polls of ski
          magazines, test reports, awards), and fails when fewer than 36 of them are among the first 60 by
          score. The list chose no weight.
        </p>
        <p>
          Scores are worked out anew when the index changes, and otherwise at most once an hour; a new rating
          changes the score of its own resort at once. More on where figures come from:{" "}
          <Link to="/data">the data</Link>.
        </p>
      </section>
    </article>
  );
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
