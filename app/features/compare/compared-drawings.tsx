import { DRAWING_HEIGHT, DRAWING_HEIGHT_WITHOUT_FOOT } from "#app/domain/mountain/drawing-frame.ts";
import { Link } from "#app/ui/link.tsx";
import type { ComparedDrawings } from "./compared-drawings.ts";
import type { ComparedProfiles } from "./compared-profiles.ts";

type Drawing = ComparedDrawings["cells"][number];

/** Of the widest. */
const TINY = 0.06;

/** The drawing of one column, without its own scale and north: all columns share theirs. */
export function ComparedDrawingCell({ drawing, tallest }: { drawing: Drawing; tallest: number }) {
  if (!drawing) return <span className="compare-unknown">No runs mapped</span>;
  const { title, src, listHref, width, share, size, mapped, words } = drawing;
  return (
    <div className="compared-drawing run-colours" style={{ "--tallest": tallest }}>
      <div className="compared-drawing__frame">
        <svg
          className={`compared-drawing__lines${share < TINY ? " compared-drawing__lines--tiny" : ""}`}
          viewBox={`0 0 ${width} ${DRAWING_HEIGHT_WITHOUT_FOOT}`}
          style={{ "--share": share }}
          role="img"
          aria-label={words}
        >
          <use href={`${src}#drawing`} width={width} height={DRAWING_HEIGHT} />
        </svg>
      </div>
      <p className="compared-drawing__words">
        <span>{mapped ? `${size}, mapped ${mapped}` : size}</span>
        <Link to={listHref} className="compared-drawing__list">
          Runs and lifts
          <span className="visually-hidden">
            {" "}
            of <bdi>{title}</bdi>
          </span>
        </Link>
      </p>
    </div>
  );
}

/** What holds for all of them. */
export function ComparedDrawingsNote() {
  return (
    <p className="compared-drawing__note small quiet">
      All at one scale, north up, in the colours of each country's signs. ©{" "}
      <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>
    </p>
  );
}

const BAR = "M44 100V0H56V100Z";

interface ComparedMountainsProps {
  profiles: ComparedProfiles;
  /** Columns of the table. */
  count: number;
}

/**
 * The mountains of a comparison on one scale, each above its column: its outline, or else a bar
 * from base to peak.
 */
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
