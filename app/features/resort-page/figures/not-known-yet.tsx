import { Link } from "@remix-run/react";
import { EMPTY } from "#app/domain/messages.ts";
import { NAME_SEPARATOR, ResortSection } from "../resort-section.tsx";

/** Everything that the index does not know of a resort, in one place at the end. */
export function NotKnownYet({ unknown: { texts, figures, features } }: { unknown: UnknownModel }) {
  return (
    <ResortSection
      id="unknown"
      title="Not known yet"
      side={<Link to="/data#corrections">Help us fill it in</Link>}
    >
      <div className="not-known-yet small quiet">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Titles titles={figures} one="figure" many="figures" />
        <Titles titles={features} one="feature" many="features" />
      </div>
    </ResortSection>
  );
}

interface TitlesProps {
  titles: readonly string[];
  /** What they are, for one and for several. */
  one: string;
  many: string;
}

function Titles({ titles, one, many }: TitlesProps) {
  if (titles.length === 0) return null;
  return (
    <details>
      <summary>{`${titles.length} ${titles.length === 1 ? one : many}`}</summary>
      <p>{titles.join(NAME_SEPARATOR)}</p>
    </details>
  );
}

/** What the index does not know of a resort. */
export interface UnknownModel {
  /** A sentence for each section that would be empty. */
  readonly texts: readonly string[];
  /** Titles of figures and of features. */
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

interface Known {
  readonly hasDescription: boolean;
  readonly hasStatistics: boolean;
  readonly hasComments: boolean;
  readonly hasImages: boolean;
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

/** Null where everything is known. A missing score and place are said where these stand. */
export function unknownModel(known: Known): UnknownModel | null {
  const texts = [
    known.hasDescription ? [] : EMPTY.description,
    known.hasStatistics ? [] : EMPTY.statistics,
    known.hasComments ? [] : EMPTY.comments,
    known.hasImages ? [] : EMPTY.visuals,
  ].flat();
  const { figures, features } = known;
  return texts.length + figures.length + features.length > 0 ? { texts, figures, features } : null;
}
