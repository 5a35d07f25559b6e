import type * as Responses from "#app/api/generated.ts";
import { roseOf, shadedSideOf } from "#app/domain/attributes/aspect.ts";
import { isOfHolidays } from "#app/domain/attributes/scores.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { compareUrl } from "#app/domain/list/compare.ts";
import { displayableUrl, resortPath } from "#app/domain/urls.ts";
import { type CalendarModel, calendarOfResort } from "../calendar/calendar-of-resort.ts";
import { type DrawingModel, drawingModel } from "../mountain/drawing/drawing-model.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";
import { type LikeLink, likeLinksOfPage } from "../resort/like-links.ts";
import type { MapTiles } from "../resort-list/map/map-source.ts";
import { type TripModel, tripModel } from "../trip/trip-model.ts";
import { ASPECT_FIGURES, type AspectModel, aspectModel, aspectSources } from "./aspect/aspect-model.ts";
import { type CommentModel, commentModel } from "./comments-model.ts";
import { type FeatureModel, featuresModel } from "./features-model.ts";
import { type CountsModel, countsModel } from "./figures/counts-model.ts";
import { type Figure, keyFigures, type StatisticsModel, statisticsModel } from "./figures/figures-model.ts";
import { type UnknownModel, unknownModel } from "./figures/not-known-yet.tsx";
import {
  type OwnRatingsModel,
  ownRatingsModel,
  type RatingGroupModel,
  type RatingModel,
  ratingGroups,
  ratingModel,
  type ScoreModel,
  scoreModel,
} from "./figures/ratings-model.ts";
import { type SeasonModel, seasonModel } from "./figures/season-model.ts";
import { whyModels } from "./figures/why-model.ts";
import { imagesOf } from "./gallery.tsx";
import { type CharacterModel, characterModel } from "./head/character-model.ts";
import { DRAWN_HEIGHTS, type ElevationModel, elevationModel } from "./head/elevation-model.ts";
import { type MapModel, mapModel } from "./location/map-model.ts";
import {
  type NeighbourModel,
  type NeighboursModel,
  neighboursModel,
  similarRows,
} from "./location/neighbours-model.ts";
import { type PlaceModel, placeModel, statusNotices } from "./location/place-model.ts";
import { type LinkTemplates, type StayModel, stayModel } from "./location/stay-model.ts";
import { type PassModel, passesModel } from "./passes/passes-model.ts";
import { type RelatedResort, related } from "./related.ts";
import { type ResortHead, resortHead } from "./resort-head.ts";
import { type RidersModel, ridersModel } from "./riders-model.ts";
import { type SectionId, sectionsOf } from "./section-links.tsx";
import { type SourceTag, sourceBook } from "./sources/source-book.ts";
import type { SourcedValue } from "./sources/source-mark.tsx";
import { type SourcesModel, sourcesModel } from "./sources/sources-model.ts";

export interface ImageModel {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

/** Everything the page of one resort shows, in words and figures that only need drawing. */
export interface ResortModel {
  readonly title: string;
  readonly segment: string;
  readonly path: string;
  /** The comparison that begins with it. */
  readonly compareHref: string;
  /** Where weights begin with its strengths; null with a backend that knows none. */
  readonly likeHref: string | null;
  /** The form in which members rate it; null with a backend that does not say what they have rated. */
  readonly rateHref: string | null;
  /** What keeps people from simply going there: closed, planned, no longer on the map. */
  readonly notices: readonly string[];
  readonly place: PlaceModel;
  /** The linked area that it is a part of; null for a whole. */
  readonly whole: RelatedResort | null;
  /** Its parts, largest first. */
  readonly parts: readonly RelatedResort[];
  /** Season passes that it is on, each leading to all that are. */
  readonly passes: readonly PassModel[];
  readonly otherNames: readonly string[];
  readonly officialUrl: string | null;
  readonly score: ScoreModel;
  /** Null where too little is known, or nothing sets it apart. */
  readonly character: CharacterModel | null;
  readonly keyFigures: readonly Figure[];
  /** Of what the head says in figures. */
  readonly headSources: readonly SourcedValue[];
  /** Paragraphs; empty without a description. */
  readonly description: readonly string[];
  readonly descriptionSource: SourceTag | null;
  readonly elevation: ElevationModel | null;
  /** Its runs and lifts from above; null where none are mapped. */
  readonly drawing: DrawingModel | null;
  readonly statistics: StatisticsModel;
  /** Null where it is not known which way the slopes face. */
  readonly aspect: AspectModel | null;
  readonly aspectSources: readonly SourcedValue[];
  /** Null where it is not known. */
  readonly season: SeasonModel | null;
  /** The weeks of its winter; null of one that is closed or planned, and with a backend that does not tell. */
  readonly calendar: CalendarModel | null;
  readonly trip: TripModel;
  readonly counts: CountsModel;
  readonly features: readonly FeatureModel[];
  readonly ratings: readonly RatingGroupModel[];
  /** What the member who looks has given; null for none. No page that is cached has it. */
  readonly ownRatings: OwnRatingsModel | null;
  readonly highlights: readonly RatingModel[];
  readonly lowlights: readonly RatingModel[];
  /** Empty where `riders` has them. */
  readonly comments: readonly CommentModel[];
  /** What riders wrote, with ways to write; null with a backend that takes no texts of a page. */
  readonly riders: RidersModel | null;
  readonly images: readonly ImageModel[];
  readonly map: MapModel;
  readonly positionSource: SourceTag | null;
  readonly stay: StayModel;
  /** Null with a backend that does not tell, or when it did not answer. */
  readonly neighbours: NeighboursModel | null;
  /** Of its size; empty where that is not known, too. */
  readonly similar: readonly NeighbourModel[];
  /** Lists of resorts like this one, but better in something. */
  readonly likeLinks: readonly LikeLink[];
  /** Null with a backend that does not tell. */
  readonly sources: SourcesModel | null;
  /** Null where everything is known. */
  readonly unknown: UnknownModel | null;
  /** What there is to read, in the order of the page. */
  readonly sections: readonly SectionId[];
  /** The page's whole address. */
  readonly address: string;
  readonly head: ResortHead;
}

/** What a backend answered of a resort, and how its page shows it. */
export interface ResortModelSource extends Responses.ResortQuery {
  readonly resort: Resort;
  /** What the member who looks has given; null for a visitor. */
  readonly ownRatings?: Responses.OwnRatingsQuery["ownRatings"];
  readonly units: UnitSystem;
  readonly templates: LinkTemplates;
  /** What the map is on; null for the built-in world. */
  readonly tiles: MapTiles | null;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly today: Date;
}

/** What the page of a resort shows, from what a backend knows of it. Addresses are checked here. */
export function resortModel(source: ResortModelSource): ResortModel {
  const { resort, record = null, neighbours = null, units, templates, tiles, siteUrl } = source;
  const book = sourceBook(record);
  const place = placeModel(resort, record);
  const map = mapModel(resort, { neighbours, tiles, mapped: record?.mountain?.mapped ?? null });
  const description = paragraphs(resort.description);
  const officialUrl = displayableUrl(resort.affiliate_url);
  const otherNames = (record?.other_names ?? []).filter((name) => name.trim() && name !== resort.title);
  const score = scoreModel(resort, record, book);
  const figures = keyFigures(resort, record, units, book);
  const elevation = elevationModel(resort, units, record?.mountain?.side_view);
  const drawing = drawingModel(record?.mountain, resort, source.today);
  const drawn = elevation ? DRAWN_HEIGHTS : [];
  const sun = resort.numerics.find(({ name }) => name === "season_sun")?.value ?? null;
  const aspect = aspectModel(roseOf(record?.rose), shadedSideOf(record?.shaded_side), sun, units);
  const counts = countsModel(record, resort.numerics, book);
  const statistics = statisticsModel(
    resort,
    record,
    units,
    book,
    counts,
    [...figures.map(({ name }) => name), ...drawn, ...(aspect ? ASPECT_FIGURES.map(({ name }) => name) : [])],
    source.steepestRun,
  );
  const { known, unknown } = featuresModel(resort, book);
  const season = seasonModel(record, book, source.today);
  const comments = (source.written?.comments ?? []).map(commentModel);
  const riders = ridersModel(resort, source, record?.tips ?? []);
  const pictures = imagesOf(resort);
  const view = {
    title: resort.title,
    segment: resort.url_segment,
    path: resortPath(resort.url_segment),
    compareHref: compareUrl({ segments: [resort.url_segment] }),
    likeHref:
      record && resort.ratingScores.length > 0
        ? `/resorts/my-score?${new URLSearchParams({ like: resort.url_segment })}`
        : null,
    rateHref: record && ratePath(resort.url_segment),
    notices: statusNotices(record),
    place,
    whole: record?.part_of ? related(record.part_of) : null,
    passes: passesModel(resort, record, book),
    parts: (record?.parts ?? []).map(related),
    otherNames,
    officialUrl,
    score,
    character: characterModel(resort, neighbours, units, book),
    keyFigures: figures,
    headSources: [
      ...(score.basis ? [{ title: "Total score", source: score.basis.source }] : []),
      ...figures,
      ...(season ? [{ title: "Season", source: season.source }] : []),
      ...drawn.map((name) => ({ title: name, source: book.tagOf(name) })),
    ],
    description,
    descriptionSource: description.length > 0 ? book.tagOfText("description") : null,
    elevation,
    drawing,
    statistics,
    aspect,
    aspectSources: aspect ? aspectSources(resort, book) : [],
    season,
    calendar: calendarOfResort(resort, record, source.today),
    trip: tripModel(record, resort.location, units, source.today),
    counts,
    features: known,
    ratings: ratingGroups(resort, book, whyModels(source.ratingDetails ?? [])),
    ownRatings: ownRatingsModel(source.ownRatings),
    highlights: resort.highlights.map((rating) => ratingModel(rating, book)),
    lowlights: resort.lowlights
      .filter(({ name }) => isOfHolidays(name))
      .map((rating) => ratingModel(rating, book)),
    comments,
    riders,
    images: pictures,
    map,
    positionSource: map.pin && book.tagOfPosition(),
    stay: stayModel(resort, templates),
    neighbours: neighboursModel(neighbours, map.pin !== null, units),
    similar: similarRows(source.similar ?? [], resort.numerics, units),
    likeLinks: record ? likeLinksOfPage(resort, indexKnowledge(source.indexCounts ?? null)) : [],
    sources: sourcesModel(record),
    unknown: unknownModel({
      hasDescription: description.length > 0,
      hasStatistics:
        resort.numerics.length + (record?.lifts ?? []).length + (record?.mapped_runs ?? []).length > 0,
      hasComments: riders !== null || comments.length > 0,
      hasImages: pictures.length > 0,
      figures: statistics.unknown,
      features: unknown,
    }),
    address: siteUrl + resortPath(resort.url_segment),
    head: resortHead({
      resort,
      otherNames,
      place,
      map,
      officialUrl,
      isEstimated: score.basis?.isEstimated ?? false,
      runsHref: drawing?.listHref ?? null,
      siteUrl,
    }),
  };
  return { ...view, sections: sectionsOf(view) };
}

function paragraphs(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** A resort as the core contract gives it. */
export type Resort = NonNullable<Responses.ResortQuery["resort"]>;

/** What only a backend with extensions knows of it. */
export type ResortRecord = NonNullable<Responses.ResortQuery["record"]>;
