import "./mountain-drawing.css";
import { DRAWING_HEIGHT, WIDEST_DRAWING } from "#app/domain/mountain/drawing-frame.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import type { DrawingModel } from "./drawing-model.ts";

/**
 * The runs and lifts of a mountain from above. The list that it leads to says the same in words.
 */
export function MountainDrawing({ drawing }: { drawing: DrawingModel }) {
  const { src, listHref, width, legend, caption, heightsFrom } = drawing;
  return (
    <figure className="mountain-drawing">
      <div className="mountain-drawing__frame">
        <svg
          className="mountain-drawing__lines"
          viewBox={`0 0 ${width} ${DRAWING_HEIGHT}`}
          style={{ "--shape": width / WIDEST_DRAWING }}
          role="img"
          aria-label={caption}
          data-drawing={src}
        >
          <use href={`${src}#drawing`} />
        </svg>
      </div>
      <figcaption className="mountain-drawing__words small quiet">
        <ul className="mountain-drawing__legend" aria-label="Lines of the drawing">
          {legend.map(({ kind, form, words }) => (
            <li key={kind} className={`mountain-drawing__entry mountain-drawing__entry--${kind}`}>
              <svg className="mountain-drawing__sample" viewBox="0 0 28 12" aria-hidden="true">
                <path d="M2 6h24" />
                <path d="M2 6h24" />
              </svg>
              {form && <span aria-hidden="true">{form}</span>}
              <span>{words}</span>
            </li>
          ))}
        </ul>
        {listHref && (
          <p>
            <LinkButton to={listHref} look="quiet">
              All runs and lifts
            </LinkButton>
          </p>
        )}
        <p>
          <span>{`${caption} © `}</span>
          <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>
          {heightsFrom && <span>{`. Heights: ${heightsFrom}`}</span>}
        </p>
      </figcaption>
    </figure>
  );
}
