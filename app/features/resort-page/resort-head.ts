import { resortPath } from "#app/domain/urls.ts";
import { keyFigures } from "./figures/figures-model.ts";
import type { PlaceModel } from "./location/location-model.ts";
import type { MapModel } from "./location/map-model.ts";
import type { Resort } from "./resort-model.ts";
import { sourceBook } from "./sources/source-book.ts";

interface HeadSource {
  readonly resort: Resort;
  readonly otherNames: readonly string[];
  readonly place: PlaceModel;
  readonly map: MapModel;
  /** Pages elsewhere: its own site, its trail maps, and its item of Wikidata. */
  readonly sameAs: readonly string[];
  /** Whether the total score rests on estimates of the editors alone. */
  readonly isEstimated: boolean;
  /** The page that draws its runs and lifts; null where none are mapped. */
  readonly runsHref: string | null;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** A schema.org object. */
type JsonLd = Readonly<Record<string, unknown>>;

export interface ResortHead {
  readonly description: string;
  readonly jsonLd: readonly JsonLd[];
}

/** What search engines and link previews are told: facts only, metric. */
export function resortHead(source: HeadSource): ResortHead {
  return { description: descriptionOf(source), jsonLd: [skiResort(source), breadcrumbs(source)] };
}

function descriptionOf({ resort, place, isEstimated }: HeadSource): string {
  const figures = keyFigures(resort, null, "metric", sourceBook(null))
    .slice(0, 3)
    .map(({ title, shown }) => `${title.toLowerCase()} ${shown}`);
  const score = resort.total_score
    ? [`total score ${resort.total_score.value} of 100${isEstimated ? " (editors' estimate)" : ""}`]
    : [];
  const facts = [...score, ...figures].join(", ");
  const sentence = facts ? ` ${facts.charAt(0).toUpperCase()}${facts.slice(1)}.` : "";
  return `${resort.title}, ${place.line}.${sentence} Statistics, features, ratings, tips and map.`;
}

/**
 * https://schema.org/SkiResort. Without aggregateRating: that may only speak for people who rated,
 * and a total score holds editors' estimates too.
 */
function skiResort({ resort, otherNames, place, map, sameAs, runsHref, siteUrl }: HeadSource): JsonLd {
  const { latitude, longitude } = resort.location;
  return {
    "@context": "https://schema.org",
    "@type": "SkiResort",
    name: resort.title,
    url: `${siteUrl}${resortPath(resort.url_segment)}`,
    address: {
      "@type": "PostalAddress",
      ...(place.city && { addressLocality: place.city }),
      ...(place.state && { addressRegion: place.state }),
      addressCountry: resort.location.country.code,
    },
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(resort.description && { description: resort.description }),
    ...(map.pin && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(runsHref && { hasMap: `${siteUrl}${runsHref}` }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** https://schema.org/BreadcrumbList */
function breadcrumbs({ resort, place, siteUrl }: HeadSource): JsonLd {
  const crumbs = [...place.crumbs, { name: resort.title, to: resortPath(resort.url_segment) }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${siteUrl}${to}`,
    })),
  };
}
