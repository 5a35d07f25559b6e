import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import type { ForecastPageModel, ForecastUnits, LevelModel } from "./forecast-model.ts";
import { ForecastCredit, Known } from "./forecast-parts.tsx";
import "./forecast-page.css";

/** The weather of the coming week at a resort: the route module's body. */
export function ForecastPage({ page }: { page: ForecastPageModel }) {
  const { title, place, resortHref, week } = page;
  return (
    <div className="wrap page page--long stack gap-8 forecast-page">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Forecast" />
        <h1>
          <span>Forecast for </span>
          <bdi>{title}</bdi>
        </h1>
        <p className="quiet">{place}</p>
      </div>
      {week ? (
        <>
          <div className="forecast-page__levels">
            {week.levels.map((level) => (
              <LevelTable key={level.name} level={level} units={week.units} />
            ))}
          </div>
          <footer className="stack gap-2 measure">
            <p>
              Weather models work these figures out. They are a forecast, not a measurement, and change
              through the day.
            </p>
            <p>Snow is what falls that day. For open lifts and avalanche danger, ask the resort.</p>
            <ForecastCredit />
          </footer>
        </>
      ) : (
        <NoForecast page={page} />
      )}
    </div>
  );
}

function LevelTable({ level: { name, title, days }, units }: { level: LevelModel; units: ForecastUnits }) {
  const id = `forecast-${name}`;
  return (
    <div className="stack gap-3">
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className="forecast-table" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <Column title="Temperature" unit={units.temperature} />
              <Column title="Fresh snow" unit={units.snow} />
              <Column title={"Precipi\u00adtation"} unit={units.precipitation} />
              <Column title="Gusts" unit={units.gusts} />
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, day, weather, temperatures, snow, precipitation, gusts }) => (
              <tr key={date}>
                <th scope="row">
                  <time dateTime={date}>{day}</time>
                  {weather && <span className="forecast-table__weather">{weather}</span>}
                </th>
                {Object.entries({ temperatures, snow, precipitation, gusts }).map(([name, value]) => (
                  <td key={name}>
                    <Known value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Column({ title, unit }: { title: string; unit: string }) {
  return (
    <th scope="col">
      <span>{title}</span> <span className="forecast-table__unit">{unit}</span>
    </th>
  );
}

function NoForecast({ page: { title, resortHref, isPlaced } }: { page: ForecastPageModel }) {
  return (
    <div className="stack stack--start">
      <p>
        {isPlaced
          ? "The weather service did not answer. Please try again in some minutes."
          : "There is no forecast here, because the position of this resort is not known."}
      </p>
      <LinkButton to={resortHref}>{`Back to ${title}`}</LinkButton>
    </div>
  );
}
