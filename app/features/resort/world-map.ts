/** The drawn world map: equirectangular, x = longitude + 180, y = 90 - latitude. */
export const WORLD_MAP = { src: "/illustrations/world.svg", width: 360, height: 180 } as const;
