/**
 * The parts of an address that say when and from where, apart from their codec, which browsers load
 * with the first choice.
 */
export const TRIP_PARAMS = ["month", "week", "from", "within", "car_free"] as const;

/**
 * What the form has beside them: what is typed for the origin, and the text that `from` stands for.
 * Where they differ the visitor means what is typed.
 */
export const NEAR_FIELD = "near";
export const FROM_TEXT_FIELD = "from_text";

/**
 * What a resort with a known railway station nearby has, beside its attributes: of `CAR_FREE_KM`,
 * railways alone.
 */
export const NEAR_STATION = "near_station";

/**
 * The order by kilometres from where a trip begins. Here, since the codec of orders is of no use to
 * a page that shows a list.
 */
export const DISTANCE = "distance";

/**
 * "Quiet and white": what is asked of a resort in a week beside being usually open and quiet
 * (domain/calendar/holiday-weeks.ts).
 */

/**
 * Mean snowfall of the month at its weather station, in centimetres, from which a resort is white.
 */
export const WHITE_SNOWFALL_CM = 30;
