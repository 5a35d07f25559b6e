import type * as Responses from "#app/api/generated.ts";
import { roseOf, shadedSideOf } from "#app/domain/attributes/aspect.ts";
import { isOfHolidays } from "#app/domain/attributes/scores.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { compareUrl } from "#app/domain/compare/compare.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { tellPath } from "#app/domain/proposals/proposals.ts";
import { skimapPage, wikidataPage } from "#app/domain/reference-pages.ts";
import { displayableUrl, resortPath } from "#app/domain/urls.ts";
import { calendarOfResort } from "../calendar/calendar-of-resort.ts";
import { tripModel } from "../getting-there/when-and-how-model.ts";
import { drawingModel } from "../mountain/drawing/drawing-model.ts";
import { galleryModel } from "../photographs/photograph-model.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";
import { likeLinksOfPage } from "../resort/like-links.ts";
import type { MapTiles } from "../resort-list/map/map-source.ts";
import { ASPECT_FIGURES, aspectModel, aspectSources } from "./aspect/aspect-model.ts";
import { commentModel } from "./comments-model.ts";
import { featuresModel } from "./features-model.ts";
import { countsModel } from "./figures/counts-model.ts";
import { keyFigures, statisticsModel } from "./figures/figures-model.ts";
import { unknownModel } from "./figures/not-known-yet.tsx";
import { ownRatingsModel, ratingGroups, ratingModel, scoreModel } from "./figures/ratings-model.ts";
import { seasonModel } from "./figures/season-model.ts";
import { whyModels } from "./figures/why-model.ts";
import { imagesOf } from "./gallery.tsx";
import { characterModel } from "./head/character-model.ts";
import { DRAWN_HEIGHTS, elevationModel } from "./head/elevation-model.ts";
import { placeModel, statusNotices } from "./location/location-model.ts";
import { mapModel } from "./location/map-model.ts";
import { neighboursModel, similarRows } from "./location/neighbours-model.ts";
import { type LinkTemplates, stayModel } from "./location/stay-model.ts";
import { passesModel } from "./passes/passes-model.ts";
import { related } from "./related.ts";
import { resortHead } from "./resort-head.ts";
import { ridersModel } from "./riders-model.ts";
import { sectionsOf } from "./section-links.tsx";
import { sourceBook } from "./sources/source-book.ts";
import { sourcesModel } from "./sources/sources-model.ts";
import { toldLines } from "./told-lines.ts";

export interface ImageModel {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
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

/** Everything the page of one resort shows, in words and figures that only need drawing. */
export type ResortModel = ReturnType<typeof resortModel>;

/** What the page of a resort shows, from what a backend knows of it. Addresses are checked here. */
export function resortModel(source: ResortModelSource) {
  const view = resortView(source);
  // What there is to read, in the order of the page.
  return { ...view, sections: sectionsOf(view) };
}

export type ResortView = ReturnType<typeof resortView>;

function resortView(source: ResortModelSource) {
  const { resort, record = null, neighbours = null, units, templates, tiles, siteUrl } = source;
  const book = sourceBook(record);
  const place = placeModel(resort, record);
  const map = mapModel(resort, { neighbours, tiles, mapped: record?.mountain?.mapped ?? null });
  const description = paragraphs(resort.description);
  const officialUrl = displayableUrl(resort.affiliate_url);
  const otherNames = (record?.other_names ?? []).filter((name) => name.trim() && name !== resort.title);
  const score = scoreModel(resort, record, book);
  const figures = keyFigures(resort, record, units, book);
  const gallery = galleryModel(source.pictured ?? null, resort.url_segment);
  // A photograph is in its place, and its heights are among the statistics.
  const elevation = gallery ? null : elevationModel(resort, units, record?.mountain?.side_view);
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
  return {
    title: resort.title,
    segment: resort.url_segment,
    path: resortPath(resort.url_segment),
    // The comparison that begins with it.
    compareHref: compareUrl({ segments: [resort.url_segment] }),
    // Where weights begin with its strengths; null with a backend that knows none.
    likeHref:
      record && resort.ratingScores.length > 0
        ? `/resorts/my-score?${new URLSearchParams({ like: resort.url_segment })}`
        : null,
    // The form in which members rate it; null with a backend that does not say what they have
    // rated.
    rateHref: record && ratePath(resort.url_segment),
    // Where visitors tell what they know of it; null with a backend that takes nothing of it.
    tellHref: record && tellPath(resort.url_segment),
    told: toldLines(source.told, resort, units),
    // What keeps people from simply going there: closed, planned, no longer on the map.
    notices: statusNotices(record),
    place,
    // The linked area that it is a part of; null for a whole.
    whole: record?.part_of ? related(record.part_of) : null,
    // Season passes that it is on, each leading to all that are.
    passes: passesModel(resort, record, book),
    // Its parts, largest first.
    parts: (record?.parts ?? []).map(related),
    otherNames,
    officialUrl,
    score,
    // Null where too little is known, or nothing sets it apart.
    character: characterModel(resort, neighbours, units, book),
    keyFigures: figures,
    // Of what the head says in figures.
    headSources: [
      ...(score.basis ? [{ title: "Total score", source: score.basis.source }] : []),
      ...figures,
      ...(season ? [{ title: "Season", source: season.source }] : []),
      ...drawn.map((name) => ({ title: name, source: book.tagOf(name) })),
    ],
    // Paragraphs; empty without a description.
    description,
    descriptionSource: description.length > 0 ? book.tagOfText("description") : null,
    elevation,
    // Its runs and lifts from above; null where none are mapped.
    drawing,
    statistics,
    // Null where it is not known which way the slopes face.
    aspect,
    aspectSources: aspect ? aspectSources(resort, book) : [],
    // Null where it is not known.
    season,
    // The weeks of its winter; null of one that is closed or planned, and with a backend that does
    // not tell.
    calendar: calendarOfResort(resort, record, source.today),
    trip: tripModel(record, resort.location, units, source.today),
    counts,
    features: known,
    ratings: ratingGroups(resort, book, whyModels(source.ratingDetails ?? [])),
    // What the member who looks has given; null for none. No page that is cached has it.
    ownRatings: ownRatingsModel(source.ownRatings),
    highlights: resort.highlights.map((rating) => ratingModel(rating, book)),
    lowlights: resort.lowlights
      .filter(({ name }) => isOfHolidays(name))
      .map((rating) => ratingModel(rating, book)),
    // Empty where `riders` has them.
    comments,
    // What riders wrote, with ways to write; null with a backend that takes no texts of a page.
    riders,
    images: pictures,
    // Only where there are some: a page without them knows nothing of photographs.
    ...(gallery && { gallery }),
    map,
    positionSource: map.pin && book.tagOfPosition(),
    stay: stayModel(resort, templates),
    // Null with a backend that does not tell, or when it did not answer.
    neighbours: neighboursModel(neighbours, map.pin !== null, units),
    // Of its size; empty where that is not known, too.
    similar: similarRows(source.similar ?? [], resort.numerics, units),
    // Lists of resorts like this one, but better in something.
    likeLinks: record ? likeLinksOfPage(resort, indexKnowledge(source.indexCounts ?? null)) : [],
    // Null with a backend that does not tell.
    sources: sourcesModel(record, source.helpers),
    // Null where everything is known.
    unknown: unknownModel({
      hasDescription: description.length > 0,
      hasStatistics:
        resort.numerics.length + (record?.lifts ?? []).length + (record?.mapped_runs ?? []).length > 0,
      hasComments: riders !== null || comments.length > 0,
      hasImages: pictures.length > 0 || gallery !== null,
      figures: statistics.unknown,
      features: unknown,
    }),
    // The page's whole address.
    address: siteUrl + resortPath(resort.url_segment),
    head: resortHead({
      resort,
      otherNames,
      place,
      map,
      sameAs: [officialUrl, wikidataPage(record?.wikidata), skimapPage(record?.skimap_id)].filter(
        (page) => page !== null,
      ),
      isEstimated: score.basis?.isEstimated ?? false,
      runsHref: drawing?.listHref ?? null,
      siteUrl,
    }),
  };
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
