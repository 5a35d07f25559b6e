import type { SnowByMonthModel } from "./snow-by-month-model.ts";

/**
 * Bars for the months of a winter. Each has its figure above it, so that the bars are for the eye
 * alone.
 */
export function SnowByMonth({ snow: { lead, about, label, bars, source } }: { snow: SnowByMonthModel }) {
  return (
    <>
      <p>
        {lead && <strong>{lead}</strong>} <span className="quiet">{about}</span>
      </p>
      <ol className="snow-bars" aria-label={label}>
        {bars.map(({ month, value, share }) => (
          <li key={month} style={{ "--share": share }}>
            <strong className="figures">{value ?? "–"}</strong> <span>{month}</span>
          </li>
        ))}
      </ol>
      <p className="small quiet">{source}</p>
    </>
  );
}
