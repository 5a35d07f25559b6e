/**
 * A mountain at night, seen from a warm hut: the dark colours of app/styles/tokens.css in both
 * themes.
 */
export const COLOURS = {
  sky: "#0d1820",
  ground: "#1d2e39",
  foot: "#14222c",
  snow: "#f4f8fa",
  mist: "#b9c9d2",
  teal: "#3fd3c1",
  ice: "#8fd3ff",
} as const;
/** From the front to the back: of the mountain's top and foot, and of its edge. */
export const LAYERS = [
  { top: "#3b5a68", foot: COLOURS.foot, edge: COLOURS.teal, width: 4 },
  { top: "#2d4654", foot: "#182833", edge: "#2f8f8b", width: 2 },
  { top: "#253b48", foot: "#1a2b36", edge: "#2a6470", width: 2 },
] as const;

/** A colour with a share of snow in it, in percent. */
export function mixed(colour: string, percent: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const snow = parts(COLOURS.snow);
  const mix = parts(colour).map((part, index) =>
    Math.round(part + (((snow[index] ?? 0) - part) * percent) / 100),
  );
  return `rgb(${mix.join()})`;
}
