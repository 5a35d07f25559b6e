import { sql } from "drizzle-orm";
import { resorts } from "../db/tables/tables.ts";

/** A resort's text: the operators' own where they wrote one, and none where that is empty. */
export const SHOWN_DESCRIPTION = sql<
  string | null
>`nullif(coalesce(${resorts.own_description}, ${resorts.description}), '')`;

/**
 * What the schema's Resort and Location are resolved from. A search shows 400 resorts: reading and
 * parsing columns of which they show nothing would take longer than finding them.
 */
export const SHOWN_COLUMNS = {
  id: resorts.id,
  title: resorts.title,
  url_segment: resorts.url_segment,
  description: SHOWN_DESCRIPTION.as("description"),
  website: resorts.website,
  city: resorts.city,
  region: resorts.region,
  subdivision: resorts.subdivision,
  country_code: resorts.country_code,
  latitude: resorts.latitude,
  longitude: resorts.longitude,
  run_kilometres: resorts.run_kilometres,
  total_score: resorts.total_score,
};
