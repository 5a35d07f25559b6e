/** A marker on the screen, in pixels from a corner of the map. */
export interface PlacedMarker {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Of its dot. */
  readonly radius: number;
  /** From its middle to its label: its radius unless said. */
  readonly beside?: number;
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
  /**
   * Pixels by which it may go up or down where its own line is taken: countries have room for that.
   */
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

/** Of a worse dot, what a better name leaves free: its count. */
const CORE = 11;
/** The best that are seen, whose names may cover worse dots as a whole. */
const NAMED_BEST = 5;

/**
 * By key, on which side of its marker a label has room: there it covers no label before it and no
 * marker, but the rims of worse ones; where the best have no such room, the side where they cover
 * the fewest.
 *
 * @param markers best first
 */
export function labelsWithRoom(
  markers: readonly PlacedMarker[],
  { covers = [], map }: Surroundings = {},
): ReadonlyMap<string, LabelSide> {
  const labels = [...covers];
  const shown = new Map<string, LabelSide>();
  const covered = new Set<PlacedMarker>();
  const major = markers.filter(({ isMinor }) => !isMinor);
  const minor = markers.filter(({ isMinor }) => isMinor);
  const all = [...major, ...minor];
  const best = new Set(major.filter((one) => one.label > 0 && isSeen(one, map)).slice(0, NAMED_BEST));
  for (const [index, marker] of all.entries()) {
    if (marker.label === 0 || covered.has(marker)) continue;
    if (marker === minor[0] && major.some((one) => isWithoutLabel(one, shown, map))) break;
    const [better, worse] = [all.slice(0, index), all.slice(index + 1)];
    const free = SIDES.map((side) => ({ side, box: labelOf(marker, side) })).filter(
      ({ box }) =>
        (!map || isInside(box, map)) &&
        better.every((other) => !isUnder(other, box)) &&
        labels.every((other) => !overlap(other, box)),
    );
    const room =
      free.find(({ box }) => worse.every((other) => !isUnder(other, box))) ??
      (marker.isMinor
        ? undefined
        : free.find(({ box }) => worse.every((other) => !isUnder(other, box, CORE)))) ??
      (best.has(marker) ? leastCovering(free, worse) : undefined);
    if (!room) continue;
    for (const other of worse) if (isUnder(other, room.box, CORE)) covered.add(other);
    labels.push(room.box);
    shown.set(marker.key, room.side);
  }
  return shown;
}

function leastCovering<Room extends { readonly box: ScreenBox }>(
  rooms: readonly Room[],
  worse: readonly PlacedMarker[],
): Room | undefined {
  const covering = rooms.map((room) => ({
    room,
    count: worse.filter((other) => isUnder(other, room.box, CORE)).length,
  }));
  return covering.sort((a, b) => a.count - b.count)[0]?.room;
}

function isWithoutLabel(
  marker: PlacedMarker,
  shown: ReadonlyMap<string, LabelSide>,
  map: ScreenBox | undefined,
): boolean {
  return marker.label > 0 && isSeen(marker, map) && !shown.has(marker.key);
}

function isSeen({ x, y }: PlacedMarker, map: ScreenBox | undefined): boolean {
  return !map || isInside({ left: x, right: x, top: y, bottom: y }, map);
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

/**
 * How far each name goes up or down so that it covers nothing; null for those that have no room.
 * Those before it come first.
 */
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

function labelOf(
  { x, y, radius, beside = radius, label, lines = 1 }: PlacedMarker,
  side: LabelSide,
): ScreenBox {
  const half = LABEL_HALF * lines;
  const [row, column] = side.split("-");
  if (row === "top" || row === "bottom") {
    const top = row === "top" ? y - beside - 2 * half : y + beside;
    const left = column === "right" ? x - beside : column === "left" ? x + beside - label : x - label / 2;
    return { left, right: left + label, top, bottom: top + 2 * half };
  }
  const left = side === "right" ? x + beside : x - beside - label;
  return { left, right: left + label, top: y - half, bottom: y + half };
}

/** A dot is round: a label may come near its corner. */
function isUnder({ x, y, radius }: PlacedMarker, box: ScreenBox, most = radius): boolean {
  const aside = Math.max(box.left - x, 0, x - box.right);
  const above = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(aside, above) < Math.min(radius, most);
}

function isInside(box: ScreenBox, map: ScreenBox): boolean {
  return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
}

export function overlap(one: ScreenBox, other: ScreenBox): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
