import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SeasonPassModel } from "./season-passes-model.ts";
import "./season-passes.css";

/** All season passes that we know: the way to the resorts of each. */
export function SeasonPassesPage({ passes }: { passes: readonly SeasonPassModel[] }) {
  return (
    <article className="wrap page page--long stack gap-8">
      <header className="stack gap-2">
        <h1>Season passes</h1>
        <p className="lead">Pick your pass and see every resort it opens.</p>
      </header>
      <ul className="season-passes">
        {passes.map(({ name, title, count, listHref, mapHref }) => (
          <Card key={name} as="li" isLink className="stack gap-2">
            <h2 className="season-passes__title">
              <CardLink to={listHref} prefetch="intent">
                {title}
              </CardLink>
            </h2>
            <p className="figures">{count}</p>
            <p>
              <Link to={mapHref} className="tall-link">
                On the map<span className="visually-hidden">{`: resorts on ${title}`}</span>
              </Link>
            </p>
          </Card>
        ))}
      </ul>
      <p className="small quiet">
        {`Resorts as the passes themselves list them for ${PASS_SEASON}. What a pass gives you at a resort stands on its page.`}
      </p>
    </article>
  );
}
