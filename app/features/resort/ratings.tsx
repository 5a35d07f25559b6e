import { EMPTY } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/bar.tsx";
import "./ratings.css";
import type { RatingGroupView, RatingView } from "./ratings-view.ts";
import { Empty, ResortSection } from "./resort-section.tsx";

/** Every rating by group, with who says so. */
export function Ratings({ groups }: { groups: readonly RatingGroupView[] }) {
  return (
    <ResortSection id="ratings" title="Ratings">
      {groups.length === 0 ? (
        <Empty>{EMPTY.rating}</Empty>
      ) : (
        <>
          <p className="quiet ratings__scale">From 0 to 100, higher is better.</p>
          <div className="ratings">
            {groups.map(({ name, title, ratings }) => (
              <section key={name} className="panel ratings__group">
                <h3>{title}</h3>
                <ul className="ratings__list">
                  {ratings.map((rating) => (
                    <Rating key={rating.name} rating={rating} />
                  ))}
                </ul>
                <Rules ratings={ratings} />
              </section>
            ))}
          </div>
        </>
      )}
    </ResortSection>
  );
}

function Rating({ rating: { title, value, tone, icon, source } }: { rating: RatingView }) {
  return (
    <li>
      <Bar label={title} value={value} icon={icon} tone={tone} note={source} />
    </li>
  );
}

/** How the derived ratings of a group came about. */
function Rules({ ratings }: { ratings: readonly RatingView[] }) {
  const derived = ratings.filter(({ rule }) => rule !== null);
  if (derived.length === 0) return null;
  return (
    <details className="ratings__rules">
      <summary>How {derived.length === 1 ? "this is" : "these are"} derived</summary>
      <dl>
        {derived.map(({ name, title, rule }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
