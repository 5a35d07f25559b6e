import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OpenMap } from "./open-map.ts";

/** What dragging does, as clicks: nobody has to drag. Shares of what is seen. */
const WAYS = [
  { name: "west", right: -0.4, down: 0 },
  { name: "north", right: 0, down: -0.4 },
  { name: "south", right: 0, down: 0.4 },
  { name: "east", right: 0.4, down: 0 },
] as const;

/** Buttons for what wheel, fingers and mouse do; without a map they do nothing. Below it, where they cover nothing. */
export function MapControls({ map }: { map: OpenMap | null }) {
  return (
    <fieldset className="map-controls" aria-label="Move the map">
      <button type="button" className="map-controls__button" onClick={() => map?.zoomBy(1)}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">Zoom in</span>
      </button>
      <button type="button" className="map-controls__button" onClick={() => map?.zoomBy(-1)}>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">Zoom out</span>
      </button>
      {WAYS.map(({ name, right, down }) => (
        <button
          key={name}
          type="button"
          className={classNames("map-controls__button", `map-controls__button--${name}`)}
          onClick={() => map?.panBy(right, down)}
        >
          <Icon name="chevron-down" size="1.25em" />
          <span className="visually-hidden">Move {name}</span>
        </button>
      ))}
    </fieldset>
  );
}
