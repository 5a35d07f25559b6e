/** What is needed to see that an area is a part of another one. */
export interface Divisible {
  readonly ids: readonly [string, ...string[]];
  readonly liftIds: ReadonlySet<string>;
}

/**
 * Share of its lifts that a part has in common with its whole: the map may have a lift of it in one
 * relation only.
 */
const MIN_SHARED = 0.8;

/**
 * Which areas are parts of which, by ids: of the larger areas that have at least four fifths of an
 * area's lifts the smallest is its whole.
 */
export function findWholes(areas: readonly Divisible[]): ReadonlyMap<string, string> {
  const areasOf = new Map<string, Divisible[]>();
  for (const area of areas) {
    for (const lift of area.liftIds) areasOf.set(lift, [...(areasOf.get(lift) ?? []), area]);
  }
  return new Map(
    areas.flatMap((area) => {
      const shared = new Map<Divisible, number>();
      for (const lift of area.liftIds) {
        for (const other of areasOf.get(lift) ?? []) {
          if (other.liftIds.size > area.liftIds.size) shared.set(other, (shared.get(other) ?? 0) + 1);
        }
      }
      const [whole] = [...shared]
        .filter(([, lifts]) => lifts >= MIN_SHARED * area.liftIds.size)
        .map(([other]) => other)
        .sort((a, b) => a.liftIds.size - b.liftIds.size || (a.ids[0] < b.ids[0] ? -1 : 1));
      return whole ? [[area.ids[0], whole.ids[0]] as const] : [];
    }),
  );
}
