import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LegendEntry } from "./legend.ts";

const TITLE = "How to read this";
const ID = "how-to-read";

interface HowToReadProps {
  /** What the page is about. */
  lead?: string | null;
  legend: readonly LegendEntry[];
}

/** What the marks on a page mean, behind one button; the browser opens it, without script. */
export function HowToRead({ lead, legend }: HowToReadProps) {
  if (legend.length === 0 && !lead) return null;
  const ofAll = legend.find(({ isOfAll }) => isOfAll);
  return (
    <>
      {ofAll && <p className="how-to-read__of-all">{ofAll.words}</p>}
      <button type="button" className="how-to-read__opener" popovertarget={ID}>
        <Icon name="question" size="1.2em" />
        {TITLE}
      </button>
      <section id={ID} popover="auto" aria-label={TITLE} className="how-to-read">
        {lead && <p>{lead}</p>}
        {legend.length > 0 && (
          <ul>
            {legend.map(({ icon, words }) => (
              <li key={words}>
                {icon && <Icon name={icon} size="1.2em" />}
                <span>{words}</span>
              </li>
            ))}
          </ul>
        )}
        <p>
          More on <Link to="/scores">how scores work</Link> and{" "}
          <Link to="/data">where figures come from</Link>.
        </p>
      </section>
    </>
  );
}
