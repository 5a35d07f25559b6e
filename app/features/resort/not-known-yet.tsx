import { Link } from "@remix-run/react";
import { NAME_SEPARATOR, ResortSection } from "./resort-section.tsx";
import type { UnknownModel } from "./unknown-model.ts";

/** Everything that the index does not know of a resort, in one place at the end. */
export function NotKnownYet({ unknown: { texts, figures, features } }: { unknown: UnknownModel }) {
  return (
    <ResortSection
      id="unknown"
      title="Not known yet"
      side={<Link to="/data#corrections">Help us fill it in</Link>}
    >
      <div className="not-known-yet">
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
      <summary>
        {titles.length} {titles.length === 1 ? one : many} not known yet
      </summary>
      <p>{titles.join(NAME_SEPARATOR)}</p>
    </details>
  );
}
