import { describe, expect, it } from "vitest";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { gettingThereModel } from "#app/features/getting-there/getting-there-model.ts";
import { snowByMonthModel } from "#app/features/getting-there/snow-by-month-model.ts";
import { airportWords } from "#app/features/getting-there/way-words.ts";
import { tripModel } from "#app/features/getting-there/when-and-how-model.ts";
import { INNSBRUCK, MUNICH, NOTE, NOTHING, SNOW, TICKET, TRIP } from "./a-trip.ts";

const KITZBUEHEL = { latitude: 47.44, longitude: 12.39 };

describe("getting there", () => {
  it("names the large airports with their country, the others, and the station, as the crow flies", () => {
    const model = gettingThereModel(TRIP, KITZBUEHEL, "metric");
    expect(model).toMatchObject({
      largeAirports: ["Munich (MUC), Germany, 111 km"],
      airports: ["Innsbruck (INN), 78 km"],
      station: "Kitzbühel, 0.8 km from the middle",
      hasStation: true,
      directionsHref: "https://www.openstreetmap.org/directions?to=47.44,12.39#map=11/47.44/12.39",
    });
  });

  it("gives distances in the visitor's units", () => {
    const model = gettingThereModel(TRIP, KITZBUEHEL, "imperial");
    expect(model?.largeAirports).toEqual(["Munich (MUC), Germany, 69 mi"]);
    expect(model?.station).toBe("Kitzbühel, 0.5 mi from the middle");
  });

  it.each([
    [{ village: "Kitzbühel", km: 0.4 }, "Hahnenkamm, 0.4 km from the centre of Kitzbühel"],
    [{ village: null, km: 0.24 }, "Hahnenkamm, 0.2 km from a lift"],
    [{ village: null, km: 0.1 }, "Hahnenkamm, at a lift"],
  ])("says from what the way is measured: %j", (beside, words) => {
    const facts = { ...TRIP, station: { name: "Hahnenkamm", km: 5.5, beside } };
    expect(gettingThereModel(facts, KITZBUEHEL, "metric")?.station).toBe(words);
  });

  it("names the station that editors have read of, and their sentence with its page", () => {
    const station = { ...NOTE, name: "Núria", text: "The rack railway is the only way up." };
    const model = gettingThereModel({ ...TRIP, notes: { ...TRIP.notes, station } }, KITZBUEHEL, "metric");
    expect(model).toMatchObject({ station: "Núria", hasStation: false });
    expect(model?.notes[0]?.text).toBe("The rack railway is the only way up.");
  });

  it.each([
    ["AT", "None that we know within 15 km"],
    ["US", "We know stations in Europe alone"],
  ])("says of a resort in %s without a station of the list: %s", (code, words) => {
    const facts = { ...NOTHING, countries: [{ code, name: code }] };
    expect(gettingThereModel(facts, KITZBUEHEL, "metric")?.station).toBe(words);
  });

  it("says nothing where the position is not known, but for what editors have read", () => {
    expect(gettingThereModel(NOTHING, null, "metric")).toBeNull();
    const model = gettingThereModel({ ...NOTHING, notes: TRIP.notes }, null, "metric");
    expect(model?.notes).toEqual([
      {
        text: "Car-free: park in the valley.",
        source: {
          href: "https://www.valley.example/arrival",
          host: "valley.example",
          read: "3 October 2026",
        },
      },
    ]);
    expect(model?.directionsHref).toBeNull();
  });

  it("leaves out a sentence without a page over https, or a day", () => {
    const odd = [
      { ...NOTE, source: "javascript:alert(1)" },
      { ...NOTE, source: "http://valley.example" },
      { ...NOTE, day: "soon" },
    ];
    const facts = { ...NOTHING, notes: { getting_there: odd, day_tickets: [] } };
    expect(gettingThereModel(facts, KITZBUEHEL, "metric")?.notes).toEqual([]);
  });
});

describe("the name of an airport", () => {
  it.each([
    [INNSBRUCK, "Innsbruck (INN)"],
    [MUNICH, "Munich (MUC)"],
    [{ iata: "MXP", name: "Malpensa International Airport", city: "Milan" }, "Malpensa, Milan (MXP)"],
    [{ iata: "OSL", name: "Oslo Airport, Gardermoen", city: "Oslo" }, "Oslo (OSL)"],
    [
      {
        iata: "YUL",
        name: "Montreal / Pierre Elliott Trudeau International Airport",
        city: "Montréal",
      },
      "Montreal / Pierre Elliott Trudeau (YUL)",
    ],
    [
      { iata: "BSL", name: "EuroAirport Basel-Mulhouse-Freiburg Airport", city: "Bâle/Mulhouse" },
      "EuroAirport Basel-Mulhouse-Freiburg, Bâle (BSL)",
    ],
    [{ iata: "BTV", name: "Burlington International Airport", city: "South Burlington" }, "Burlington (BTV)"],
    [{ iata: "XXX", name: "Airport", city: null }, "Airport (XXX)"],
  ])("is short (%#)", (airport, words) => expect(airportWords(airport)).toBe(words));
});

/** Without satellites unless they are given. */
const modelOf = (
  facts: Partial<Parameters<typeof snowByMonthModel>[0]>,
  latitude: number,
  units: UnitSystem,
) => snowByMonthModel({ snow: null, snow_cover: null, ...facts }, latitude, units);

describe("snow by month", () => {
  it("reads a northern winter from October on, with the station, its height and its distance", () => {
    const model = modelOf({ snow: SNOW }, 40.6, "metric");
    expect(model?.bars[0]).toEqual({ month: "Oct", value: 66, share: 26 });
    expect(model?.bars.map(({ month }) => month)).toEqual(
      "Oct Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep".split(" "),
    );
    expect(model).toMatchObject({
      lead: "In an average year 1,387 cm, most in March.",
      about: "Station Alta, 1.3 km away, 2,661 m above sea level, 60 m above the base.",
      label: "Snowfall in cm, mean of the month",
      source:
        "Snowfall in cm at the station; on the mountain it differs. Averages of 1981–2010: NOAA NCEI, U.S. Climate Normals.",
    });
  });

  it("begins in April in the south", () => {
    expect(modelOf({ snow: SNOW }, -45, "metric")?.bars[0]?.month).toBe("Apr");
  });

  it("is in inches, feet and miles for those who read them", () => {
    const model = modelOf({ snow: { ...SNOW, above_base: -93 } }, 40.6, "imperial");
    expect(model?.lead).toBe("In an average year 546 in, most in March.");
    expect(model?.about).toBe("Station Alta, 0.8 mi away, 8,730 ft above sea level, 305 ft below the base.");
    expect(model?.bars[0]?.value).toBe(26);
  });

  it("says that the means are provisional where half of them are", () => {
    const of = (count: number) => ({
      ...SNOW,
      months: SNOW.months.map((month, index) => ({ ...month, quality: index < count ? "P" : "C" })),
    });
    expect(modelOf({ snow: of(5) }, 40, "metric")?.source).not.toContain("provisional");
    expect(modelOf({ snow: of(6) }, 40, "metric")?.source).toContain("provisional");
  });

  it("is left out without a station, without snow, and with months missing", () => {
    const none = SNOW.months.map((month) => ({ ...month, snowfall: 0 }));
    expect(modelOf({ snow: null }, 40, "metric")).toBeNull();
    expect(modelOf({ snow: { ...SNOW, months: none } }, 40, "metric")).toBeNull();
    expect(modelOf({ snow: { ...SNOW, months: SNOW.months.slice(1) } }, 40, "metric")).toBeNull();
  });
});

describe("snow cover by month", () => {
  const months = [90, 95, null, 60, 20, 0, 0, 0, 0, 5, 40, 80];
  const snow_cover = { year: 2025, source: "VIIRS", months };

  it("stands in where no weather station does, with its year, and leaves open what clouds hid", () => {
    const model = modelOf({ snow_cover }, 47, "metric");
    expect(model?.title).toBe("Snow cover by month, from satellite");
    expect(model?.about).toContain("in 2025, in per cent");
    expect(model?.bars.slice(2, 6)).toEqual([
      { month: "Dec", value: 80, share: 80 },
      { month: "Jan", value: 90, share: 90 },
      { month: "Feb", value: 95, share: 95 },
      { month: "Mar", value: null, share: 0 },
    ]);
    expect(model?.source).toContain("VIIRS");
  });

  it("is left out beside a station, and where no snow was seen", () => {
    expect(modelOf({ snow: SNOW, snow_cover }, 47, "metric")?.title).toBe("Snow by month, at the station");
    const bare = { ...snow_cover, months: months.map(() => 0) };
    expect(modelOf({ snow_cover: bare }, 47, "metric")).toBeNull();
  });
});

describe("a trip", () => {
  const place = { country: { code: "AT" }, ...KITZBUEHEL };
  const today = new Date("2026-11-28");
  const facts = { ...TRIP, status: "operating" };

  it("has the prices of this and the last season, with their page and day", () => {
    const { tickets } = tripModel(facts, place, "metric", today);
    expect(tickets).toEqual([
      {
        price: "CHF\u00a092",
        of: "adult, 2025/26",
        source: { href: "https://lifts.example/prices", host: "lifts.example", read: "3 October 2026" },
        paid: null,
        band: null,
      },
    ]);
    expect(tripModel(facts, place, "metric", new Date("2027-07-01")).tickets).toEqual([]);
  });

  const ticketsOf = (day_tickets: (typeof TICKET)[], price_band?: typeof facts.price_band) =>
    tripModel({ ...facts, price_band, notes: { ...TRIP.notes, day_tickets } }, place, "metric", today)
      .tickets;
  const paid = {
    ...TICKET,
    amount: 68,
    currency: "EUR",
    season: "2026/27",
    source: null,
    day: "2026-11-01",
    riders: 4,
    way: "counter",
  };

  it("has what riders paid, how many they are, and when", () => {
    const tickets = ticketsOf([
      paid,
      { ...paid, amount: 69, riders: 2 },
      { ...paid, amount: 60.5, way: "ahead", riders: 1 },
      { ...paid, amount: 34, for_whom: "child", source: "https://tow.at/prices" },
    ]);
    expect(tickets).toMatchObject([
      {
        price: "€68",
        of: "adult, at the counter, 2026/27",
        source: null,
        paid: "as paid by 4 riders in November 2026",
      },
      { price: "€60.50", of: "adult, bought before, 2026/27", paid: "as paid by a rider in November 2026" },
      { price: "€34", of: "child, at the counter, 2026/27", source: { host: "tow.at" }, paid: null },
    ]);
  });

  it("has nothing of a price that neither a page nor a rider says", () => {
    expect(ticketsOf([{ ...paid, riders: null }])).toEqual([]);
    expect(ticketsOf([{ ...paid, day: "soon" }])).toEqual([]);
  });

  it("says of the adult's day at the counter where it is among those of a place", () => {
    const band = { place: { title: "Tyrol", kind: "state" }, known: 24, cheaper: 21, dearer: 2 };
    const tickets = ticketsOf([{ ...paid, amount: 60, way: "ahead" }, paid, TICKET], band);
    expect(tickets.map((ticket) => ticket.band)).toEqual([
      "Dearer than nine of ten in Tyrol, of 24 prices that we know",
      null,
      null,
    ]);
  });

  it("leaves out a price in what is no currency", () => {
    const notes = { ...TRIP.notes, day_tickets: [{ ...TICKET, currency: "francs" }] };
    expect(tripModel({ ...facts, notes }, place, "metric", today).tickets).toEqual([]);
  });

  it("leads to the snow report, the lifts, the webcams and the bulletin of the place, or the editors' own", () => {
    const links = tripModel(facts, place, "metric", today).today;
    expect(links.map(({ title }) => title)).toEqual([
      "Snow report",
      "Lift status",
      "Webcams",
      "Avalanche bulletin",
    ]);
    expect(links[3]?.href).toBe("https://avalanche.report/");
    const notes = { ...TRIP.notes, bulletin: "https://own.example/" };
    expect(tripModel({ ...facts, notes }, place, "metric", today).today[3]?.href).toBe(
      "https://own.example/",
    );
  });

  it("leads to the trail maps of one that has a page of them", () => {
    expect(tripModel({ ...facts, skimap_id: 989 }, place, "metric", today).trailMaps).toEqual([
      { title: "Trail maps on Skimap.org", href: "https://skimap.org/skiareas/view/989" },
    ]);
    expect(tripModel(facts, place, "metric", today).trailMaps).toEqual([]);
  });

  it("says nothing of today of a resort that is closed, and nothing at all without a record", () => {
    expect(tripModel({ ...facts, status: "abandoned" }, place, "metric", today).today).toEqual([]);
    expect(tripModel(null, place, "metric", today)).toEqual({
      gettingThere: null,
      tickets: [],
      snow: null,
      today: [],
      trailMaps: [],
      phones: [],
    });
  });
});
