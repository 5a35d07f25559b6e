import type { ComparedProfiles } from "./compared-profiles.ts";

/** Units of the drawing, which is stretched to its place; the labels beside it are text. */
const WIDTH = 1000;
const HEIGHT = 200;

/** How far a mountain reaches to each side, in columns: over those beside it, and to the edge of the drawing. */
const REACH = 0.85;

/** The outline from the left foot to the right one: how far from the summit, and how high. */
const OUTLINE = [
  [-1, 0],
  [-0.66, 0.34],
  [-0.56, 0.31],
  [-0.26, 0.76],
  [-0.18, 0.73],
  [0, 1],
  [0.2, 0.7],
  [0.3, 0.73],
  [0.6, 0.3],
  [0.7, 0.32],
  [1, 0],
] as const;

interface ComparedMountainsProps {
  profiles: ComparedProfiles;
  /** Columns of the table. */
  count: number;
}

/** The mountains of a comparison laid over each other on one scale, each above its column and with a line of its own. */
export function ComparedMountains({ profiles: { profiles, ticks, words }, count }: ComparedMountainsProps) {
  const outline = ({ column, base, peak }: ComparedProfiles["profiles"][number]) => {
    const [left, right] = [Math.min(REACH, column + 0.5), Math.min(REACH, count - column - 0.5)];
    const points = OUTLINE.map(([x, y]) => {
      const across = (WIDTH * (column + 0.5 + (x < 0 ? left : right) * x)) / count;
      const up = base.at + (peak.at - base.at) * y;
      return `${Math.round(across)} ${Math.round(10 * HEIGHT * (1 - up)) / 10}`;
    });
    return `M${points.join("L")}`;
  };
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
          <svg
            className="mountains__drawing"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
            focusable="false"
          >
            {profiles.map((profile) => (
              <path
                key={profile.column}
                className={`mountains__outline mountains__outline--${profile.column}`}
                d={outline(profile)}
              />
            ))}
          </svg>
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
