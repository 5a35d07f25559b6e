import type { MapSketch } from "./clusters.ts";

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
