import "./drawn-runs.css";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Position } from "#app/domain/places/distance.ts";
import { wrapLongitude } from "#app/domain/places/map-area.ts";
import { DRAWING_ORDER } from "./line-looks.ts";
import { drawnMountains } from "./mapped-mountain.ts";
import { type LineColours, RunLayer } from "./run-layer.ts";
import { RunLegend } from "./run-legend.tsx";
import type { RunsOnMapProps } from "./runs-on-map.tsx";
import { useLines } from "./use-lines.ts";

/** The runs and lifts of the nearest of these resorts, and what their lines mean. */
export function DrawnRuns({ map, mountains }: RunsOnMapProps) {
  const middle = useMiddle(map);
  const nearest = useMemo(() => drawnMountains(mountains, middle), [mountains, middle]);
  const lines = useLines(nearest);
  const shown = nearest.filter(({ segment }) => lines.has(segment));
  const isLight = useLightTheme();
  const layer = useRef<RunLayer | null>(null);

  useEffect(() => {
    const drawn = new RunLayer(map, coloursOf(map.getContainer()));
    layer.current = drawn;
    return () => drawn.close();
  }, [map]);
  const segments = shown.map(({ segment }) => segment).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies(isLight): colours are read anew where the theme is another
  const groups = useMemo(
    () => segments.split(" ").flatMap((segment) => lines.get(segment) ?? []),
    [segments, lines, isLight],
  );
  useEffect(() => layer.current?.show(groups, coloursOf(map.getContainer())), [map, groups]);

  return shown.length > 0 && <RunLegend groups={groups} mountains={shown} />;
}

/** The middle of what the map shows, when it rests. */
function useMiddle(map: RunsOnMapProps["map"]): Position {
  const [middle, setMiddle] = useState(() => middleOf(map));
  useEffect(() => {
    const look = () => setMiddle(middleOf(map));
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map]);
  return middle;
}

function middleOf(map: RunsOnMapProps["map"]): Position {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: wrapLongitude(lng) };
}

function useLightTheme(): boolean {
  const [isLight, setLight] = useState(false);
  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: light)");
    const look = () => setLight(scheme.matches);
    look();
    scheme.addEventListener("change", look);
    return () => scheme.removeEventListener("change", look);
  }, []);
  return isLight;
}

/** The colours that the page's styles give to lines. */
function coloursOf(element: HTMLElement): LineColours {
  const style = getComputedStyle(element);
  const names = [...DRAWING_ORDER, "casing", "rim", "core"] as const;
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--run-${name}`).trim()]),
  ) as LineColours;
}
