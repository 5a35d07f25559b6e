import type { TripFacts, TripRecord } from "#app/features/getting-there/trip-record.ts";

const CENTIMETRES = [229, 216, 251, 145, 53, 8, 0, 0, 13, 66, 160, 246];

/** A weather station by the resort. */
export const SNOW: NonNullable<TripRecord["snow"]> = {
  name: "Alta",
  km: 1.3,
  height: 2661,
  above_base: 60,
  period: "1981–2010",
  source: "NOAA NCEI, U.S. Climate Normals",
  months: CENTIMETRES.map((snowfall, index) => ({ month: index + 1, snowfall, quality: "S" })),
};

export const INNSBRUCK: TripRecord["airports"][number] = {
  iata: "INN",
  name: "Innsbruck Airport",
  city: "Innsbruck",
  country: { code: "AT", name: "Austria" },
  km: 78,
  is_large: false,
};

export const MUNICH: TripRecord["airports"][number] = {
  iata: "MUC",
  name: "Munich Airport",
  city: "Munich",
  country: { code: "DE", name: "Germany" },
  km: 111,
  is_large: true,
};

/** A sentence of the editors. */
export const NOTE: TripRecord["notes"]["getting_there"][number] = {
  text: "Car-free: park in the valley.",
  source: "https://www.valley.example/arrival",
  day: "2026-10-03",
};

export const TICKET: TripRecord["notes"]["day_tickets"][number] = {
  amount: 92,
  currency: "CHF",
  for_whom: "adult",
  season: "2025/26",
  source: "https://lifts.example/prices",
  day: "2026-10-03",
};

/** What is known of a trip to a resort in Tyrol. */
export const TRIP: TripFacts = {
  countries: [{ code: "AT", name: "Austria" }],
  subdivision: "AT-7",
  airports: [INNSBRUCK, MUNICH],
  station: { name: "Kitzbühel", km: 0.84 },
  snow: SNOW,
  snow_cover: null,
  notes: {
    getting_there: [NOTE],
    day_tickets: [TICKET],
    snow_report: "https://lifts.example/snow",
    lift_status: "https://lifts.example/open",
    webcams: "https://lifts.example/cams",
  },
};

export const NOTHING: TripFacts = {
  countries: [{ code: "US", name: "United States" }],
  subdivision: null,
  airports: [],
  station: null,
  snow: null,
  snow_cover: null,
  notes: { getting_there: [], day_tickets: [] },
};
