import { loadOnce } from "#app/ui/load-once.ts";

/** The map that can be moved, which takes the place of the drawn one. */
export const loadLiveMap = loadOnce(() => import("./live-map.tsx"));
