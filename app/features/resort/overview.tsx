import { EMPTY } from "#app/domain/messages.ts";
import { ElevationDrawing } from "./elevation-drawing.tsx";
import type { ElevationView } from "./elevation-view.ts";
import { Empty, ResortSection } from "./resort-section.tsx";
import type { SourceTag } from "./source-book.ts";
import { SourceMark } from "./source-mark.tsx";

interface OverviewProps {
  description: readonly string[];
  source: SourceTag | null;
  /** What the figures say, where nobody has described it. */
  inFigures: string | null;
  elevation: ElevationView | null;
}

/** What kind of place it is, and how high. */
export function Overview({ description, source, inFigures, elevation }: OverviewProps) {
  return (
    <ResortSection id="overview" title="Overview">
      <div className="stack overview">
        {description.length === 0 ? (
          <Empty>{EMPTY.description}</Empty>
        ) : (
          <div className="prose overview__words">
            {description.map((paragraph) => (
              <p key={paragraph} className="resort-text">
                {paragraph}
              </p>
            ))}
            {source && (
              <p>
                <SourceMark tag={source} of="Description" />
              </p>
            )}
          </div>
        )}
        {inFigures && (
          <p className="overview__figures">
            <strong>In figures:</strong> {inFigures}
          </p>
        )}
        {elevation && <ElevationDrawing elevation={elevation} />}
      </div>
    </ResortSection>
  );
}
