/**
 * What OpenStreetMap says of a ski area: people ski there, did once, or may one day. In the order
 * in which lists name them.
 */
export const RESORT_STATUSES = ["operating", "abandoned", "proposed"] as const;
export type ResortStatus = (typeof RESORT_STATUSES)[number];

/** That status, or null for any other text. */
export function findStatus(text: string): ResortStatus | null {
  return RESORT_STATUSES.find((status) => status === text) ?? null;
}

/**
 * The statuses in their own order and each once; undefined for what lists hold anyway, the
 * operating areas alone.
 *
 * @example narrowingStatuses(["proposed", "abandoned"]) // ["abandoned", "proposed"]
 * @example narrowingStatuses(["operating"]) // undefined
 */
export function narrowingStatuses(statuses: readonly ResortStatus[]): readonly ResortStatus[] | undefined {
  const asked = RESORT_STATUSES.filter((status) => statuses.includes(status));
  return asked.length === 0 || asked.join() === "operating" ? undefined : asked;
}
