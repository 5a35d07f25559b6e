import type { MapSketch } from "./clusters.ts";

/** What it is called and, where it has one, its score. Both are in the name of the marker. */
export interface MapLabel {
  readonly text: string;
  readonly score?: string;
  /** How many it stands for besides, as in "+3"; a long name is cut off before it. */
  readonly more?: string;
  readonly fromZoom: number;
}

/**
 * What a label is wide, roughly: its letters, its padding, and at most what the stylesheet allows.
 */
const LETTER_PIXELS = 7.6;
const SMALL_LETTER_PIXELS = 6.2;
const LABEL_PADDING = 16;
const MAX_LABEL_PIXELS = 224;

/** It only repeats the name of its marker. */
export function labelOf({ text, score, more }: MapLabel): HTMLElement {
  const label = document.createElement("span");
  label.className = "map-marker__label";
  label.ariaHidden = "true";
  if (score) {
    const number = document.createElement("b");
    number.textContent = score;
    label.append(number);
  }
  const name = document.createElement("span");
  name.className = "map-marker__title";
  name.textContent = text;
  label.append(name);
  if (more) label.append(` ${more}`);
  return label;
}

/** In pixels, roughly. */
export function labelWidth({ text, score = "", more = "" }: MapLabel, sketch?: MapSketch): number {
  const first = (text.length + score.length + more.length + 1) * LETTER_PIXELS;
  const second = (sketch?.parts.length ?? 0) * SMALL_LETTER_PIXELS;
  return Math.min(Math.max(first, second) + LABEL_PADDING, MAX_LABEL_PIXELS);
}

const SVG = "http://www.w3.org/2000/svg";

/** The rose around its dot, and its parts below its name: both are on its card as well. */
export function drawSketch(element: HTMLElement, sketch: MapSketch | undefined): void {
  element.querySelector(".map-marker__rose")?.remove();
  element.querySelector(".map-marker__parts")?.remove();
  element.classList.toggle("map-marker--rose", Boolean(sketch?.rose));
  if (sketch?.rose) {
    const rose = document.createElementNS(SVG, "svg");
    rose.setAttribute("class", "map-marker__rose");
    rose.setAttribute("viewBox", "-50 -50 100 100");
    rose.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", sketch.rose);
    rose.append(path);
    element.prepend(rose);
  }
  if (sketch?.parts) {
    const parts = document.createElement("span");
    parts.className = "map-marker__parts";
    parts.textContent = sketch.parts;
    element.querySelector(".map-marker__label")?.append(parts);
  }
}
