import {
  canvas,
  DomEvent,
  FeatureGroup,
  type LatLngExpression,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Path,
  polygon,
  polyline,
  type Renderer,
  tooltip,
} from "leaflet";
import { turnsTowards } from "#app/domain/places/map-area.ts";
import { upwardMarks } from "./direction-marks.ts";
import type { DrawnLine, LineGroup, LineKind } from "./fetch-lines.ts";
import { DRAWING_ORDER, dashesOf, LINE_LOOKS, lineWidth } from "./line-looks.ts";

/**
 * Colours as CSS has them: of each kind of line, of what lies around them (the rim around dark
 * ones), and of what parts a double one.
 */
export type LineColours = Readonly<Record<LineKind | "casing" | "rim" | "core", string>>;

/** Above the land, below names and markers. */
const PANE = "runs";
const PANE_LEVEL = "430";
/** How near to a line a pointer or a finger has to be. */
const REACH_PIXELS = 6;
/** To each side; from afar lines lie close to each other. */
const CASING_PIXELS = { far: 0.7, near: 1.25 } as const;
const NEAR_ZOOM = 13;
/** Of the line under dashes. */
const BED_OPACITY = 0.5;
const AREA_OPACITY = 0.14;

/** The runs and lifts of several resorts, on one canvas. */
export class RunLayer {
  readonly #map: LeafletMap;
  readonly #renderer: Renderer;
  readonly #all = new FeatureGroup();
  readonly #tip = tooltip({ className: "run-tip", direction: "top", offset: [0, -6] });
  #groups: readonly LineGroup[] = [];
  #colours: LineColours;
  /**
   * Makes lines anew where they have another width: what is drawn stays as it is while a map
   * glides.
   */
  #drawnAt: { readonly zoom: number; readonly turns: number } | null = null;

  constructor(map: LeafletMap, colours: LineColours) {
    this.#map = map;
    this.#colours = colours;
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = PANE_LEVEL;
    this.#renderer = canvas({ pane: PANE, padding: 0.25, tolerance: REACH_PIXELS });
    this.#all.addTo(map);
    map.on("moveend", this.#onMoved);
    map.on("zoomstart click", this.#hideTip);
  }

  /** Draws these and no others, each line once. */
  show(groups: readonly LineGroup[], colours = this.#colours): void {
    this.#groups = groups;
    this.#colours = colours;
    this.#draw();
  }

  close(): void {
    this.#map.off("moveend", this.#onMoved);
    this.#map.off("zoomstart click", this.#hideTip);
    this.#tip.remove();
    this.#all.remove();
    this.#renderer.remove();
  }

  readonly #hideTip = () => void this.#tip.remove();

  readonly #onMoved = () => {
    const { zoom, turns } = this.#place();
    if (this.#drawnAt?.zoom !== zoom || this.#drawnAt.turns !== turns) this.#draw();
  };

  /** Lines are on the turn of the world that is looked at. */
  #place() {
    const longitude = this.#groups[0]?.lines[0]?.places[0]?.[1] ?? 0;
    return { zoom: this.#map.getZoom(), turns: turnsTowards(longitude, this.#map.getCenter().lng) };
  }

  #draw(): void {
    const at = this.#place();
    this.#drawnAt = at;
    this.#hideTip();
    this.#all.clearLayers();
    const drawn = new Set<string>();
    const lines = DRAWING_ORDER.flatMap((kind) => this.#groups.filter((group) => group.kind === kind)).map(
      (group) => ({
        ...group,
        lines: group.lines.filter(({ code }) => !drawn.has(code) && drawn.add(code)),
      }),
    );
    const runs = lines.filter(({ kind, isArea }) => kind !== "lift" && !isArea);
    const lifts = lines.filter(({ kind }) => kind === "lift");
    for (const group of lines) if (group.isArea) this.#addArea(group);
    for (const group of runs) this.#addCasing(group);
    for (const group of runs) this.#addLines(group);
    for (const group of lifts) this.#addCasing(group);
    for (const group of lifts) this.#addLines(group);
    this.#addMarks(lifts);
  }

  #addArea({ kind, lines, ...group }: LineGroup): void {
    const fillColor = this.#colours[kind];
    for (const line of lines) {
      const area = polygon(this.#turned(line), {
        ...{ renderer: this.#renderer, stroke: false, fillColor, fillOpacity: AREA_OPACITY },
      });
      this.#name(area, { kind, ...group }, line);
    }
  }

  #addCasing({ kind, use, lines }: LineGroup): void {
    const zoom = this.#map.getZoom();
    const casing = zoom < NEAR_ZOOM ? CASING_PIXELS.far : CASING_PIXELS.near;
    this.#addPlain(lines, {
      color: this.#colours[LINE_LOOKS[kind].isDark ? "rim" : "casing"],
      weight: lineWidth(kind, zoom, use) + 2 * casing,
    });
  }

  #addLines(group: LineGroup): void {
    const { kind, use, lines } = group;
    const weight = lineWidth(kind, this.#map.getZoom(), use);
    const color = this.#colours[kind];
    const dashArray = dashesOf(kind, weight) ?? undefined;
    if (dashArray) this.#addPlain(lines, { color, weight, opacity: BED_OPACITY });
    for (const line of lines) {
      this.#name(
        polyline(this.#turned(line), { ...SMOOTH, renderer: this.#renderer, color, weight, dashArray }),
        group,
        line,
      );
    }
    if (LINE_LOOKS[kind].hasCore) {
      this.#addPlain(lines, { color: this.#colours.core, weight: weight / 4 });
    }
  }

  /** Arrows along lifts, in the distances that a pixel has now. */
  #addMarks(lifts: readonly LineGroup[]): void {
    const zoom = this.#map.getZoom();
    const size = 2 + lineWidth("lift", zoom) * 1.6;
    const marks = lifts.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const places = this.#turned(line).map((place) => this.#map.project(place, zoom));
        return upwardMarks(places, size).map((mark) =>
          mark.map(({ x, y }) => this.#map.unproject([x, y], zoom)),
        );
      }),
    );
    for (const color of [this.#colours.casing, this.#colours.lift]) {
      const weight = lineWidth("lift", zoom) + (color === this.#colours.casing ? 2 : 0);
      polyline(marks, { ...PLAIN, renderer: this.#renderer, color, weight }).addTo(this.#all);
    }
  }

  /** Lines that say nothing, as one. */
  #addPlain(
    lines: readonly DrawnLine[],
    look: { readonly color: string; readonly weight: number; readonly opacity?: number },
  ): void {
    const places = lines.map((line) => this.#turned(line));
    polyline(places, { ...PLAIN, renderer: this.#renderer, ...look }).addTo(this.#all);
  }

  #turned({ places }: DrawnLine): LatLngTuple[] {
    const degrees = 360 * (this.#drawnAt?.turns ?? 0);
    return places.map(([latitude, longitude]) => [latitude, longitude + degrees]);
  }

  /** Says what a line is where a pointer is over it, or a finger was. */
  #name(shape: Path, group: Pick<LineGroup, "kind" | "words" | "use">, line: DrawnLine): void {
    const show = (event: LeafletMouseEvent) => {
      DomEvent.stopPropagation(event);
      this.#tip.setLatLng(event.latlng).setContent(tipOf(group, line)).addTo(this.#map);
    };
    shape.on("mouseover", show);
    shape.on("click", show);
    shape.on("mouseout", this.#hideTip);
    shape.addTo(this.#all);
  }
}

type LatLngTuple = [latitude: number, longitude: number] & LatLngExpression;

/** Leaflet leaves out what nears a line by so many pixels; ours are simplified. */
const SMOOTH = { smoothFactor: 0.5, lineCap: "round", lineJoin: "round" } as const;
const PLAIN = { ...SMOOTH, interactive: false } as const;

const USES: Readonly<Record<string, string>> = { snow_park: "snow park", connection: "connection" };

/** A name and what bears it. Names become text, never HTML. */
function tipOf({ kind, words, use }: Pick<LineGroup, "kind" | "words" | "use">, { name }: DrawnLine) {
  const tip = document.createElement("span");
  const title = document.createElement("b");
  title.textContent = name || (kind === "lift" ? "Lift without a name" : "Run without a name");
  tip.append(title, document.createElement("br"), [words, USES[use ?? ""]].filter(Boolean).join(", "));
  return tip;
}
