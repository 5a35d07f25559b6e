import { Comments } from "./comments.tsx";
import { Features } from "./features.tsx";
import { Gallery } from "./gallery.tsx";
import { Highlights } from "./highlights.tsx";
import { Neighbours } from "./neighbours.tsx";
import { Overview } from "./overview.tsx";
import { PlanYourStay } from "./plan-your-stay.tsx";
import { Ratings } from "./ratings.tsx";
import "./resort-page.css";
import { ResortLocation } from "./resort-location.tsx";
import { ResortTitle } from "./resort-title.tsx";
import type { ResortView } from "./resort-view.ts";
import { SectionLinks } from "./section-links.tsx";
import { SourceNotes } from "./source-mark.tsx";
import { Sources } from "./sources.tsx";
import { Statistics } from "./statistics.tsx";

/** Everything the index knows of one resort, and plainly what it does not. */
export function ResortPage({ view }: { view: ResortView }) {
  return (
    <article className="resort">
      <ResortTitle view={view} />
      <SectionLinks hasNearby={view.neighbours !== null} />
      <div className="wrap resort__columns">
        <div className="resort__sections">
          <Overview
            description={view.description}
            source={view.descriptionSource}
            inFigures={view.inFigures}
            elevation={view.elevation}
          />
          <Statistics statistics={view.statistics} season={view.season} counts={view.counts} />
          <Features features={view.features} />
          <Ratings groups={view.ratings} />
          <Highlights isRated={view.isRated} highlights={view.highlights} lowlights={view.lowlights} />
          <Comments comments={view.comments} />
          <Gallery images={view.images} />
          <ResortLocation
            place={view.place}
            map={view.map}
            source={view.positionSource}
            hasNeighbours={view.neighbours !== null && view.neighbours.none === null}
          />
          {view.neighbours && (
            <Neighbours view={view.neighbours} nearbyUrl={view.map.spot?.nearbyUrl ?? null} />
          )}
        </div>
        <PlanYourStay title={view.title} stay={view.stay} />
        {view.sources && <Sources sources={view.sources} />}
      </div>
      <SourceNotes notes={view.notes} />
    </article>
  );
}
