import { CountedLinks } from "#app/ui/counted-links.tsx";
import { ContinentDrawing } from "#app/ui/figures/continent-drawing.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ContinentModel } from "./places-model.ts";
import "./places.css";

/** Every country with resorts, by continent: the way to the pages of places. */
export function PlacesPage({ continents }: { continents: readonly ContinentModel[] }) {
  return (
    <article className="wrap page page--long stack gap-8">
      <header className="stack gap-2">
        <h1>Where to ski</h1>
        <p className="lead">Pick a country for its best resorts, its map and its season.</p>
      </header>
      {continents.map(({ name, title, href, countries }) => (
        <section key={name} className="continent" aria-labelledby={name}>
          <h2 id={name}>
            <Link to={href} className="tall-link" data-prefetch="intent">
              {title}
            </Link>
          </h2>
          <div className="continent__map night">
            <ContinentDrawing name={name} />
          </div>
          <CountedLinks links={countries} />
        </section>
      ))}
    </article>
  );
}
