import { Link } from "@remix-run/react";
import { ESTIMATE } from "#app/domain/messages.ts";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import type { DayModel } from "./day-model.ts";
import { DRAWING_SIZE } from "./mountain-drawing.ts";

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
