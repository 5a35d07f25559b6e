/**
 * Every attribute that a resort can be rated on, measured by or have: a row is all that the product
 * knows of one, but for its icon. Filters, orders, tables, comparisons, pages and the API read
 * these rows. The names are part of the API and of every shared link: never rename one once it is
 * out.
 */

export type Unit = "cm" | "m" | "km" | "ha" | "%" | "°" | "kWh/m²";

/**
 * A name whose title is that name with a capital letter, or both; and the words for a low value,
 * where the title would claim what is not so.
 */
type RatingRow = string | readonly [name: string, title: string, lowTitle?: string];

/** What members rate, by group: the group's title and its ratings. */
export const RATING_GROUPS: Readonly<Record<string, readonly [title: string, ...ratings: RatingRow[]]>> = {
  snow: ["Snow", "snow_quality", "snow_reliability", "fresh_tracks", "grooming"],
  terrain: [
    "Terrain",
    "expert_terrain",
    "beginner_terrain",
    "slope_variety",
    "tree_skiing",
    "terrain_park",
    ["backcountry_accessibility", "Backcountry access"],
    ["slackcountry_accessibility", "Sidecountry access"],
    ["board_friendly", "Board friendly", "Less board friendly"],
  ],
  safety: [
    "Safety",
    // Worded as an impression, never as hazard advice.
    ["avalanche_safety", "Avalanche safety (riders' impression)"],
  ],
  lifts_and_access: [
    "Lifts and access",
    "lift_access",
    ["uncrowded", "Uncrowded", "Busy"],
    ["ski_in_ski_out", "Ski-in, ski-out", "Little ski-in, ski-out"],
    ["nearby_vehicle_access", "Snowmobile access"],
    ["navigation_signage", "Signposting"],
    ["public_transport_access", "Public transport"],
    ["adaptive_access", "Adaptive skiing"],
    "ski_facilities",
  ],
  family: [
    "Family",
    ["family_friendly", "Family friendly", "Little for families"],
    ["child_friendly", "Child friendly", "Little for children"],
    ["non_skier_activities", "Days off the slopes"],
  ],
  village: [
    "Village",
    ["apres", "Après-ski"],
    ["night_life", "Nightlife"],
    ["restaurants_cafes", "Restaurants and cafés"],
    "shops",
    "scenery",
    ["cultural_experience", "Culture"],
    "summer_activities",
  ],
  cost: [
    "Cost",
    "affordability",
    ["money_saving_potential", "Ways to save money"],
    ["camper_friendly", "Camper friendly", "Little for campers"],
  ],
  living_and_working: [
    "Living and working",
    ["seasonal_worker", "Seasonal work"],
    ["digital_nomad", "Remote work"],
    ["livability", "Everyday life"],
    ["housing_availability", "Housing"],
    ["job_availability", "Jobs"],
    ["english_level", "English spoken", "Little English spoken"],
    ["local_language_non_essential", "English is enough", "Local language needed"],
    ["connectivity", "Internet and phone"],
    ["co_working_spaces", "Co-working spaces"],
    ["co_working_culture", "Co-working culture"],
    ["cafes_to_work_from", "Cafés to work from"],
  ],
  community: [
    "Community",
    ["positive_vibes", "Atmosphere"],
    ["lgbt_friendly", "LGBT friendly"],
    ["international_ratio", "International crowd"],
    ["gender_ratio", "Mix of genders"],
    "cannabis_friendly",
  ],
};

/** Names of the orders by an attribute, descending and ascending. */
export type Directions = readonly [descending: string, ascending: string];

/** What a resort has or has not. */
export const FEATURE_ROWS: readonly (readonly [name: string, title: string])[] = [
  ["is_dry_slope", "Dry slope"],
  ["is_indoor", "Indoor"],
  ["has_sand_skiing", "Sand skiing"],
  ["has_helicopter_skiing", "Helicopter skiing"],
  ["has_cat_skiing", "Cat skiing"],
  ["has_cross_country_skiing", "Cross-country skiing"],
  ["snow_making", "Snow making"],
  ["night_skiing", "Night skiing"],
  ["has_terrain_park", "Terrain park"],
  ["snowboards_allowed", "Snowboards allowed"],
];
