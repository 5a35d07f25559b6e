import type { ResortQuery } from "#app/api/generated.ts";

/** What a backend with extensions knows of a resort. */
export type TripRecord = NonNullable<ResortQuery["record"]>;

/** What of it a trip needs. */
export type TripFacts = Pick<
  TripRecord,
  | "countries"
  | "subdivision"
  | "airports"
  | "station"
  | "snow"
  | "snow_cover"
  | "notes"
  | "skimap_id"
  | "price_band"
>;
