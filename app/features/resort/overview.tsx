import { ElevationDrawing } from "./elevation-drawing.tsx";
import type { ResortModel } from "./resort-model.ts";
import { ResortSection } from "./resort-section.tsx";
import { SectionSources } from "./section-sources.tsx";

type OverviewProps = Pick<ResortModel, "description" | "elevation" | "overviewSources">;

/** What kind of place it is, and how high; left out where neither is known. */
export function Overview({ description, elevation, overviewSources }: OverviewProps) {
  return (
    <ResortSection id="overview" title="Overview">
      <div className="overview">
        {description.length > 0 && (
          <div className="prose">
            {description.map((paragraph) => (
              <p key={paragraph} className="resort-text">
                {paragraph}
              </p>
            ))}
          </div>
        )}
        {elevation && <ElevationDrawing elevation={elevation} />}
      </div>
      <SectionSources of="Overview" values={overviewSources} />
    </ResortSection>
  );
}
