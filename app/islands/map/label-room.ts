/** A marker on the screen, in pixels from a corner of the map. */
export interface PlacedMarker {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Of its dot. */
  readonly radius: number;
  /** Pixels that its label takes beside it; 0 for none. */
  readonly label: number;
}

/** Half the height of a label. */
const LABEL_HALF = 11;

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type LabelSide = "right" | "left";

/** By key, on which side of its marker a label has room: there it covers no other marker and no label before it. */
export function labelsWithRoom(markers: readonly PlacedMarker[]): ReadonlyMap<string, LabelSide> {
  const dots = markers.map(({ key, x, y, radius }) => ({
    key,
    box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
  }));
  const labels: Rectangle[] = [];
  const shown = new Map<string, LabelSide>();
  for (const { key, x, y, radius, label } of markers) {
    if (label === 0) continue;
    const [top, bottom] = [y - LABEL_HALF, y + LABEL_HALF];
    const places = [
      { side: "right", box: { left: x + radius, right: x + radius + label, top, bottom } },
      { side: "left", box: { left: x - radius - label, right: x - radius, top, bottom } },
    ] as const;
    const free = places.find(
      ({ box }) =>
        dots.every((dot) => dot.key === key || !overlap(dot.box, box)) &&
        labels.every((other) => !overlap(other, box)),
    );
    if (!free) continue;
    labels.push(free.box);
    shown.set(key, free.side);
  }
  return shown;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
