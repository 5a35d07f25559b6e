/** A marker on the screen, in pixels from a corner of the map. */
export interface PlacedMarker {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Of its dot. */
  readonly radius: number;
  /** Pixels that its label takes beside it; 0 for none. */
  readonly label: number;
  /** Of its label: one unless said. */
  readonly lines?: number;
  /** No label of it is shown while one that is not minor lacks its own. */
  readonly isMinor?: boolean;
}

/** A name of the basemap, by the middle of its line; `left` is where it begins. */
interface PlacedName {
  readonly left: number;
  readonly y: number;
  readonly width: number;
  /** Pixels by which it may go up or down where its own line is taken: countries have room for that. */
  readonly slack: number;
}

/** Half the height of a line of a label, and of a name. */
const LABEL_HALF = 11;
const NAME_HALF = 8;
/** A name goes up and down by lines. */
const NAME_LINE = 20;

export interface ScreenBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIDES = [
  "right",
  "left",
  "top",
  "bottom",
  "top-right",
  "top-left",
  "bottom-right",
  "bottom-left",
] as const;
type LabelSide = (typeof SIDES)[number];

interface Surroundings {
  /** What lies over the map. */
  readonly covers?: readonly ScreenBox[];
  /** The map itself, of which no label reaches out. */
  readonly map?: ScreenBox;
}

/** By key, on which side of its marker a label has room: there it covers no other marker and no label before it. */
export function labelsWithRoom(
  markers: readonly PlacedMarker[],
  { covers = [], map }: Surroundings = {},
): ReadonlyMap<string, LabelSide> {
  const labels = [...covers];
  const shown = new Map<string, LabelSide>();
  const major = markers.filter(({ isMinor }) => !isMinor);
  const minor = markers.filter(({ isMinor }) => isMinor);
  for (const marker of [...major, ...minor]) {
    const { key, label } = marker;
    if (label === 0) continue;
    if (marker === minor[0] && major.some((one) => isWithoutLabel(one, shown, map))) break;
    const free = SIDES.find((side) => {
      const box = labelOf(marker, side);
      return (
        (!map || isInside(box, map)) &&
        markers.every((other) => other.key === key || !isUnder(other, box)) &&
        labels.every((other) => !overlap(other, box))
      );
    });
    if (!free) continue;
    labels.push(labelOf(marker, free));
    shown.set(key, free);
  }
  return shown;
}

function isWithoutLabel(
  { key, x, y, label }: PlacedMarker,
  shown: ReadonlyMap<string, LabelSide>,
  map: ScreenBox | undefined,
): boolean {
  const isSeen = !map || isInside({ left: x, right: x, top: y, bottom: y }, map);
  return label > 0 && isSeen && !shown.has(key);
}

/** What markers and the labels that are shown take of the map. */
export function takenBy(
  markers: readonly PlacedMarker[],
  shown: ReadonlyMap<string, LabelSide>,
): readonly ScreenBox[] {
  return markers.flatMap((marker) => {
    const side = shown.get(marker.key);
    return side ? [dotOf(marker), labelOf(marker, side)] : [dotOf(marker)];
  });
}

/** How far each name goes up or down so that it covers nothing; null for those that have no room. Those before it come first. */
export function namesWithRoom(
  names: readonly PlacedName[],
  taken: readonly ScreenBox[],
): readonly (number | null)[] {
  const boxes = [...taken];
  return names.map(({ left, y, width, slack }) => {
    for (const shift of shiftsWithin(slack)) {
      const middle = y + shift;
      const box = { left, right: left + width, top: middle - NAME_HALF, bottom: middle + NAME_HALF };
      if (boxes.some((other) => overlap(other, box))) continue;
      boxes.push(box);
      return shift;
    }
    return null;
  });
}

function shiftsWithin(slack: number): number[] {
  const shifts = [0];
  for (let shift = NAME_LINE; shift <= slack; shift += NAME_LINE) shifts.push(-shift, shift);
  return shifts;
}

function dotOf({ x, y, radius }: PlacedMarker): ScreenBox {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function labelOf({ x, y, radius, label, lines = 1 }: PlacedMarker, side: LabelSide): ScreenBox {
  const half = LABEL_HALF * lines;
  const [row, column] = side.split("-");
  if (row === "top" || row === "bottom") {
    const top = row === "top" ? y - radius - 2 * half : y + radius;
    const left = column === "right" ? x - radius : column === "left" ? x + radius - label : x - label / 2;
    return { left, right: left + label, top, bottom: top + 2 * half };
  }
  const left = side === "right" ? x + radius : x - radius - label;
  return { left, right: left + label, top: y - half, bottom: y + half };
}

/** A dot is round: a label may come near its corner. */
function isUnder({ x, y, radius }: PlacedMarker, box: ScreenBox): boolean {
  const aside = Math.max(box.left - x, 0, x - box.right);
  const above = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(aside, above) < radius;
}

function isInside(box: ScreenBox, map: ScreenBox): boolean {
  return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
}

export function overlap(one: ScreenBox, other: ScreenBox): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
