import "./resort.css";
import { CopyLink } from "#app/ui/controls/copy-link.tsx";
import { Aspect } from "./aspect/aspect.tsx";
import { Comments } from "./comments.tsx";
import { Features } from "./features.tsx";
import { ElevationDrawing } from "./figures/elevation-drawing.tsx";
import { NotKnownYet } from "./figures/not-known-yet.tsx";
import { Ratings } from "./figures/ratings.tsx";
import { Season } from "./figures/season.tsx";
import { Statistics } from "./figures/statistics.tsx";
import { Gallery } from "./gallery.tsx";
import { Highlights } from "./highlights.tsx";
import { Neighbours, SimilarResorts } from "./location/neighbours.tsx";
import { PlanYourStay } from "./location/plan-your-stay.tsx";
import { ResortLocation } from "./location/resort-location.tsx";
import type { ResortModel } from "./resort-model.ts";
import { ResortSection } from "./resort-section.tsx";
import { ResortTitle } from "./resort-title.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SectionSources, SourceNotes } from "./sources/section-sources.tsx";
import { Sources } from "./sources/sources.tsx";

/** Everything the index knows of one resort, each figure once, and in one place what it does not. */
export function ResortPage({ view }: { view: ResortModel }) {
  const { sections, features, ratings, comments, images, neighbours, similar, stay } = view;
  return (
    <SourceNotes.Provider value={view.notes}>
      <article className="resort">
        <ResortTitle view={view} />
        <SectionLinks key={view.path} sections={sections} />
        <div className="wrap resort__columns">
          <div className="resort__sections">
            {sections.includes("overview") && <Overview {...view} />}
            {sections.includes("statistics") && (
              <Statistics statistics={view.statistics} counts={view.counts} />
            )}
            {view.aspect && <Aspect aspect={view.aspect} sources={view.aspectSources} />}
            {features.length > 0 && <Features features={features} />}
            {ratings.length > 0 && <Ratings groups={ratings} />}
            {sections.includes("highlights") && (
              <Highlights highlights={view.highlights} lowlights={view.lowlights} />
            )}
            {comments.length > 0 && <Comments comments={comments} />}
            {images.length > 0 && <Gallery images={images} />}
            {neighbours && <Neighbours view={neighbours} nearbyUrl={view.map.pin?.nearbyUrl ?? null} />}
            {similar.length > 0 && <SimilarResorts similar={similar} likeHref={view.likeHref} />}
            {view.unknown && <NotKnownYet unknown={view.unknown} />}
          </div>
          <div className="resort__side">
            {view.season && <Season season={view.season} />}
            <ResortLocation
              place={view.place}
              map={view.map}
              source={view.positionSource}
              hasNeighbours={neighbours !== null && neighbours.none === null}
            />
            <div className="resort__share">
              <p className="resort__address">{view.address}</p>
              <CopyLink address={view.address} />
            </div>
            {stay.hasPartner && <PlanYourStay title={view.title} stay={stay} />}
          </div>
          <div className="resort__end">
            {!stay.hasPartner && <PlanYourStay title={view.title} stay={stay} />}
            {view.sources && <Sources sources={view.sources} />}
          </div>
        </div>
      </article>
    </SourceNotes.Provider>
  );
}

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
