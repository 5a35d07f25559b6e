import { Comments } from "./comments.tsx";
import { Features } from "./features.tsx";
import { Gallery } from "./gallery.tsx";
import { Highlights } from "./highlights.tsx";
import { Overview } from "./overview.tsx";
import { PlanYourStay } from "./plan-your-stay.tsx";
import { Ratings } from "./ratings.tsx";
import "./resort-page.css";
import { ResortLocation } from "./resort-location.tsx";
import { ResortTitle } from "./resort-title.tsx";
import type { ResortView } from "./resort-view.ts";
import { SectionLinks } from "./section-links.tsx";
import { Sources } from "./sources.tsx";
import { Statistics } from "./statistics.tsx";

/** Everything the index knows of one resort, and plainly what it does not. */
export function ResortPage({ view }: { view: ResortView }) {
  return (
    <article className="resort">
      <ResortTitle view={view} />
      <SectionLinks />
      <div className="wrap resort__columns">
        <div className="resort__sections">
          <Overview description={view.description} inFigures={view.inFigures} elevation={view.elevation} />
          <Statistics statistics={view.statistics} lifts={view.lifts} mappedRuns={view.mappedRuns} />
          <Features features={view.features} />
          <Ratings groups={view.ratings} />
          <Highlights isRated={view.isRated} highlights={view.highlights} lowlights={view.lowlights} />
          <Comments comments={view.comments} />
          <Gallery images={view.images} />
          <ResortLocation place={view.place} map={view.map} />
        </div>
        <PlanYourStay title={view.title} stay={view.stay} />
        {view.sources && <Sources sources={view.sources} />}
      </div>
    </article>
  );
}
