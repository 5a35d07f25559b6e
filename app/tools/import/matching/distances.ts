/** How near areas lie to each other, in kilometres, and what that says besides their names. */

/**
 * Two areas of other names that lie nearer and have as many lifts, or words of their names in
 * common, are one area.
 */
export const SAME_PLACE_KM = 0.5;
/** Two areas of one name and country that lie nearer are one area. */
export const TWIN_KM = 5;
/**
 * Two areas of which one has the other's title that lie nearer are one area, or one is a part of
 * the other.
 */
export const NAMESAKE_KM = 10;
/** How far the parts of a whole lie from its middle: those of Ski amadé, the widest, as far. */
export const WHOLE_KM = 20;
/**
 * Positions farther apart are never one area's, whatever its name. Those of one area differ by 2 km
 * at most.
 */
export const FARTHEST_KM = 30;
