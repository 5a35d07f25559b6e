import { Card, CardLink } from "#app/ui/card.tsx";
import { CountedLinks } from "#app/ui/counted-links.tsx";
import { ContinentDrawing } from "#app/ui/figures/continent-drawing.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { HomeModel } from "./home-model.ts";

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
