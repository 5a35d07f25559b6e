import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { whenNear } from "#app/ui/client/when.ts";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { DayModel, LevelModel, WeekModel } from "./forecast-model.ts";
import { ForecastCredit, Known } from "./forecast-parts.tsx";
import { weekPath } from "./forecast-path.ts";
import "./forecast-panel.css";

const HEADING_ID = "forecast-title";

interface ForecastPanelProps {
  /** The page of the forecast, which is what there is without script. */
  href: string;
}

/**
 * The coming week on the page of a resort, loaded when it comes near the window. It takes its room
 * from the beginning; where nothing comes, it goes.
 */
export default function ForecastPanel({ href }: ForecastPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { load, data, state } = useFetcher<{ week: WeekModel | null } | null>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!panel.current) return;
    return whenNear(panel.current, () => {
      load(weekPath(href));
      setAsked(true);
    });
  }, [href, load]);

  const week = data?.week;
  const hasFailed = isAsked && state === "idle" && data !== undefined && !week;
  if (hasFailed) return null;
  return (
    <section
      ref={panel}
      id="forecast"
      data-part="forecast"
      className="resort-section resort__forecast"
      aria-labelledby={HEADING_ID}
    >
      <SectionHeading id={HEADING_ID} title="Forecast" />
      {week && <Week week={week} />}
      <p className="tall-links">
        <Link to={href} rel="nofollow">
          The next seven days
        </Link>
      </p>
      {week && <ForecastCredit />}
    </section>
  );
}

/** Temperatures at each height, and the snow at the highest. */
function Week({ week: { levels, units } }: { week: WeekModel }) {
  const [highest] = levels;
  const fromTheTop = levels.toReversed();
  return (
    <table className="forecast-week">
      <caption className="visually-hidden">{`Temperatures in ${units.temperature} and fresh snow in ${units.snow}`}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {fromTheTop.map(({ name }) => (
            <th key={name} scope="col">
              {`${COLUMN_TITLES[name]} ${units.temperature}`}
            </th>
          ))}
          <th scope="col">{`Snow ${units.snow}`}</th>
        </tr>
      </thead>
      <tbody>
        {highest?.days.map((day, index) => (
          <Row
            key={day.date}
            day={day}
            levels={fromTheTop.map(({ name, days }) => ({ name, day: days[index] }))}
          />
        ))}
      </tbody>
    </table>
  );
}

const COLUMN_TITLES: Readonly<Record<LevelModel["name"], string>> = { top: "Top", base: "Base", here: "Air" };

interface RowProps {
  day: DayModel;
  /** That day at each height. */
  levels: readonly { readonly name: LevelModel["name"]; readonly day: DayModel | undefined }[];
}

function Row({ day, levels }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <time dateTime={day.date}>{day.shortDay}</time>
      </th>
      {levels.map(({ name, day: there }) => (
        <td key={name}>
          <Known value={there?.temperatures ?? null} />
        </td>
      ))}
      <td className="forecast-week__snow">
        <Known value={day.snow} />
      </td>
    </tr>
  );
}
