import type { ResortQuery } from "#app/api/generated.ts";
import type { ResortComment } from "#app/features/resort-page/comments-model.ts";
import type { Resort, ResortRecord } from "#app/features/resort-page/resort-model.ts";
import { type ResortModelSource, resortModel } from "#app/features/resort-page/resort-model.ts";

const score = (name: string, title: string, value: number) => ({ id: `1:${name}`, name, title, value });
const rated = (name: string, title: string, value: number, group: string, groupTitle: string) => ({
  ...score(name, title, value),
  type: { name, type_group: { id: group, name: group, title: groupTitle } },
});

const SNOW = rated("snow_quality", "Snow quality", 91, "snow", "Snow");
const EXPERT = rated("expert_terrain", "Expert terrain", 55.4, "terrain", "Terrain");
const LIFTS = rated("lift_access", "Lift access", 83, "lifts_and_access", "Lifts and access");
const COST = rated("affordability", "Affordability", 22, "cost", "Cost");
const TREES = rated("tree_skiing", "Tree skiing", 24, "terrain", "Terrain");

/** A resort of which everything is known. */
export const COMPLETE: Resort = {
  id: "1",
  title: "Mont Fixture",
  url_segment: "mont-fixture",
  url: "https://shred.example/resort/mont-fixture",
  affiliate_url: "https://mont-fixture.example/",
  description: "First paragraph.\n\nSecond paragraph.",
  location: {
    id: "1",
    city: "Testville",
    state: { name: "Valais" },
    country: { code: "CH", name: "Switzerland" },
    continent: { id: "5", continent_id: 5, code: "EU", name: "Europe" },
    latitude: 46.02,
    longitude: 7.75,
  },
  total_score: score("total_score", "Total score", 56.1),
  ratingScores: [SNOW, EXPERT, LIFTS, COST],
  numerics: [
    score("average_annual_snowfall", "Average annual snowfall", 400),
    score("elevation_peak", "Peak elevation", 3200),
    score("elevation_base", "Base elevation", 1200),
    score("vertical_drop", "Vertical drop", 2000),
    score("number_of_lifts", "Lifts", 40),
    score("piste_length", "Marked runs", 180),
    score("terrain_beginner", "Easy terrain (of the vertical of graded downhill runs)", 50),
    score("terrain_intermediate", "Intermediate terrain (of the vertical of graded downhill runs)", 30),
    score("terrain_expert", "Expert terrain (of the vertical of graded downhill runs)", 20),
  ],
  generics: [
    { id: "1:night_skiing", name: "night_skiing", title: "Night skiing", value: "yes" },
    { id: "1:is_indoor", name: "is_indoor", title: "Indoor", value: "no" },
    { id: "1:has_terrain_park", name: "has_terrain_park", title: "Terrain park", value: "maybe" },
  ],
  highlights: [SNOW, LIFTS],
  lowlights: [COST, TREES],
  resort_images: [
    {
      id: "2",
      name: "dusk",
      alt: "The ridge at dusk",
      sort_order: 2,
      image: { path: "/dusk.jpg", content_type: "image/jpeg" },
    },
    {
      id: "1",
      name: null,
      alt: null,
      sort_order: 1,
      image: { path: "https://pictures.example/dawn.jpg", content_type: "image/jpeg" },
    },
  ],
};

/** What a backend without extensions tells that riders wrote of it. */
const COMMENTS: ResortComment[] = [
  {
    id: "1",
    comment: "Take the first gondola.\nThe sun comes at nine.",
    author: "mona",
    kind: "tip",
    created_at: "2026-03-12T09:00:00Z",
  },
  { id: "2", comment: "Short queues.", author: "Ola", kind: "comment", created_at: null },
];

export const RECORD: ResortRecord = {
  id: "1",
  openskimap_id: "abc 1",
  other_names: ["Fixtureberg", "Monte Fixture", "Fixture Nord", "Fixture Sud", "Fixture Ost"],
  countries: [
    { code: "CH", name: "Switzerland" },
    { code: "IT", name: "Italy" },
  ],
  status: "operating",
  missing_since: null,
  season: { from: 11, to: 4 },
  runs_are_downhill: false,
  edited: ["description", "season_from", "season_to"],
  lifts: [
    { kind: "chair_lift", title: "Chair lifts", count: 30 },
    { kind: "gondola", title: "Gondolas", count: 10 },
  ],
  places: [
    { address: "ch/valais", title: "Valais", kind: "state" },
    { address: "alps", title: "Alps", kind: "mountains" },
    { address: "fixture-valley", title: "Fixture Valley", kind: "linked" },
  ],
  parts: [],
  passes: [],
  tips: [],
  airports: [],
  notes: { getting_there: [], day_tickets: [] },
  mapped_runs: [{ difficulty: "easy", title: "Easy", count: 120 }],
  sources: [
    { type_name: "snow_quality", source: "members", rule: null, raters: 7 },
    { type_name: "affordability", source: "editors", rule: null, raters: null },
    { type_name: "expert_terrain", source: "editors", rule: null, raters: null },
    {
      type_name: "lift_access",
      source: "derived",
      rule: "From the number of operating lifts.",
      raters: null,
    },
    { type_name: "number_of_lifts", source: "imported", rule: null, raters: null, as_of: "2026-09-04" },
    { type_name: "vertical_drop", source: "editors", rule: null, raters: null, as_of: "2026-11-20" },
    { type_name: "night_skiing", source: "editors", rule: null, raters: null, as_of: "2026-11-20" },
  ],
};

/** What is known of runs and lifts together. */
export const MOUNTAIN: NonNullable<ResortRecord["mountain"]> = {
  version: "0123456789ab",
  mapped: "2022-01",
  heights_from: "U.S. Geological Survey",
  run_count: 120,
  lift_count: 1,
  drawing_width: 1900,
  drawing_scale: 2.5,
  difficulties: ["easy", "unknown"],
  has_heights: true,
  side_view: null,
};

/** A resort next to it. */
export const NEIGHBOUR: NonNullable<ResortQuery["neighbours"]>[number] = {
  distance_km: 12.3,
  resort: {
    id: "7",
    title: "Col Fixture",
    url_segment: "col-fixture",
    total_score: { value: 78.9 },
    location: { city: null, state: { name: "Aosta" }, country: { code: "IT", name: "Italy" } },
    numerics: [
      { name: "number_of_lifts", value: 1 },
      { name: "vertical_drop", value: 800 },
    ],
    ratingScores: [],
  },
  rated_by: [],
};

/** What the map of the volunteers usually gives: lifts, a region, nothing else. */
export const SPARSE: Resort = {
  ...COMPLETE,
  affiliate_url: null,
  description: null,
  location: { ...COMPLETE.location, city: null, latitude: null, longitude: null },
  total_score: null,
  ratingScores: [LIFTS],
  numerics: [score("number_of_lifts", "Lifts", 3)],
  generics: [],
  highlights: [LIFTS],
  lowlights: [],
  resort_images: [],
};

/** A name and a country. */
export const EMPTY_RESORT: Resort = {
  ...SPARSE,
  location: { ...SPARSE.location, state: null },
  ratingScores: [],
  numerics: [],
  highlights: [],
};

/** The view of a resort on a plain site: metric, no record, no partner. */
export function viewOf(resort: Resort, source: Partial<ResortModelSource> = {}) {
  return resortModel({
    resort,
    written: { comments: resort === COMPLETE ? COMMENTS : [] },
    units: "metric",
    templates: {},
    tiles: null,
    siteUrl: "https://shred.example",
    today: new Date("2026-01-15"),
    ...source,
  });
}
