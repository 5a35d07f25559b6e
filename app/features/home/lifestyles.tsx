import { Card, CardLink } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { HomeModel, LifestyleTile } from "./home-model.ts";

/**
 * Named presets of filters and an order, each saying what it does; below them the way for those who
 * travel together.
 */
export function Lifestyles({ lifestyles, groupHref }: Pick<HomeModel, "lifestyles" | "groupHref">) {
  return (
    <section className="lifestyles" aria-labelledby="lifestyles">
      <div className="wrap section">
        <SectionHeading
          id="lifestyles"
          title="Start with how you ride"
          lead="Choose one, then change the filters as you like."
        />
        <ul className="lifestyles__tiles">
          {lifestyles.map((lifestyle) => (
            <Tile key={lifestyle.name} lifestyle={lifestyle} />
          ))}
          <Card as="li" isLink isFlush className="lifestyle">
            <div className="lifestyle__drawing lifestyle__drawing--own night">
              <Icon name="filter" size="3rem" />
            </div>
            <div className="lifestyle__words stack gap-1">
              <h3>
                <CardLink to="/resorts" prefetch="intent">
                  Your own mix
                </CardLink>
              </h3>
              <p>Any filters, in any order</p>
              <p className="quiet">All ratings, statistics and features that we know.</p>
            </div>
          </Card>
        </ul>
        {groupHref && (
          <p>
            Going together?{" "}
            <Link to={groupHref} rel="nofollow">
              Say who comes along
            </Link>{" "}
            and see where none of you is left out.
          </p>
        )}
      </div>
    </section>
  );
}

function Tile({ lifestyle: { name, title, description, rule, href, count } }: { lifestyle: LifestyleTile }) {
  return (
    <Card
      as="li"
      isLink={href !== null}
      isFlush
      className={classNames("lifestyle", href === null && "lifestyle--empty")}
    >
      <Drawing
        className="lifestyle__drawing"
        src={`/illustrations/lifestyles/${name}.svg`}
        width={320}
        height={240}
        // Its rider is in the air: the ground is cut off instead of the head.
        cover={name === "freestyle" ? "top" : "middle"}
      />
      <div className="lifestyle__words stack gap-1">
        <h3>
          {href === null ? (
            title
          ) : (
            <CardLink to={href} prefetch="intent">
              {title}
            </CardLink>
          )}
        </h3>
        <p>{description}</p>
        <p className="quiet">{rule}</p>
        {count && <p className="lifestyle__count figures">{count}</p>}
      </div>
    </Card>
  );
}
