import { EMPTY } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/bar.tsx";
import "./ratings.css";
import type { RatingGroupView, RatingView } from "./ratings-view.ts";
import { Empty, ResortSection } from "./resort-section.tsx";
import { SourceMark } from "./source-mark.tsx";

/** Every rating by group, with who says so. */
export function Ratings({ groups }: { groups: readonly RatingGroupView[] }) {
  return (
    <ResortSection id="ratings" title="Ratings">
      {groups.length === 0 ? (
        <Empty>{EMPTY.rating}</Empty>
      ) : (
        <>
          <p className="quiet ratings__scale">
            From 0 to 100, higher is better. What the editors rated is an estimate until members rate.
          </p>
          <div className="ratings">
            {groups.map(({ name, title, ratings }) => (
              <section key={name} className="panel ratings__group">
                <h3>{title}</h3>
                <ul className="ratings__list">
                  {ratings.map((rating) => (
                    <Rating key={rating.name} rating={rating} />
                  ))}
                </ul>
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
      <Bar
        label={title}
        value={value}
        icon={icon}
        tone={tone}
        note={source && <SourceMark tag={source} of={title} />}
      />
    </li>
  );
}
