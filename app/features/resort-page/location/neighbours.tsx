import { Link } from "@remix-run/react";
import { UNRATED } from "#app/domain/messages.ts";
import { breakable } from "#app/ui/breakable.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Flag } from "#app/ui/flag.tsx";
import type { ResortModel } from "../resort-model.ts";
import { ResortSection } from "../resort-section.tsx";
import type { NeighbourModel, NeighboursModel } from "./neighbours-model.ts";

interface NeighboursProps {
  /** Of the resort in their middle. */
  title: string;
  view: NeighboursModel;
  /** The list of everything around; null where the position is not known. */
  nearbyUrl: string | null;
}

/** What lies around it, the nearest first, as rows that can be compared. */
export function Neighbours({ title, view: { neighbours, none }, nearbyUrl }: NeighboursProps) {
  return (
    <ResortSection
      id="nearby"
      title={`Resorts near ${shortTitle(title)}`}
      side={neighbours.length > 0 && nearbyUrl && <Link to={nearbyUrl}>All on the map</Link>}
    >
      {none ? <p className="quiet">{none}</p> : <Rows resorts={neighbours} />}
    </ResortSection>
  );
}

/** Linked areas are called after all their villages: one of these says where it is. */
const NAME_JOINS = / [-–/|] |, /;

/** @example shortTitle("Zermatt - Breuil-Cervinia") // "Zermatt" */
function shortTitle(title: string): string {
  return title.split(NAME_JOINS)[0] ?? title;
}

/** Resorts of its size, the most alike first, as rows of the same form. */
export function SimilarResorts({ similar, likeHref }: Pick<ResortModel, "similar" | "likeHref">) {
  return (
    <ResortSection id="similar" title="Similar resorts">
      <Rows resorts={similar} areElsewhere />
      {likeHref && (
        <p>
          <Link to={likeHref} rel="nofollow">
            All resorts in order of what this one is strong in
          </Link>
        </p>
      )}
    </ResortSection>
  );
}

interface RowsProps {
  resorts: readonly NeighbourModel[];
  /** On a phone their places are said, and not their figures. */
  areElsewhere?: boolean;
}

function Rows({ resorts, areElsewhere }: RowsProps) {
  return (
    <ol className={classNames("neighbours", areElsewhere && "neighbours--elsewhere")}>
      {resorts.map(({ id, title, href, countryCode, place, score, distance, figures, alike }) => (
        <li key={id} className="neighbours__item">
          <div className="neighbours__words">
            <Link to={href} className="neighbours__title">
              {breakable(title)}
            </Link>
            <p className="neighbours__place">
              <Flag code={countryCode} /> <span>{place}</span>
            </p>
            {alike && <p className="neighbours__alike">{alike}</p>}
            {figures && <p className="neighbours__figures figures">{figures}</p>}
          </div>
          <p className="neighbours__distance figures">
            <strong>{distance}</strong>
            <span className="neighbours__score quiet">
              {score === null ? UNRATED : `Score ${Math.floor(score)}`}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
