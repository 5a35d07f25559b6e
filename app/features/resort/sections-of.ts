import type { ResortModel } from "./resort-model.ts";
import type { SectionId } from "./section-links.tsx";

/** The sections of a resort that have something to say, in the order of the page. */
export function sectionsOf(view: Omit<ResortModel, "sections" | "notes">): SectionId[] {
  const { statistics, counts } = view;
  const has: Readonly<Record<SectionId, boolean>> = {
    overview: view.description.length > 0 || view.elevation !== null,
    statistics:
      statistics.known.length + counts.lifts.length + counts.runs.length > 0 || statistics.terrain !== null,
    features: view.features.length > 0,
    ratings: view.ratings.length > 0,
    highlights: view.ratings.length + view.highlights.length + view.lowlights.length > 0,
    comments: view.comments.length > 0,
    images: view.images.length > 0,
    nearby: view.neighbours !== null,
    unknown: view.unknown !== null,
    location: true,
    stay: true,
  };
  return (Object.keys(has) as SectionId[]).filter((id) => has[id]);
}
