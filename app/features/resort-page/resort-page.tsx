import "./resort.css";
import { followPath } from "#app/domain/follow-addresses.ts";
import { part } from "#app/ui/client/part.ts";
import { Calendar } from "../calendar/calendar.tsx";
import { TakeAlong } from "../kept/take-along.tsx";
import { MountainDrawing } from "../mountain/drawing/mountain-drawing.tsx";
import { FollowLink } from "../page/follow-link.tsx";
import { Aspect } from "./aspect/aspect.tsx";
import { Comments } from "./comments.tsx";
import { Features } from "./features.tsx";
import { NotKnownYet } from "./figures/not-known-yet.tsx";
import { Ratings } from "./figures/ratings.tsx";
import { Statistics } from "./figures/statistics.tsx";
import { Gallery } from "./gallery.tsx";
import { ResortBar } from "./head/resort-bar.tsx";
import { ResortTitle } from "./head/resort-title.tsx";
import { Highlights } from "./highlights.tsx";
import { Neighbours, SimilarResorts } from "./location/neighbours.tsx";
import { PlanYourStay } from "./location/plan-your-stay.tsx";
import { ResortLocation } from "./location/resort-location.tsx";
import type { ResortModel } from "./resort-model.ts";
import { ResortSection } from "./resort-section.tsx";
import { Riders } from "./riders.tsx";
import { Sources } from "./sources/sources.tsx";
import { ToldSection } from "./told.tsx";
import {
  DayTicketsSection,
  GettingThereSection,
  LinksSection,
  PhonesSection,
  SnowSection,
} from "./trip-sections.tsx";

const ResortPhotographs = part("photographs", () => import("../photographs/resort-photographs.tsx"));
const ForecastPanel = part("forecast", () => import("../forecast/forecast-panel.tsx"));

interface ResortPageProps {
  view: ResortModel;
  /** The page of its forecast, where there is one. */
  forecastHref?: string;
  /** Whether the backend tells what changes. */
  isFollowed?: boolean;
}

/**
 * Everything the index knows of one resort, each figure once, and in one place what it does not.
 */
export function ResortPage({ view, forecastHref, isFollowed }: ResortPageProps) {
  const { sections, features, ratings, comments, riders, images, neighbours, similar, stay, trip } = view;
  return (
    <article className="resort">
      <ResortTitle view={view} />
      {view.gallery && <ResortPhotographs view={view} isHead />}
      <ResortBar view={view} />
      {view.drawing && (
        <div className="wrap resort__drawing">
          <MountainDrawing drawing={view.drawing} />
        </div>
      )}
      <div className="wrap resort__columns stack">
        <div className="resort__sections">
          {sections.includes("overview") && <Overview {...view} />}
          {sections.includes("highlights") && (
            <Highlights highlights={view.highlights} lowlights={view.lowlights} />
          )}
          <Ratings groups={ratings} rateHref={view.rateHref} own={view.ownRatings} />
          {riders ? <Riders riders={riders} /> : comments.length > 0 && <Comments comments={comments} />}
          {view.gallery ? (
            <ResortPhotographs view={view} />
          ) : (
            images.length > 0 && <Gallery images={images} />
          )}
          {sections.includes("statistics") && (
            <Statistics statistics={view.statistics} counts={view.counts} tellHref={view.tellHref} />
          )}
          {view.tellHref && view.told.length > 0 && <ToldSection told={view.told} tellHref={view.tellHref} />}
          {view.aspect && <Aspect aspect={view.aspect} sources={view.aspectSources} />}
          {sections.includes("features") && <Features features={features} passes={view.passes} />}
          {view.calendar && (
            <ResortSection id="calendar" title={view.calendar.title}>
              <Calendar calendar={view.calendar} />
            </ResortSection>
          )}
          {trip.snow && <SnowSection snow={trip.snow} />}
          {trip.gettingThere && <GettingThereSection gettingThere={trip.gettingThere} />}
          {trip.tickets.length > 0 && <DayTicketsSection tickets={trip.tickets} />}
        </div>
        <div className="resort__side">
          {forecastHref && <ForecastPanel href={forecastHref} />}
          {(trip.trailMaps.length > 0 || trip.today.length > 0) && (
            <LinksSection trailMaps={trip.trailMaps} today={trip.today} />
          )}
          {trip.phones.length > 0 && <PhonesSection phones={trip.phones} />}
          <ResortLocation
            place={view.place}
            otherNames={view.otherNames}
            map={view.map}
            source={view.positionSource}
            hasNeighbours={neighbours !== null && neighbours.none === null}
          />
          <ResortSection id="take-along" title="Take it along">
            <TakeAlong shortlist={{ segments: [view.segment] }} count={1} pages={[view.path]} isTitled />
          </ResortSection>
          {stay.hasPartner && <PlanYourStay title={view.title} stay={stay} />}
        </div>
        <div className="resort__sections">
          {neighbours && (
            <Neighbours title={view.title} view={neighbours} nearbyUrl={view.map.pin?.nearbyUrl ?? null} />
          )}
          {similar.length > 0 && <SimilarResorts view={view} />}
        </div>
        <div className="resort__end">
          {!stay.hasPartner && <PlanYourStay title={view.title} stay={stay} />}
          {isFollowed && <FollowLink href={followPath(view.path)} name={view.title} />}
          {view.sources && <Sources sources={view.sources} tellHref={view.tellHref} />}
          <p className="resort__address small quiet">{view.address}</p>
          {view.unknown && <NotKnownYet unknown={view.unknown} tellHref={view.tellHref} />}
        </div>
      </div>
    </article>
  );
}

type OverviewProps = Pick<ResortModel, "description" | "descriptionSource">;

/** What kind of place it is; left out where no one has written of it. */
function Overview({ description, descriptionSource }: OverviewProps) {
  return (
    <ResortSection
      id="overview"
      title="Overview"
      values={[{ title: "Description", source: descriptionSource }]}
    >
      <div className="prose">
        {description.map((paragraph) => (
          <p key={paragraph} className="resort-text">
            {paragraph}
          </p>
        ))}
      </div>
    </ResortSection>
  );
}
