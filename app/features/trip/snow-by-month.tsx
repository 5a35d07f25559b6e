import type { SnowByMonthModel } from "./snow-by-month-model.ts";

/** Bars for the months of a winter. Each has its figure above it, so that the bars are for the eye alone. */
export function SnowByMonth({ snow: { station, lead, unit, bars, source } }: { snow: SnowByMonthModel }) {
  return (
    <>
      <p>
        <strong>{lead}</strong> <span className="quiet">{`${station}.`}</span>
      </p>
      <ol className="snow-bars" aria-label={`Snowfall in ${unit}, mean of the month`}>
        {bars.map(({ month, value, share }) => (
          <li key={month} style={{ "--share": share }}>
            <strong className="figures">{value}</strong> <span>{month}</span>
          </li>
        ))}
      </ol>
      <p className="small quiet">{`Snowfall in ${unit} at the station; the mountain has its own. ${source}.`}</p>
    </>
  );
}
