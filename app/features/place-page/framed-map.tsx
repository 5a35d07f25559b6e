import { FRAME_HEIGHT, FRAME_WIDTH } from "#app/domain/places/place-frame.ts";
import { Relief, type ReliefPicture } from "#app/ui/figures/relief.tsx";
import { Pins } from "#app/ui/figures/world-pins.tsx";
import type { FrameName } from "./frame-names.ts";
import "./framed-map.css";

/**
 * Where the resorts of a place lie: their pins on its part of the world, with what is around it.
 */
export interface FramedMap {
  readonly pins: number;
  /** See pinPath; in units of the frame. */
  readonly path: string;
  readonly areDots: boolean;
  /** The file of its land and borders. */
  readonly href: string;
  readonly names: readonly FrameName[];
  readonly relief: readonly ReliefPicture[];
}

/** What is drawn upon the shaded land. */
const LINES = ["rivers", "lakes", "states", "borders"] as const;

export function FramedMapFigure({ map, label }: { map: FramedMap; label: string }) {
  const { path, areDots, href, names, relief } = map;
  return (
    <div className="framed-map world-frame night">
      <svg
        className="world-pins"
        viewBox={`0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}`}
        role="img"
        aria-label={label}
      >
        <Layer href={href} id="land" />
        <Relief pictures={relief} />
        {LINES.map((id) => (
          <Layer key={id} href={href} id={id} />
        ))}
        <Pins path={path} areDots={areDots} />
      </svg>
      <div aria-hidden="true">
        {names.map(({ name, kind, x, y, side }) => (
          <span
            key={name}
            className={`framed-map__name framed-map__name--${kind} framed-map__name--${side}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Layer({ href, id }: { href: string; id: "land" | (typeof LINES)[number] }) {
  return <use href={`${href}#${id}`} className={`framed-map__${id}`} />;
}
