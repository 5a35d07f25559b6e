/**
 * What an export may be at most. Beyond these it is not OpenSkiMap's, and reading on would only
 * fill the memory or the disk.
 */

/**
 * Bytes of a whole export, packed or unpacked. OpenSkiMap's largest file, that of its runs, has
 * less than half of it.
 */
export const MAX_TOTAL_BYTES = 2 * 1024 ** 3;
/** Rows or features; OpenSkiMap has 11,600 areas. The ids of all are held in memory. */
export const MAX_ROWS = 250_000;
/** Characters of one feature of a GeoJSON, its outline included. */
export const MAX_FEATURE_LENGTH = 50 * 1024 ** 2;
/** Characters of one row of a CSV; the longest ones there are have about 2,000. */
export const MAX_ROW_LENGTH = 1024 ** 2;
/** Levels of brackets in a GeoJSON; OpenSkiMap uses 10. */
export const MAX_NESTING = 64;
/** How long a server may say nothing. */
export const MAX_SILENCE_MS = 30_000;
export const MAX_REDIRECTS = 5;
/** Problems that are listed as sentences; further ones are only counted. */
export const MAX_PROBLEMS = 1_000;
/** Characters of a name, a region or a locality; the rest is cut off. */
export const MAX_TEXT_LENGTH = 200;
/**
 * Metres above sea level. The highest area there ever was, Chacaltaya in Bolivia, ended at 5,400 m.
 */
export const MAX_ELEVATION = 6_000;
/** Runs or lifts of a file; OpenSkiMap has some 200,000 runs. They wait on the disk. */
export const MAX_WAYS = 2_000_000;
/**
 * Characters of one run or lift, with the outlines of its ski areas that are nested in it. A larger
 * one is left out.
 */
export const MAX_WAY_LENGTH = 8 * 1024 ** 2;
/** Points of one run or lift. */
export const MAX_POINTS = 20_000;
