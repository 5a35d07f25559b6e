import type { ResortFilter } from "./filters.ts";
import type { Order } from "./order.ts";

/** A named preset: only filters and an order, so that it is an ordinary link. */
export interface Lifestyle {
  readonly name: string;
  readonly title: string;
  /** Who it is for, in a rider's words. */
  readonly description: string;
  /** What exactly it filters and orders by. */
  readonly rule: string;
  readonly filter: ResortFilter;
  readonly order: readonly Order[];
}

type AtLeast = Readonly<Record<string, number>>;

function preset(
  name: string,
  title: string,
  description: string,
  rule: string,
  minimums: AtLeast,
  orderBy: string,
): Lifestyle {
  const conditions = Object.entries(minimums).map(([type_name, value]) => ({
    type_name,
    operator: ">=" as const,
    value: String(value),
  }));
  return {
    name,
    title,
    description,
    rule,
    filter: { groupedType: conditions, locationType: {} },
    order: [{ type_name: orderBy, direction: "desc" }],
  };
}

export const LIFESTYLES: readonly Lifestyle[] = [
  preset(
    "family",
    "Family",
    "Good days out with children",
    "Family and child friendly 60 or more, friendliest for families first.",
    { family_friendly: 60, child_friendly: 60 },
    "family_friendly",
  ),
  preset(
    "beginner",
    "Beginner",
    "Plenty of easy runs",
    "Beginner terrain 60 or more, most of it first.",
    { beginner_terrain: 60 },
    "beginner_terrain",
  ),
  preset(
    "powder",
    "Powder",
    "Good snow and lines to yourself",
    "Snow quality 60 and fresh tracks 50 or more, best snow first.",
    { snow_quality: 60, fresh_tracks: 50 },
    "snow_quality",
  ),
  preset(
    "expert",
    "Expert",
    "Steep and demanding runs",
    "Expert terrain 70 or more, most of it first.",
    { expert_terrain: 70 },
    "expert_terrain",
  ),
  preset(
    "freestyle",
    "Freestyle",
    "A terrain park worth the trip",
    "Terrain park rated 60 or more, best park first.",
    { terrain_park: 60 },
    "terrain_park",
  ),
  preset(
    "luxury",
    "Luxury",
    "Good food, skis on at the door",
    "Restaurants 60 and ski-in, ski-out 50 or more, best food first.",
    { restaurants_cafes: 60, ski_in_ski_out: 50 },
    "restaurants_cafes",
  ),
  preset(
    "budget",
    "Budget",
    "Easy on the wallet",
    "Affordability 60 or more, cheapest first.",
    { affordability: 60 },
    "affordability",
  ),
  preset(
    "nightlife",
    "Nightlife",
    "Après-ski and late nights",
    "Après-ski and nightlife 60 or more, liveliest nights first.",
    { apres: 60, night_life: 60 },
    "night_life",
  ),
  preset(
    "season-worker",
    "Season worker",
    "A season of work and riding",
    "Seasonal work 60 or more, best first.",
    { seasonal_worker: 60 },
    "seasonal_worker",
  ),
  preset(
    "remote-worker",
    "Remote worker",
    "Desk by day, slopes after work",
    "Remote work, internet and phone 60 or more, best first.",
    { digital_nomad: 60, connectivity: 60 },
    "digital_nomad",
  ),
  {
    name: "heli",
    title: "Heli",
    description: "Up by helicopter, down in the wild",
    rule: "Helicopter skiing, best total score first.",
    filter: {
      groupedType: [{ type_name: "has_helicopter_skiing", operator: "=", value: "yes" }],
      locationType: {},
    },
    order: [{ type_name: "total_score", direction: "desc" }],
  },
];
