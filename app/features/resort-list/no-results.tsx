import { useId } from "react";
import { resortCount } from "#app/domain/attributes/units.ts";
import { NO_RESULTS } from "#app/domain/messages.ts";
import { focusHeading } from "#app/ui/client/use-focus-on-new-page.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { useListHref } from "./form/list-form-context.ts";
import { TAKES_FILTERS_OFF } from "./memory/taken-off.ts";
import type { Relaxation, Relaxations } from "./relaxation-offers.ts";

interface NoResultsProps {
  resetHref: string;
  relaxations: Relaxations | null;
}

/** The specified screen of an empty list, and under it what doing without a filter would bring. */
export default function NoResults({ resetHref, relaxations }: NoResultsProps) {
  const hrefOf = useListHref();
  return (
    <div data-part="no-results">
      <MessageScreen
        drawing="/illustrations/lost.svg"
        title={NO_RESULTS.title}
        help={NO_RESULTS.help}
        message={NO_RESULTS.message}
        headingLevel={2}
      >
        <LinkButton to={hrefOf(resetHref)} state={TAKES_FILTERS_OFF} onClick={focusHeading}>
          Reset all filters
        </LinkButton>
        <LinkButton to="/" look="quiet">
          Home
        </LinkButton>
      </MessageScreen>
      {relaxations?.leaving === null && (
        <p className="no-results__note">Removing any one filter finds nothing either.</p>
      )}
      {relaxations?.leaving && <Offers leaving={relaxations.leaving} offers={relaxations.offers} />}
    </div>
  );
}

const WORDS = {
  one: { title: "Remove one filter", note: null },
  two: { title: "Remove two filters", note: "Removing any one of them finds nothing either." },
};

interface OffersProps {
  leaving: keyof typeof WORDS;
  offers: readonly Relaxation[];
}

function Offers({ leaving, offers }: OffersProps) {
  const id = useId();
  const hrefOf = useListHref();
  const { title, note } = WORDS[leaving];
  return (
    <section className="no-results__offers stack gap-3" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className="quiet">{note}</p>}
      <ul className="stack">
        {offers.map(({ name, count, href }) => (
          <li key={href}>
            <Link to={hrefOf(href)} className="no-results__offer" onClick={focusHeading}>
              <span className="figures">
                Without <strong>{name}</strong>:{" "}
                <span className="no-results__count">{resortCount(count)}</span>
              </span>
              <Icon name="chevron-right" size="1.1em" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
