import { useEffect, useState } from "react";
import type { ResortView } from "./resort-model.ts";

const TITLES = {
  overview: "Overview",
  highlights: "Highlights",
  ratings: "Ratings",
  comments: "Reviews",
  images: "Images",
  statistics: "Statistics",
  aspect: "Aspect",
  features: "Features",
  calendar: "Winter",
  snow: "Snow by month",
  "getting-there": "Getting there",
  tickets: "Day tickets",
  location: "Location",
  nearby: "Nearby",
  similar: "Similar",
  stay: "Plan your stay",
} as const;

export type SectionId = keyof typeof TITLES;

/**
 * The ways to the sections. Plain anchors: the browser then also moves the point where Tab goes on.
 */
export function SectionLinks({ sections }: { sections: readonly SectionId[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className="section-links" aria-label="Sections of this resort">
      <ul className="section-links__list">
        {sections.map((id) => (
          <li key={id}>
            <a
              className="section-links__link"
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
            >
              {TITLES[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that is being read: the one that crosses a line in the upper part of the window. */
function useCurrentSection(sections: readonly SectionId[]): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        // On a large screen what is at the side is no part of the column that is being read.
        const read = entries.find(
          (entry) => entry.isIntersecting && entry.boundingClientRect.left < window.innerWidth / 2,
        );
        if (!read) return;
        setCurrent(read.target.id as SectionId);
        const link = document.querySelector<HTMLElement>(`.section-links a[href="#${read.target.id}"]`);
        const list = link?.closest("ul");
        // Only the row of links moves, never the page.
        if (link && list) list.scrollLeft = link.offsetLeft - list.clientWidth / 2 + link.offsetWidth / 2;
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

/** The sections of a resort that have something to say, in the order of the page. */
export function sectionsOf(view: ResortView): SectionId[] {
  const { statistics, counts } = view;
  const has: Readonly<Record<SectionId, boolean>> = {
    overview: view.description.length > 0,
    highlights: view.ratings.length + view.highlights.length + view.lowlights.length > 0,
    ratings: view.ratings.length > 0 || view.ownRatings !== null,
    comments: view.riders !== null || view.comments.length > 0,
    images: view.images.length > 0 || view.gallery !== undefined,
    statistics:
      statistics.known.length + counts.lifts.length + counts.runs.length > 0 || statistics.terrain !== null,
    aspect: view.aspect !== null,
    features: view.features.length > 0 || view.passes.some(({ details }) => details !== null),
    calendar: view.calendar !== null,
    snow: view.trip.snow !== null,
    "getting-there": view.trip.gettingThere !== null,
    tickets: view.trip.tickets.length > 0,
    location: true,
    nearby: view.neighbours !== null,
    similar: view.similar.length > 0,
    stay: true,
  };
  return (Object.keys(has) as SectionId[]).filter((id) => has[id]);
}
