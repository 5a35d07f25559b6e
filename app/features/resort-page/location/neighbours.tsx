import { UNRATED } from "#app/domain/messages.ts";
import { shortTitle } from "#app/domain/short-title.ts";
import { breakable } from "#app/ui/breakable.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
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

type SimilarModel = Pick<ResortModel, "title" | "similar" | "likeHref" | "likeLinks">;

/**
 * Resorts like it, the most alike first, as rows of the same form, and the lists of those that
 * are better in something.
 */
export function SimilarResorts({ view }: { view: SimilarModel }) {
  const { title, similar, likeHref, likeLinks } = view;
  return (
    <ResortSection id="similar" title="Similar resorts">
      <Rows resorts={similar} areElsewhere />
      {likeLinks.length > 0 && (
        <div className="neighbours__like cluster">
          <span>{`Like ${shortTitle(title)}, but`}</span>
          {likeLinks.map(({ words, href }) => (
            <LinkChip key={words} to={href} rel="nofollow">
              {words}
            </LinkChip>
          ))}
        </div>
      )}
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
