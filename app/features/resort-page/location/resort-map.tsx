import "#app/map/map-look.css";
import "./resort-map.css";
import { useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { MapAttribution } from "#app/map/map-attribution.tsx";
import type { MapMarker } from "#app/map/marker-layer.ts";
import { WorldMap } from "#app/map/world-map.tsx";
import type { ResortMapModel } from "./map-model.ts";

/** The map around a resort, which can be moved; its neighbours lead to their pages. */
export function ResortMap({ map }: { map: ResortMapModel }) {
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const markers = useMemo(() => markersOf(map), [map]);
  // A visitor who pressed the button goes on here: it is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);

  return (
    <figure ref={place} tabIndex={-1} className="resort-map" aria-label={`Map around ${map.title}`}>
      <WorldMap
        label={`Map around ${map.title}`}
        start={map.start}
        tiles={map.tiles}
        markers={markers}
        hasMarkers
        mountains={map.mountains}
        onPress={(key) => {
          const neighbour = map.neighbours.find(({ id }) => id === key);
          if (neighbour) navigate(neighbour.href);
        }}
        drawing={null}
        credits={<MapAttribution tiles={map.tiles} />}
      />
    </figure>
  );
}

function markersOf({ title, latitude, longitude, neighbours }: ResortMapModel): MapMarker[] {
  return [
    {
      key: "here",
      kind: "here",
      name: title,
      text: "",
      label: { text: title, fromZoom: 0 },
      latitude,
      longitude,
    },
    ...neighbours.map(
      ({ id, title: name, ...marker }): MapMarker => ({
        ...marker,
        key: id,
        kind: "resort",
        name,
        text: "",
        label: { text: name, fromZoom: 0 },
      }),
    ),
  ];
}
