import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/figures/bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { ResortSection } from "../resort-section.tsx";
import { SourceSign } from "../sources/source-mark.tsx";
import type { OwnRatingsModel, RatingGroupModel } from "./ratings-model.ts";
import { Explained } from "./why.tsx";

interface RatingsProps {
  groups: readonly RatingGroupModel[];
  /** Where members rate; null with a backend that does not say what they have rated. */
  rateHref: string | null;
  own: OwnRatingsModel | null;
}

/**
 * Every rating by group, what the member who looks has given, and the way to rate. Nothing where
 * none is known: that way is then beside the one to write (Riders).
 */
export function Ratings({ groups, rateHref, own }: RatingsProps) {
  if (groups.length === 0 && !own) return null;
  const values = groups.flatMap(({ ratings }) => ratings);
  const hasEstimates = values.some(({ source }) => source?.source === "editors");
  return (
    <ResortSection id="ratings" title="Ratings" side={rateHref && <RateLink to={rateHref} />} values={values}>
      <p className="quiet ratings__scale">
        {`From 0 to 100: ${HIGHLIGHT_FROM} or more is a highlight, less than ${LOWLIGHT_BELOW} a lowlight.${
          hasEstimates ? ` Our editors' scores, until riders rate. ${ESTIMATES_REST_ON}` : ""
        }${values.some(({ why }) => why) ? " Open one to see why." : ""}`}
      </p>
      {own && <Given own={own} rateHref={rateHref} />}
      <div className="ratings">
        {groups.map(({ name, title, ratings }) => (
          <section key={name} className="ratings__group">
            <h3>{title}</h3>
            <ul className="ratings__list">
              {ratings.map((rating) => (
                <li key={rating.name}>
                  <Explained why={rating.why}>
                    <Bar
                      label={rating.title}
                      value={rating.value}
                      tone={rating.tone}
                      note={<SourceSign source={rating.source} values={values} />}
                    />
                  </Explained>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ResortSection>
  );
}

/** For the member alone: the page of who is signed in is not cached. */
function Given({
  own: { ratings, whyNot },
  rateHref,
}: { own: OwnRatingsModel } & Pick<RatingsProps, "rateHref">) {
  return (
    <div className="ratings__own panel stack">
      <p>
        <strong>You gave: </strong>
        {ratings.map(({ name, title, shown }, index) => (
          <span key={name}>{`${index > 0 ? ", " : ""}${title} ${shown}`}</span>
        ))}
      </p>
      {whyNot && <p className="quiet">{whyNot}</p>}
      {rateHref && (
        <p>
          <Link to={rateHref} rel="nofollow">
            Change your ratings
          </Link>
        </p>
      )}
    </div>
  );
}

/** The same for every visitor: the page is cached. Search engines are told of no form. */
function RateLink({ to }: { to: string }) {
  return (
    <Link to={to} rel="nofollow">
      Rate this resort
    </Link>
  );
}
