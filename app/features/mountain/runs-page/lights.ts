const SVG = "http://www.w3.org/2000/svg";
/**
 * Pixels around a pointer, from near to far, in which a line counts as pointed at: lines are
 * thinner than a finger.
 */
const REACHES = [0, 4, 9];
const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);
const LIT_ROW = "ways-table__lit";

/**
 * Puts the lines of the drawing into the page, in place of the picture of its file, and lights what
 * is pointed at or focused until the signal.
 *
 * @param page holds the rows (`data-way`) and the drawing (`data-drawing`, its address)
 * @param first the event that asked for it: what it was about lights up when the drawing has come,
 * if it still is
 * @throws where the file of the drawing cannot be had
 */
export async function startLights(page: HTMLElement, first: Event, gone: AbortSignal): Promise<void> {
  const drawing = page.querySelector<SVGSVGElement>("svg[data-drawing]");
  if (!drawing) return;
  const response = await fetch(drawing.dataset.drawing ?? "", { signal: gone });
  if (!response.ok) throw new Error(`The drawing could not be had: status ${response.status}`);
  const text = await response.text();
  if (gone.aborted) return;
  const light = new Light(page, drawing, linesOf(text));
  gone.addEventListener("abort", () => light.end(), { once: true });
  follow(page, drawing, light, gone);
  const { target } = first;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (first instanceof MouseEvent && drawing.contains(target)) {
    light.show(keyAt(drawing, first.clientX, first.clientY));
  } else if (target.matches(":hover") || target.contains(document.activeElement)) {
    light.show(keyOfRow(target));
  }
}

/** @throws where it is no SVG */
function linesOf(text: string): SVGGElement {
  const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
  if (root.localName !== "svg") throw new Error("The drawing is no SVG");
  const lines = document.createElementNS(SVG, "g");
  for (const child of [...root.childNodes]) lines.append(document.importNode(child, true));
  return lines;
}

function follow(page: HTMLElement, drawing: SVGSVGElement, light: Light, signal: AbortSignal): void {
  const toRow = ({ target }: Event) => {
    const key = target instanceof Element ? keyOfRow(target) : null;
    if (key !== null || !(target instanceof Node && drawing.contains(target))) light.show(key);
  };
  let frame = 0;
  page.addEventListener("pointerover", toRow, { signal });
  page.addEventListener("pointerleave", () => light.show(null), { signal });
  page.addEventListener("focusin", toRow, { signal });
  drawing.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => light.show(keyAt(drawing, clientX, clientY)));
    },
    { signal },
  );
  // A finger has pointed at nothing before it taps: its first tap names a run, the second leads to
  // its row.
  let before: string | null = null;
  drawing.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      before = pointerType === "mouse" ? null : light.key;
    },
    { signal },
  );
  drawing.addEventListener(
    "click",
    ({ clientX, clientY, pointerType }: MouseEvent & { pointerType?: string }) => {
      cancelAnimationFrame(frame);
      const key = keyAt(drawing, clientX, clientY);
      light.show(key);
      if (key !== null && (pointerType === "mouse" || before === key)) {
        light.row?.scrollIntoView({ block: "center" });
      }
    },
    { signal },
  );
}

function keyOfRow(element: Element): string | null {
  return element.closest<HTMLElement>("[data-way]")?.dataset.way ?? null;
}

/** Of the line that is nearest to a place of the window. */
function keyAt(drawing: SVGSVGElement, x: number, y: number): string | null {
  for (const reach of REACHES) {
    for (const angle of reach === 0 ? [0] : DIRECTIONS) {
      const found = document.elementFromPoint(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
      if (found?.id.startsWith("r-") && drawing.contains(found)) return found.id.slice(2);
    }
  }
  return null;
}

/** The run or lift that is lit, in the drawing and in its list. */
class Light {
  key: string | null = null;
  row: HTMLElement | null = null;
  readonly #picture: Element | null;
  readonly #halo = document.createElementNS(SVG, "use");
  readonly #line = document.createElementNS(SVG, "use");
  readonly #name = document.createElement("p");
  readonly #names = new Map<string, string>();

  constructor(
    private readonly page: HTMLElement,
    drawing: SVGSVGElement,
    private readonly lines: SVGGElement,
  ) {
    // A browser shows them as hints of its own, late, over the name.
    for (const title of lines.querySelectorAll("title")) {
      this.#names.set(title.parentElement?.id ?? "", title.textContent ?? "");
      title.remove();
    }
    this.#halo.setAttribute("class", "mountain-drawing__halo");
    this.#line.setAttribute("class", "mountain-drawing__lit");
    this.#name.className = "mountain-drawing__name";
    // Rows say it: to those who do not see the drawing it would be said twice.
    this.#name.ariaHidden = "true";
    this.#name.hidden = true;
    lines.append(this.#halo, this.#line);
    this.#picture = drawing.querySelector("use");
    this.#picture?.setAttribute("display", "none");
    drawing.append(lines);
    drawing.after(this.#name);
  }

  show(key: string | null): void {
    if (key === this.key) return;
    this.key = key;
    this.row?.classList.remove(LIT_ROW);
    this.row = key === null ? null : this.page.querySelector(`[data-way="${key}"]`);
    this.row?.classList.add(LIT_ROW);
    const id = `r-${key}`;
    const line = key === null ? null : this.lines.querySelector(`[id="${id}"]`);
    for (const use of [this.#halo, this.#line]) use.setAttribute("href", line ? `#${id}` : "");
    this.#line.setAttribute("stroke", line?.closest("[stroke]")?.getAttribute("stroke") ?? "none");
    this.#name.hidden = !line;
    this.#name.textContent = this.#names.get(id) ?? "";
  }

  end(): void {
    this.show(null);
    this.lines.remove();
    this.#name.remove();
    this.#picture?.removeAttribute("display");
  }
}
