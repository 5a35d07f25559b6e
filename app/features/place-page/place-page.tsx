import { resortCount } from "#app/domain/attributes/units.ts";
import { followPath } from "#app/domain/follow-addresses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { CountedLinks } from "#app/ui/counted-links.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Calendar } from "../calendar/calendar.tsx";
import { PlaceTrip } from "../getting-there/place-trip.tsx";
import { VerticalForMoney } from "../getting-there/vertical-for-money.tsx";
import { FollowLink } from "../page/follow-link.tsx";
import { RankedCards } from "../resort/card/ranked-cards.tsx";
import { FramedMapFigure } from "./framed-map.tsx";
import type { PlaceFigure, PlaceModel } from "./place-model.ts";
import "./place.css";

/**
 * A continent, a country, a state or a named region: its figures, where its resorts lie, the best
 * of them, and all by name.
 */
export function PlacePage({ view }: { view: PlaceModel }) {
  const { title, name, crumbs, countryCode, listHref, mapHref, figures, map, source } = view;
  return (
    <article className="wrap section place stack">
      <header className="halves">
        <div className="place__words stack gap-5">
          <Breadcrumbs crumbs={crumbs} title={name} />
          <h1>
            {countryCode && <Flag code={countryCode} />} <span>{title}</span>
          </h1>
          <dl className="place__figures facts">
            {figures.map((figure) => (
              <Figure key={figure.title} figure={figure} />
            ))}
          </dl>
          {view.trip.length > 0 && <PlaceTrip sentences={view.trip} />}
          <div className="cluster">
            <LinkButton to={listHref} data-prefetch="intent">
              Filter and compare
            </LinkButton>
            <LinkButton to={mapHref} look="quiet" icon="map">
              On the map
            </LinkButton>
          </div>
          <LifestyleChips lifestyles={view.lifestyles} name={name} />
        </div>
        {map && <FramedMapFigure map={map} label={`Map with the pins of ${resortCount(map.pins)}`} />}
      </header>
      <Best view={view} />
      {view.money && (
        <section aria-labelledby="money">
          <SectionHeading id="money" title="Vertical for the money" />
          <VerticalForMoney money={view.money} />
        </section>
      )}
      <Inside id="states" title={view.statesTitle} places={view.states} />
      <Inside id="regions" title="Ranges, valleys and linked areas" places={view.regions} />
      {view.calendar && (
        <section aria-labelledby="calendar">
          <SectionHeading id="calendar" title={view.calendar.title} />
          <Calendar calendar={view.calendar} />
        </section>
      )}
      <AToZ view={view} />
      <FollowLink href={followPath(view.path)} name={name} />
      {source && (
        <p className="quiet">
          What belongs to it is the editors' choice, after{" "}
          <SafeLink href={source.href}>{source.host}</SafeLink>.
        </p>
      )}
    </article>
  );
}

/** The place by how one rides: its families' resorts, its powder. */
function LifestyleChips({ lifestyles, name }: { lifestyles: PlaceModel["lifestyles"]; name: string }) {
  if (lifestyles.length === 0) return null;
  return (
    <ul className="cluster" aria-label={`${name} by how you ride`}>
      {lifestyles.map(({ name: title, href, count }) => (
        <li key={href}>
          <LinkChip to={href}>
            <span>
              <span>{title}</span> <span className="quiet figures">{count}</span>
            </span>
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}

function Figure({ figure: { title, shown, link } }: { figure: PlaceFigure }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="figures">
        <strong>{shown}</strong>
        {link && <Link to={link.href}>{link.title}</Link>}
      </dd>
    </div>
  );
}

function Best({ view: { best, bestTitle, legend, listHref } }: { view: PlaceModel }) {
  return (
    <section aria-labelledby="best">
      <SectionHeading id="best" title={bestTitle}>
        <Link to={listHref}>All of them</Link>
      </SectionHeading>
      <RankedCards cards={best} legend={legend} isByScore />
    </section>
  );
}

function Inside({ id, title, places }: { id: string; title: string; places: PlaceModel["states"] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <CountedLinks links={places} />
    </section>
  );
}

/**
 * All by name; where they are too many to read here, the way to their list. Nothing where the cards
 * already have them all.
 */
function AToZ({ view: { best, letters, resorts, byNameHref, count } }: { view: PlaceModel }) {
  if (resorts <= best.length) return null;
  return (
    <section aria-labelledby="a-to-z">
      <SectionHeading id="a-to-z" title="From A to Z">
        <Link to={byNameHref}>{`${count} by name`}</Link>
      </SectionHeading>
      {letters.length > 0 && (
        <div className="place__letters tall-links">
          {letters.map(({ letter, resorts }) => (
            <div key={letter}>
              <h3>{letter}</h3>
              <ul>
                {resorts.map(({ title, href }) => (
                  <li key={href}>
                    <Link to={href}>{title}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
