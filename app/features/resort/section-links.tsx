import "./section-links.css";

const SECTIONS = [
  { id: "overview", title: "Overview" },
  { id: "statistics", title: "Statistics" },
  { id: "features", title: "Features" },
  { id: "ratings", title: "Ratings" },
  { id: "highlights", title: "Highlights" },
  { id: "comments", title: "Tips and comments" },
  { id: "images", title: "Images" },
  { id: "location", title: "Location" },
  { id: "nearby", title: "Nearby" },
  { id: "stay", title: "Plan your stay" },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

/** The ways to the sections. Plain anchors: the browser then also moves the point where Tab goes on. */
export function SectionLinks({ hasNearby }: { hasNearby: boolean }) {
  return (
    <nav className="section-links" aria-label="Sections of this resort">
      <ul className="wrap section-links__list">
        {SECTIONS.filter(({ id }) => hasNearby || id !== "nearby").map(({ id, title }) => (
          <li key={id}>
            <a className="section-links__link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
