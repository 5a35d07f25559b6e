import { classNames } from "#app/ui/class-names.ts";
import { type ElevationModel, LOWEST_TICK } from "./elevation-model.ts";

/**
 * The heights from base to peak, as wide as the page, with the mountain from its side where that is
 * known. The words say the same as the drawing.
 */
export function ElevationDrawing({
  elevation: { base, peak, vertical, ticks, side },
}: {
  elevation: ElevationModel;
}) {
  return (
    <figure
      className={classNames("elevation", !side && "elevation--bare")}
      style={{ "--peak": peak.y, "--base": base.y }}
    >
      <figcaption className="visually-hidden">
        From <strong>{base.label}</strong> at the base to <strong>{peak.label}</strong> at the peak
        {vertical && (
          <>
            , <strong>{vertical}</strong> of vertical drop
          </>
        )}
        {side && (
          <span>{`. Outline of its runs and lifts, seen from the ${COMPASS[side.from] ?? side.from}`}</span>
        )}
      </figcaption>
      <div className="elevation__scene" aria-hidden>
        {ticks.map(({ label, y }) => (
          <span
            key={label}
            className={classNames("elevation__tick figures", y > LOWEST_TICK && "elevation__tick--low")}
            style={{ "--y": y }}
          >
            {label}
          </span>
        ))}
        <div className="elevation__ground" />
        <div className="elevation__mountain">
          {side && (
            <svg
              className="elevation__side"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden
              focusable="false"
            >
              <path d={side.path} />
            </svg>
          )}
          <span className="elevation__label elevation__label--peak figures">{peak.label}</span>
          {vertical && (
            <span className="elevation__vertical figures">
              <span className="elevation__vertical-text">{vertical}</span>
            </span>
          )}
          <span className="elevation__label elevation__label--base figures">{base.label}</span>
        </div>
      </div>
    </figure>
  );
}

const COMPASS: Readonly<Record<string, string>> = {
  N: "north",
  NNE: "north-northeast",
  NE: "northeast",
  ENE: "east-northeast",
  E: "east",
  ESE: "east-southeast",
  SE: "southeast",
  SSE: "south-southeast",
  S: "south",
  SSW: "south-southwest",
  SW: "southwest",
  WSW: "west-southwest",
  W: "west",
  WNW: "west-northwest",
  NW: "northwest",
  NNW: "north-northwest",
};
