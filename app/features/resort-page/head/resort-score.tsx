import { EMPTY } from "#app/domain/messages.ts";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScoreBasis, ScoreModel } from "../figures/ratings-model.ts";

/** The total score of a resort and whose it is, what made it, and the rest one tap away. */
export function ResortScore({ score: { value, tone, basis } }: { score: ScoreModel }) {
  if (value === null) {
    return (
      <div className="resort-title__unrated">
        <p className="strong">{EMPTY.rating}</p>
        <p className="small quiet">
          <Link to="/scores">How scores work</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="resort-title__score">
      <ScoreDial value={value} tone={tone} size="large" />
      <div className="stack gap-1">
        <p className="strong">{basis?.by ?? "Total score"}</p>
        {basis?.why && <p>{basis.why}</p>}
        {basis && <Basis value={value} basis={basis} />}
      </div>
    </div>
  );
}

function scoreMeaning(value: number): string {
  if (value === 100) return "Ahead of all other rated resorts.";
  return value === 0 ? "Behind all other rated resorts." : `Ahead of ${value}% of the rated resorts.`;
}

/** The plain mean, and what a score of this resort is otherwise about. */
function Basis({ value, basis: { words, mean, others } }: { value: number; basis: ScoreBasis }) {
  return (
    <details className="small quiet">
      <summary>Why this score</summary>
      <p>{`${scoreMeaning(value)} ${words}.`}</p>
      <dl className="resort-title__scores">
        {mean !== null && (
          <div>
            <dt>Average of its ratings</dt>
            <dd className="figures">{mean}</dd>
          </div>
        )}
        {others.map(({ title, value: other }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="figures">{other}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="#ratings">How each rating came about</a>
      </p>
      <p>
        <Link to="/scores">How scores work</Link>
      </p>
    </details>
  );
}
