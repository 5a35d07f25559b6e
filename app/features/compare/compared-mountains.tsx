import type { ComparedProfiles } from "./compared-profiles.ts";

const BAR = "M44 100V0H56V100Z";

interface ComparedMountainsProps {
  profiles: ComparedProfiles;
  /** Columns of the table. */
  count: number;
}

/** The mountains of a comparison on one scale, each above its column: its outline, or else a bar from base to peak. */
export function ComparedMountains({ profiles: { profiles, ticks, words }, count }: ComparedMountainsProps) {
  return (
    <figure>
      <figcaption className="visually-hidden">{words}</figcaption>
      <div className="mountains__scene" aria-hidden>
        {ticks.map(({ label, at }) => (
          <span key={label} className="mountains__tick figures" style={{ "--at": at }}>
            {label}
          </span>
        ))}
        <div className="mountains__plot">
          {profiles.map(({ column, base, peak, path }) => (
            <svg
              key={column}
              className={`mountains__outline mountains__outline--${column}`}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              style={{ "--x": column / count, "--width": 1 / count, "--foot": base.at, "--top": peak.at }}
              aria-hidden
              focusable="false"
            >
              <path d={path ?? BAR} />
            </svg>
          ))}
          {profiles.map(({ title, column, base, peak }) => (
            <div
              key={column}
              className="mountains__labels"
              style={{ "--x": (column + 0.5) / count, "--width": 1 / count }}
            >
              <span className="mountains__label mountains__label--peak figures" style={{ "--at": peak.at }}>
                <span className="mountains__name">{title}</span>
                <span>{peak.label}</span>
              </span>
              <span className="mountains__label mountains__label--base figures" style={{ "--at": base.at }}>
                {base.label}
              </span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
