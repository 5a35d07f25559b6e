import { type Place, WIDEST_DRAWING } from "#app/domain/mountain/drawing-frame.ts";
import { type LabelBox, LabelRoom } from "./label-room.ts";

/** What wants a name in the drawing. */
export interface Named {
  /** Its form; empty for none. */
  readonly form: string;
  readonly name: string;
  /** Its longest line, in units. */
  readonly line: readonly Place[];
  /** The greater, the earlier it gets room. */
  readonly weight: number;
}

/** A name, or a form alone, in its place. */
export interface Label<Of extends Named> {
  readonly of: Of;
  /** On the line; the text is centred above it, at this angle in radians. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Font sizes from there to the middle of the text, negative above. */
  readonly away: number;
  readonly hasName: boolean;
}

/**
 * Font sizes in units for which labels have room: of the widest drawing on a phone, and of any that
 * is large. A narrower one has larger units on a phone.
 */
const PHONE_SIZE = 58;
const WIDE_SIZE = 25;
/** Of an average letter, as a share of the font size. */
const LETTER = 0.6;
const LINE = 1.05;
/** From here on letters are as wide as high: Chinese, Japanese, Korean. */
const FIRST_SQUARE = "\u2e80";
/** From the line of the run to the middle of the text. */
const OFFSET = 0.72;
/** How well a name must fit. */
interface Fit {
  /** The share of its length that its line has at the least. */
  readonly length: number;
  /** How far the line may leave the straight, in font sizes. */
  readonly bend: number;
  /** The share of it that may cover lines. */
  readonly covered: number;
}
/** Of the few names on a phone, and of the many of a large drawing. */
const LOOSE: Fit = { length: 0.5, bend: 0.9, covered: 0.62 };
const TIGHT: Fit = { length: 0.62, bend: 0.6, covered: 0.5 };
const PHONE_NAMES = 16;
const MAX_NAMES = 260;
const MAX_FORMS = 100;
/** Font sizes that a form keeps free around it, and of the least line that has one. */
const FORM_ROOM = 1.8;
const LEAST_FORMED = 4;
/** What a label covers of lines weighs as much as so many bends. */
const COVER_WEIGHT = 3;

/**
 * The names that have room, longest first: `phone` where the drawing is as wide as a phone, at
 * `PHONE_SIZE` or less; `wide` beside them at `WIDE_SIZE` or less, with the forms of runs whose
 * names have none. Each runs along a straight stretch of its line.
 *
 * @param width of the drawing
 * @param reserved places in it for something else
 */
export function placeLabels<Of extends Named>(
  all: readonly Of[],
  lines: readonly (readonly Place[])[],
  { width, reserved }: { readonly width: number; readonly reserved: readonly LabelBox[] },
): { readonly phone: readonly Label<Of>[]; readonly wide: readonly Label<Of>[] } {
  const [phoneRoom, wideRoom] = [new LabelRoom(width), new LabelRoom(width)];
  for (const room of [phoneRoom, wideRoom]) {
    for (const line of lines) room.addLine(line);
    for (const box of reserved) room.add(box);
  }
  const phoneSize = (PHONE_SIZE * width) / WIDEST_DRAWING;
  const byWeight = [...all].sort((a, b) => b.weight - a.weight);
  const phone: Label<Of>[] = [];
  const wide: Label<Of>[] = [];
  const rest: Of[] = [];
  for (const each of byWeight) {
    const label =
      phone.length < PHONE_NAMES && each.name !== "" ? best(each, phoneRoom, phoneSize, LOOSE) : null;
    const small = label && boxOf(label, WIDE_SIZE);
    if (label && small && wideRoom.has(small)) {
      phoneRoom.add(boxOf(label, phoneSize));
      wideRoom.add(small);
      phone.push(label);
    } else rest.push(each);
  }
  const nameless: Of[] = [];
  for (const each of rest) {
    const label = wide.length < MAX_NAMES && each.name !== "" ? best(each, wideRoom, WIDE_SIZE, TIGHT) : null;
    if (label) {
      wideRoom.add(boxOf(label, WIDE_SIZE));
      wide.push(label);
    } else nameless.push(each);
  }
  for (const each of nameless.slice(0, MAX_FORMS)) {
    const label = each.form === "" ? null : formOf(each, wideRoom);
    if (label) {
      wideRoom.add(boxOf(label, WIDE_SIZE));
      wide.push(label);
    }
  }
  return { phone, wide };
}

/** The text of a label. */
export function textOf({ form, name }: Named): string {
  return [form, name].filter((part) => part !== "").join(" ");
}

/** Of all places along its line the one that bends and covers least; null where there is none. */
function best<Of extends Named>(named: Of, room: LabelRoom, font: number, fit: Fit): Label<Of> | null {
  const width = widthOf(named, font);
  const distances = distancesOf(named.line);
  const length = distances.at(-1) ?? 0;
  if (length < width * fit.length) return null;
  const span = Math.min(width, length);
  const tries = Math.min(16, 1 + Math.floor((length - span) / (font * 1.5)));
  let found: { label: Label<Of>; cost: number } | null = null;
  for (let step = 0; step <= tries; step += 1) {
    const start = ((length - span) * step) / Math.max(1, tries);
    const stretch = stretchAt(named.line, distances, start, start + span);
    if (!stretch || stretch.bend > fit.bend * font) continue;
    for (const away of [-OFFSET, OFFSET]) {
      const { x, y, angle } = stretch;
      const label = { of: named, x, y, angle, away, hasName: true };
      const box = boxOf(label, font);
      const covered = room.covered(box);
      const cost =
        stretch.bend / font + COVER_WEIGHT * covered + Math.abs(0.5 - step / Math.max(1, tries)) / 4;
      if (covered > fit.covered || (found && cost >= found.cost) || !room.has(box)) continue;
      found = { label, cost };
    }
  }
  return found?.label ?? null;
}

/** The form of a run in the middle of it, upright. */
function formOf<Of extends Named>(named: Of, room: LabelRoom): Label<Of> | null {
  const distances = distancesOf(named.line);
  const length = distances.at(-1) ?? 0;
  if (length < WIDE_SIZE * LEAST_FORMED) return null;
  for (const share of [0.5, 0.35, 0.65]) {
    const [x, y] = pointAt(named.line, distances, length * share);
    const label = { of: named, x, y, angle: 0, away: 0, hasName: false };
    if (room.has(boxOf(label, WIDE_SIZE))) return label;
  }
  return null;
}

/** What the text of a label takes at a font size. */
function boxOf<Of extends Named>({ of, x, y, angle, away, hasName }: Label<Of>, font: number): LabelBox {
  return {
    x: x - away * font * Math.sin(angle),
    y: y + away * font * Math.cos(angle),
    angle,
    width: hasName ? widthOf(of, font) : FORM_ROOM * font,
    height: (hasName ? LINE : FORM_ROOM) * font,
  };
}

function widthOf(named: Named, font: number): number {
  const letters = [...textOf(named)];
  const squares = letters.filter((letter) => letter >= FIRST_SQUARE).length;
  return (squares + (letters.length - squares) * LETTER) * font;
}

interface Stretch {
  /** On the line, or between it and the straight one where it bends. */
  readonly x: number;
  readonly y: number;
  /** From -90° to 90°, so that it reads from the left. */
  readonly angle: number;
  /** The farthest that the line is from straight. */
  readonly bend: number;
}

function stretchAt(
  line: readonly Place[],
  distances: readonly number[],
  from: number,
  to: number,
): Stretch | null {
  const [[x1, y1], [x2, y2]] = [pointAt(line, distances, from), pointAt(line, distances, to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  // It comes back to where it was.
  if (length < (to - from) * 0.8) return null;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const between = line.filter((_, index) => {
    const distance = distances[index] ?? 0;
    return distance > from && distance < to;
  });
  const misses = between.map(([x, y]) => (x - x1) * dy - (y - y1) * dx);
  const [least, most] = [Math.min(0, ...misses), Math.max(0, ...misses)];
  const angle = Math.atan2(dy, dx);
  const shift = (least + most) / 2;
  return {
    x: (x1 + x2) / 2 + shift * dy,
    y: (y1 + y2) / 2 - shift * dx,
    angle: angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle,
    bend: (most - least) / 2,
  };
}

function distancesOf(line: readonly Place[]): number[] {
  let length = 0;
  return line.map(([x, y], index) => {
    const [x0 = x, y0 = y] = line[index - 1] ?? [];
    length += Math.hypot(x - x0, y - y0);
    return length;
  });
}

function pointAt(line: readonly Place[], distances: readonly number[], distance: number): Place {
  const index = Math.max(
    1,
    distances.findIndex((each) => each >= distance),
  );
  const [from = [0, 0], to = from] = [line[index - 1], line[index]];
  const [start = 0, end = 0] = [distances[index - 1], distances[index]];
  const share = end > start ? Math.min(1, (distance - start) / (end - start)) : 0;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
