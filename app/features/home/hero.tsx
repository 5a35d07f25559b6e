import { useEffect, useRef, useState } from "react";
import { ESTIMATE } from "#app/domain/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterMemory } from "../resort-list/memory/filter-memory.tsx";
import { SearchForm } from "../search/search-form.tsx";
import type { DayModel } from "./day-model.ts";
import type { HomeModel } from "./home-model.ts";
import { DRAWING_SIZE } from "./mountain-drawing.ts";

/**
 * What the product is, the search as its centre, and a resort to begin with. The header's search
 * makes room for this one while it is in view.
 */
export function Hero({ hero: { title, lead }, day }: Pick<HomeModel, "hero" | "day">) {
  const search = useRef<HTMLDivElement>(null);
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      // What the header covers is out of view.
      { rootMargin: "-64px 0px 0px" },
    );
    if (search.current) observer.observe(search.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className={classNames("hero night", day && "hero--day", isPassed && "hero--passed")}>
      <Drawing
        className="hero__ridges"
        src="/illustrations/ridges.svg"
        width={1600}
        height={600}
        cover="bottom"
      />
      <div className="wrap hero__content stack gap-8">
        <div className="hero__words stack gap-5">
          <h1 className="hero__title">{title}</h1>
          <p className="hero__lead">{lead}</p>
          <div className="hero__search" ref={search}>
            <SearchForm label="Search resorts, regions, countries and continents" isLarge />
          </div>
          <p className="hero__ways">
            or <Link to="/resorts">browse the whole list</Link>
          </p>
        </div>
        {day && <ResortOfTheDay day={day} />}
      </div>
      <div className="wrap hero__memory">
        <FilterMemory />
      </div>
    </section>
  );
}

/** A resort to look at, another one each day; the words say what the drawing shows. */
export function ResortOfTheDay({ day }: { day: DayModel }) {
  const { title, href, countryCode, place, score, isEstimate, base, peak, vertical, drawing } = day;
  return (
    <section className="day" aria-labelledby="day">
      <svg
        className="day__drawing"
        viewBox={`0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}`}
        aria-hidden
        focusable="false"
      >
        <path className="day__face" d={drawing.face} />
        <path className="day__shade" d={drawing.shade} />
        <path className="day__snow" d={drawing.snow} />
      </svg>
      <p className="eyebrow">Resort of the day</p>
      <h2 className="day__title" id="day">
        <Link to={href} data-prefetch="intent" className="card__link">
          {title}
        </Link>
      </h2>
      <p className="day__place">
        <Flag code={countryCode} /> <span>{place}</span>
      </p>
      <p className="day__figures figures">{`${base} to ${peak}, ${vertical} of vertical`}</p>
      <ScoreDial value={score} note={isEstimate && ESTIMATE} />
    </section>
  );
}
