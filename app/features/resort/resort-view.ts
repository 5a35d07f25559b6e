import { attributesByGroup, FEATURE_VALUES, type FeatureValue } from "#app/domain/attributes.ts";
import type { UnitSystem } from "#app/domain/units.ts";
import { displayableUrl, resortPath } from "#app/domain/urls.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { attributeIcon } from "../resorts/attribute-icon.ts";
import { type ElevationView, elevationView } from "./elevation-view.ts";
import { type Figure, keyFigures, type StatisticsView, statisticsView } from "./figures-view.ts";
import { inFigures } from "./in-figures.ts";
import { type MapView, mapView } from "./map-view.ts";
import { type PlaceView, placeView } from "./place-view.ts";
import {
  type RatingGroupView,
  type RatingView,
  ratingGroups,
  ratingView,
  type ScoreView,
  scoreView,
} from "./ratings-view.ts";
import type { Resort, ResortRecord } from "./resort-data.ts";
import { type ResortHead, resortHead } from "./resort-head.ts";
import { type SourcesView, sourcesView } from "./sources-view.ts";
import { type LinkTemplates, type StayView, stayView } from "./stay-view.ts";

export interface FeatureView {
  readonly name: string;
  readonly title: string;
  readonly value: FeatureValue;
  readonly icon?: IconName;
}

export interface CommentView {
  readonly id: string;
  readonly isTip: boolean;
  readonly author: string;
  readonly text: string;
  /** Machine and human form of the day it was written. */
  readonly date: { readonly iso: string; readonly shown: string } | null;
}

export interface ImageView {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

export interface CountView {
  readonly name: string;
  readonly title: string;
  readonly count: number;
}

/** Everything the page of one resort shows, in words and figures that only need drawing. */
export interface ResortView {
  readonly title: string;
  readonly path: string;
  readonly place: PlaceView;
  readonly otherNames: readonly string[];
  readonly officialUrl: string | null;
  readonly score: ScoreView;
  readonly keyFigures: readonly Figure[];
  /** Paragraphs; empty where nobody has described it. */
  readonly description: readonly string[];
  /** A few figures in sentences, for a resort without a description. */
  readonly inFigures: string | null;
  readonly elevation: ElevationView | null;
  readonly statistics: StatisticsView;
  readonly lifts: readonly CountView[];
  readonly mappedRuns: readonly CountView[];
  readonly features: { readonly known: readonly FeatureView[]; readonly unknown: readonly string[] };
  readonly ratings: readonly RatingGroupView[];
  /** Whether it has any rating, also one that is neither a highlight nor a lowlight. */
  readonly isRated: boolean;
  readonly highlights: readonly RatingView[];
  readonly lowlights: readonly RatingView[];
  readonly comments: readonly CommentView[];
  readonly images: readonly ImageView[];
  readonly map: MapView;
  readonly stay: StayView;
  /** Null with a backend that does not tell. */
  readonly sources: SourcesView | null;
  readonly head: ResortHead;
}

export interface ResortViewSource {
  readonly resort: Resort;
  /** Null with a backend without extensions, or when it did not answer. */
  readonly record: ResortRecord | null;
  readonly units: UnitSystem;
  readonly templates: LinkTemplates;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** What the page of a resort shows, from what a backend knows of it. Addresses are checked here. */
export function resortView({ resort, record, units, templates, siteUrl }: ResortViewSource): ResortView {
  const place = placeView(resort, record);
  const map = mapView(resort);
  const description = paragraphs(resort.description);
  const officialUrl = displayableUrl(resort.affiliate_url);
  const otherNames = (record?.other_names ?? []).filter((name) => name.trim() && name !== resort.title);
  return {
    title: resort.title,
    path: resortPath(resort.url_segment),
    place,
    otherNames,
    officialUrl,
    score: scoreView(resort, record),
    keyFigures: keyFigures(resort, record, units),
    description,
    inFigures: description.length === 0 ? inFigures(resort, record, units) : null,
    elevation: elevationView(resort, units),
    statistics: statisticsView(resort, record, units),
    lifts: (record?.lifts ?? []).map(({ kind, title, count }) => ({ name: kind, title, count })),
    mappedRuns: (record?.mapped_runs ?? []).map(({ difficulty, title, count }) => ({
      name: difficulty,
      title,
      count,
    })),
    features: features(resort),
    ratings: ratingGroups(resort, record),
    isRated: [resort.ratingScores, resort.highlights, resort.lowlights].some(({ length }) => length > 0),
    highlights: resort.highlights.map((score) => ratingView(score, record)),
    lowlights: resort.lowlights.map((score) => ratingView(score, record)),
    comments: resort.comments.map(comment),
    images: images(resort),
    map,
    stay: stayView(resort, templates),
    sources: sourcesView(record),
    head: resortHead({ resort, otherNames, place, map, officialUrl, siteUrl }),
  };
}

function paragraphs(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Features with a value that means something, and the titles of the others. */
function features({ generics }: Resort): ResortView["features"] {
  const known = generics.flatMap(({ name, title, value }) => {
    const meaning = FEATURE_VALUES.find((allowed) => allowed === value);
    return meaning ? [{ name, title, value: meaning, icon: attributeIcon(name) }] : [];
  });
  const names = new Set(known.map(({ name }) => name));
  return {
    known,
    unknown: attributesByGroup("Generic").flatMap(({ attributes }) =>
      attributes.filter(({ name }) => !names.has(name)).map(({ title }) => title),
    ),
  };
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

function comment({ id, kind, author, comment: text, created_at }: Resort["comments"][number]): CommentView {
  const time = created_at ? new Date(created_at) : null;
  return {
    id,
    isTip: kind === "tip",
    author,
    text: text.trim(),
    date:
      time && Number.isFinite(time.getTime()) ? { iso: time.toISOString(), shown: day.format(time) } : null,
  };
}

/** Pictures that may be loaded, in their order. One without words of its own is called after the resort. */
function images({ title, resort_images }: Resort): ImageView[] {
  return [...resort_images]
    .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    .flatMap(({ id, alt, name, image }) => {
      const src = image?.content_type.startsWith("image/") ? displayableUrl(image.path) : null;
      return src ? [{ id, src, alt: alt?.trim() || name?.trim() || title }] : [];
    });
}
