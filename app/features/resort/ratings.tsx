import { EMPTY } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/bar.tsx";
import "./ratings.css";
import type { RatingGroupView, RatingView } from "./ratings-view.ts";
import { Empty, ResortSection } from "./resort-section.tsx";
import { type SharedSource, SharedSourceLine, sharedSource } from "./shared-source.tsx";
import { SourceMark } from "./source-mark.tsx";

/** Every rating by group, with who says so. */
export function Ratings({ groups }: { groups: readonly RatingGroupView[] }) {
  const tags = groups.flatMap(({ ratings }) => ratings.map(({ source }) => source));
  const sources = sharedSource(tags);
  const hasEstimates = tags.some((tag) => tag?.source === "editors");
  return (
    <ResortSection id="ratings" title="Ratings">
      {groups.length === 0 ? (
        <Empty>{EMPTY.rating}</Empty>
      ) : (
        <>
          <p className="quiet ratings__scale">
            From 0 to 100, higher is better.
            {hasEstimates && " What the editors rated is an estimate until members rate."}
          </p>
          <SharedSourceLine source={sources} of="Ratings" />
          <div className="ratings">
            {groups.map(({ name, title, ratings }) => (
              <section key={name} className="panel ratings__group">
                <h3>{title}</h3>
                <ul className="ratings__list">
                  {ratings.map((rating) => (
                    <Rating key={rating.name} rating={rating} sources={sources} />
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

interface RatingProps {
  rating: RatingView;
  sources: SharedSource;
}

function Rating({ rating: { title, value, tone, icon, source }, sources }: RatingProps) {
  const tag = sources.ownTag(source);
  return (
    <li>
      <Bar
        label={title}
        value={value}
        icon={icon}
        tone={tone}
        note={tag && <SourceMark tag={tag} of={title} />}
      />
    </li>
  );
}
