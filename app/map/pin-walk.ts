/** A pin on the screen, in pixels. */
export interface Pin {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

type Walk = (pins: readonly Pin[], from: Pin) => Pin | undefined;

/** How much further away what lies aside counts. */
const ASIDE = 2;

/**
 * The nearest pin in a direction: within 45° of it, else anywhere on that side. What lies at the
 * same place is a step to the right or below.
 */
function towards(right: number, down: number): Walk {
  return (pins, from) => {
    const isBefore = right + down < 0;
    const ahead = pins.flatMap((pin, index) => {
      if (pin.key === from.key) return [];
      const [x, y] = [pin.x - from.x, pin.y - from.y];
      const along = x * right + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * right);
      const isSamePlace = x === 0 && y === 0;
      const isAfter = index > pins.findIndex(({ key }) => key === from.key);
      if (isSamePlace ? isBefore === isAfter : along <= 0) return [];
      return { pin, isWithin: aside <= along, distance: along + ASIDE * aside };
    });
    const within = ahead.filter(({ isWithin }) => isWithin);
    return (within.length > 0 ? within : ahead).sort((one, other) => one.distance - other.distance)[0]?.pin;
  };
}

/** The pin so many places on in the order in which they are given, the best first. */
function byRank(steps: number): Walk {
  return (pins, from) => pins[pins.findIndex(({ key }) => key === from.key) + steps];
}

const WALKS: Readonly<Record<string, Walk>> = {
  ArrowLeft: towards(-1, 0),
  ArrowRight: towards(1, 0),
  ArrowUp: towards(0, -1),
  ArrowDown: towards(0, 1),
  PageDown: byRank(1),
  PageUp: byRank(-1),
  Home: ([first]) => first,
  End: (pins) => pins.at(-1),
};

/**
 * Where a key leads from a pin (docs/decisions, 134): its own key where there is none that way;
 * null for a key that leads nowhere on maps.
 *
 * @param pins those in sight, the best first
 */
export function walkedTo(key: string, pins: readonly Pin[], from: string): string | null {
  const walk = Object.hasOwn(WALKS, key) ? WALKS[key] : undefined;
  const start = pins.find((pin) => pin.key === from);
  return walk && start ? (walk(pins, start)?.key ?? from) : null;
}
