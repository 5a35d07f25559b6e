import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RatingModel } from "./figures/ratings-model.ts";
import { ResortSection } from "./resort-section.tsx";

interface HighlightsProps {
  highlights: readonly RatingModel[];
  lowlights: readonly RatingModel[];
}

/** The best and the worst rated attributes beside each other. */
export function Highlights({ highlights, lowlights }: HighlightsProps) {
  return (
    <ResortSection id="highlights" title="Highlights and lowlights">
      <div className="highlights">
        <Side
          kind="high"
          title="Highlights"
          ratings={highlights}
          none={`Nothing is rated ${HIGHLIGHT_FROM} or more yet.`}
        />
        <Side
          kind="low"
          title="Lowlights"
          ratings={lowlights}
          none={`Nothing is rated below ${LOWLIGHT_BELOW}.`}
        />
      </div>
    </ResortSection>
  );
}

interface SideProps {
  kind: "high" | "low";
  title: string;
  ratings: readonly RatingModel[];
  none: string;
}

function Side({ kind, title, ratings, none }: SideProps) {
  return (
    <div className={`highlights__side highlights__side--${kind}`}>
      <h3>
        <Icon name={kind === "high" ? "arrow-up" : "arrow-down"} size="1.1em" />
        <span>{title}</span>
      </h3>
      {ratings.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="highlights__list cluster">
          {ratings.map(({ name, title: attribute, value }) => (
            <li key={name}>
              <span>{attribute}</span> <strong className="figures">{Math.round(value)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
