/**
 * How many neighbours of a resort a page shows, and a caller of the contract's extension gets
 * without saying.
 */
export const DEFAULT_NEIGHBOURS = 6;
/** The same of resorts that are like it. */
export const DEFAULT_SIMILAR = 3;
/** The most that a caller may ask for, of either. */
export const MAX_NEIGHBOURS = 12;
/** Farther away than these kilometres no resort is a neighbour. */
export const NEIGHBOUR_KILOMETRES = 300;
