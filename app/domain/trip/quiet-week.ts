/** "Quiet and white": what is asked of a resort in a week beside being usually open and without school holidays around. */

/** Mean snowfall of the month at its weather station, in centimetres, from which a resort is white. */
export const WHITE_SNOWFALL_CM = 30;
/** Metres above sea level of the middle between base and peak from which it is high where no station stands for it: in the Alps most winters keep snow there. */
export const WHITE_MIDDLE_M = 1_800;
