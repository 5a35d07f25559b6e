import type { ReactNode } from "react";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Retry } from "#app/ui/client/retry.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { CountedLinks } from "#app/ui/counted-links.tsx";
import { ContinentDrawing } from "#app/ui/figures/continent-drawing.tsx";
import { Link } from "#app/ui/link.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { RankedCards } from "../resort/card/ranked-cards.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import type { BestResorts as Best, HomeModel, RiderText } from "./home-model.ts";
import { Lifestyles } from "./lifestyles.tsx";
import { Attribution, HowScoresWork, Pro } from "./scores-and-pro.tsx";
import "./new-from-riders.css";
import "./home.css";

/**
 * The home page; `children` is what the visitor marked. Without a backend its ways into the index
 * stay, and one screen stands for what is missing.
 */
export function HomePage({ home, children }: { home: HomeModel; children?: ReactNode }) {
  const { hero, day, regions, countries, lifestyles, groupHref, best, riders, live, isPartial, failure } =
    home;
  return (
    <>
      <Hero hero={hero} day={day} />
      {children}
      <Lifestyles lifestyles={lifestyles} groupHref={groupHref} />
      {best && <BestResorts best={best} />}
      {riders.length > 0 && <NewFromRiders texts={riders} />}
      <Regions regions={regions} countries={countries} />
      {isPartial && <Missing reason={failure} />}
      <Figures live={live} />
      <HowScoresWork />
      <Pro />
      <Attribution />
    </>
  );
}

function Missing({ reason }: { reason: string | null }) {
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title="Part of this page is missing"
      help="We cannot reach the resorts right now."
      message={
        <>
          <span>{reason}</span>
          <Retry />
        </>
      }
      headingLevel={2}
    >
      <LinkButton to="/" reloadDocument>
        Try again
      </LinkButton>
    </MessageScreen>
  );
}

/** The head of the list. */
export function BestResorts({ best }: { best: Best }) {
  return (
    <section className="wrap section best" aria-labelledby="best">
      <SectionHeading id="best" title={best.title} lead={best.lead}>
        <Link to="/resorts" data-prefetch="intent">
          All resorts
        </Link>
      </SectionHeading>
      <RankedCards cards={best.cards} legend={best.legend} isByScore />
    </section>
  );
}

/** What riders wrote last. */
export function NewFromRiders({ texts }: { texts: readonly RiderText[] }) {
  return (
    <section className="wrap section" aria-labelledby="new-from-riders">
      <SectionHeading id="new-from-riders" title="New from riders" />
      <ul className="new-from-riders">
        {texts.map(({ id, title, href, excerpt, about }) => (
          <li key={id} className="new-from-riders__text panel">
            <Link to={href} className="new-from-riders__resort">
              <bdi>{title}</bdi>
            </Link>
            <p className="new-from-riders__excerpt" dir="auto">
              {excerpt}
            </p>
            <p className="quiet">
              <bdi>{about}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The world, its continents and the countries with the most resorts as ways into the list. */
export function Regions({ regions, countries }: Pick<HomeModel, "regions" | "countries">) {
  return (
    <section className="wrap section" aria-labelledby="regions">
      <SectionHeading id="regions" title="Start with a place" />
      <div className="places">
        <ul className="regions">
          {regions.map(({ name, title, href, count }) => (
            <Card key={name} as="li" isLink isFlush className={`region region--${name}`}>
              <div className="region__map night">
                <ContinentDrawing name={name} />
              </div>
              <div className="region__words">
                <h3>
                  <CardLink to={href} prefetch="intent">
                    {title}
                  </CardLink>
                </h3>
                {count && <p className="quiet figures">{count}</p>}
              </div>
            </Card>
          ))}
        </ul>
        {countries.length > 0 && (
          <div className="places__countries">
            <h3>Countries with most resorts</h3>
            <CountedLinks links={countries} />
          </div>
        )}
      </div>
    </section>
  );
}
