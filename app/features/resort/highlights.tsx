import { EMPTY } from "#app/domain/messages.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/scores.ts";
import { Icon } from "#app/ui/icon.tsx";
import "./highlights.css";
import type { RatingView } from "./ratings-view.ts";
import { Empty, ResortSection } from "./resort-section.tsx";
import { type SharedSource, SharedSourceLine, sharedSource } from "./shared-source.tsx";
import { SourceMark } from "./source-mark.tsx";

interface HighlightsProps {
  /** Whether it has any rating, also one that is neither. */
  isRated: boolean;
  highlights: readonly RatingView[];
  lowlights: readonly RatingView[];
}

/** The best and the worst rated attributes beside each other. */
export function Highlights({ isRated, highlights, lowlights }: HighlightsProps) {
  const sources = sharedSource([...highlights, ...lowlights].map(({ source }) => source));
  return (
    <ResortSection id="highlights" title="Highlights and lowlights">
      <SharedSourceLine source={sources} of="Highlights and lowlights" />
      {isRated ? (
        <div className="highlights">
          <Side
            kind="high"
            title="Highlights"
            ratings={highlights}
            sources={sources}
            none={`Nothing is rated ${HIGHLIGHT_FROM} or more yet.`}
          />
          <Side
            kind="low"
            title="Lowlights"
            ratings={lowlights}
            sources={sources}
            none={`Nothing is rated below ${LOWLIGHT_BELOW}.`}
          />
        </div>
      ) : (
        <Empty>{EMPTY.rating}</Empty>
      )}
    </ResortSection>
  );
}

interface SideProps {
  kind: "high" | "low";
  title: string;
  ratings: readonly RatingView[];
  sources: SharedSource;
  none: string;
}

function Side({ kind, title, ratings, sources, none }: SideProps) {
  return (
    <div className={`panel highlights__side highlights__side--${kind}`}>
      <h3>
        <Icon name={kind === "high" ? "arrow-up" : "arrow-down"} size="1.1em" className="highlights__mark" />
        {title}
      </h3>
      {ratings.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ol className="highlights__list">
          {ratings.map(({ name, title: attribute, value, icon, source }) => (
            <li key={name}>
              {icon && <Icon name={icon} size="1.5rem" className="highlights__icon" />}
              <span className="highlights__words">
                {attribute}
                <SourceMark tag={sources.ownTag(source)} of={attribute} />
              </span>
              <strong className="figures">{Math.round(value)}</strong>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
