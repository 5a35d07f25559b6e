/**
 * Every file of estimates, by its name here; a test compares the list with the folder. Loaded when
 * first asked for.
 */
export const ESTIMATE_FILES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "europe.json": () => import("./europe.json"),
  "north-america.json": () => import("./north-america.json"),
  "rest-of-world.json": () => import("./rest-of-world.json"),
};
