/** @module-tag dialect */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { resorts } from "#app/backend/db/tables/tables.ts";
import type { DayTicket } from "#app/domain/getting-there/trip-notes.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort, type ResortFacts } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");

const BAND = `query ($url_segment: String!) { resortRecord(url_segment: $url_segment) {
  notes { day_tickets { amount riders way } } price_band { place { address title kind } known cheaper dearer } } }`;
const bandOf = async (url_segment: string) =>
  (await under.data(BAND, { url_segment })).resortRecord.price_band;

const MONEY = `query ($address: String!) { placeTrip(address: $address) { money {
  currency known count other_currency without_vertical rates_day ordered { title amount currency season metres } } } }`;

const season = () => {
  const now = under.now();
  const year = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
};

/** A resort of Tyrol whose price four riders have told. */
async function priced(title: string, amount: number, more: Partial<DayTicket> = {}, facts: ResortFacts = {}) {
  const id = await aResort(under.db, {
    title,
    segment: title.toLowerCase().replaceAll(" ", "-"),
    countries: ["AT"],
    places: ["at/tyrol", "alps"],
    ...facts,
  });
  const ticket: DayTicket = {
    amount,
    currency: "EUR",
    for_whom: "adult",
    season: season(),
    source: null,
    day: "2026-02-10",
    riders: 4,
    way: "counter",
    ...more,
  };
  await under.db
    .update(resorts)
    .set({ trip_notes: { getting_there: [], day_tickets: [ticket] } })
    .where(eq(resorts.id, Number(id)));
}

async function inTyrol(count: number) {
  for (let n = 1; n <= count; n += 1) await priced(`Tow ${n}`, 40 + n);
}

describe("where a price is among those of a place", () => {
  it("is said of the state where twenty are known", async () => {
    await inTyrol(20);
    expect(await bandOf("tow-19")).toEqual({
      place: { address: "at/tyrol", title: "Tyrol", kind: "state" },
      known: 20,
      cheaper: 18,
      dearer: 1,
    });
  });

  it("is said of a region or the country where fewer are known of the state", async () => {
    await inTyrol(19);
    await priced("Alm", 90, {}, { places: ["at/salzburg", "alps"] });
    await priced("Wood", 30, {}, { places: ["at/upper-austria"] });
    expect(await bandOf("alm")).toMatchObject({ place: { address: "alps" }, known: 20, cheaper: 19 });
    expect(await bandOf("wood")).toMatchObject({
      place: { address: "austria", title: "Austria", kind: "country" },
      known: 21,
      cheaper: 0,
    });
  });

  it("is not said of fewer than twenty of one currency, season, person and way", async () => {
    await inTyrol(19);
    await priced("Francs", 60, { currency: "CHF" });
    await priced("Child", 60, { for_whom: "child" });
    await priced("Ahead", 60, { way: "ahead" });
    await priced("Old", 60, { season: "2011/12" });
    await priced("Hall", 60, {}, { features: { is_indoor: "yes" } });
    await priced("Shut", 60, {}, { status: "abandoned" });
    for (const segment of ["tow-19", "francs", "child", "ahead", "old", "hall", "shut"]) {
      expect(await bandOf(segment), segment).toBeNull();
    }
  });

  it("asks the database one time for all pages, and nothing for a resort without a price", async () => {
    await inTyrol(20);
    await aResort(under.db, { title: "Quiet", segment: "quiet" });
    const prices = () => under.statements.filter((text) => text.includes("AS tickets")).length;
    expect(await bandOf("quiet")).toBeNull();
    expect(prices()).toBe(0);
    await bandOf("tow-1");
    await bandOf("tow-2");
    expect(prices()).toBe(1);
  });
});

describe("vertical for the money", () => {
  const vertical = (metres: number, more: ResortFacts = {}) => ({
    numerics: { vertical_drop: metres },
    ...more,
  });
  const money = async (ask = under.ask) =>
    (await ask(MONEY, { address: "alps" }, {})).data.placeTrip?.money ?? null;

  it("is the order of those of a place whose price is known, with what is left out", async () => {
    await priced("Dear", 100, {}, vertical(1_000));
    await priced("High", 50, {}, vertical(2_000));
    await priced("Unknown", 50);
    await priced("Swiss", 90, { currency: "CHF" }, vertical(1_000, { countries: ["CH"] }));
    expect(await money()).toEqual({
      currency: "EUR",
      known: 4,
      count: 2,
      other_currency: 1,
      without_vertical: 1,
      rates_day: null,
      ordered: [
        { title: "High", amount: 50, currency: "EUR", season: season(), metres: 40 },
        { title: "Dear", amount: 100, currency: "EUR", season: season(), metres: 10 },
      ],
    });
    const day = under.now().toISOString().slice(0, 10);
    const rates = { base: "EUR", date: day, rates: { CHF: 0.9 } };
    expect(await money(await under.another({ rates }))).toMatchObject({
      count: 3,
      other_currency: 0,
      rates_day: day,
    });
    const old = await under.another({ rates: { ...rates, date: "2011-01-01" } });
    expect(await money(old)).toMatchObject({ count: 2, other_currency: 1, rates_day: null });
  });

  it("is none where fewer than two are known, and after two seasons", async () => {
    await priced("Dear", 100, {}, vertical(1_000));
    expect(await money()).toBeNull();
    await priced("Cheap", 50, {}, vertical(1_000));
    expect(await money(await under.another())).toMatchObject({ count: 2 });
    const later = new Date(under.now().getTime() + 800 * 24 * 60 * 60_000);
    expect(await money(await under.another({ clock: () => later }))).toBeNull();
  });
});
