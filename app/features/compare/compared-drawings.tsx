import { Link } from "@remix-run/react";
import { DRAWING_HEIGHT, DRAWING_HEIGHT_WITHOUT_FOOT } from "#app/domain/mountain/drawing-frame.ts";
import type { ComparedDrawings } from "./compared-drawings.ts";

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
