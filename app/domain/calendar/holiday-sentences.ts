import { countryName } from "../places/countries.ts";
import { placeWithArticle } from "../places/place-article.ts";
import { wordList } from "../word-list.ts";
import { guestsOf } from "./guests.ts";
import { hasHolidays, isYetToCome, MISSING_ZONES, shareOnHoliday } from "./holiday-weeks.ts";
import { type PublicHoliday, publicHolidays, travelledHolidays } from "./public-holidays.ts";
import {
  isInFile,
  type Spell,
  spellsOfZone,
  weekdaysOf,
  weeksOff,
  zonesOf,
  zonesOnHoliday,
} from "./school-holidays.ts";
import { hasUsualWeeks, usualSpans } from "./usual-school-weeks.ts";
import { addDays, monthOfWeek, shortDays, type Winter, weekOf } from "./weeks.ts";
import { zoneName } from "./zones.ts";

/** Names of zones in one bracket. */
const MAX_ZONES = 3;
/** Times off of one country that one reads. */
const MAX_SPANS = 9;
/** Between two spells of one time off: a weekend. */
const MAX_GAP_DAYS = 2;
/**
 * From this share on a country is off as a whole; islands and other towns far away have their own
 * holidays.
 */
const WHOLE = 0.98;
/** From this share on one says that a part is not known. */
const LEAST_TOLD = 0.005;

type Span = Pick<Spell, "start" | "end">;

/**
 * School holidays of a winter, a line each, "Austria: 24 Dec – 6 Jan, …", in the countries from
 * which a country's skiers come, its own first: those with the names of its zones, of the others
 * how much of their people are off at most at a time. Only times with a week of holidays, in the
 * north from December to April.
 *
 * @param zone that of the resort; null where it is not known
 */
export function schoolHolidayLines(country: string, zone: string | null, winter: Winter): string[] {
  return guestsOf(country).flatMap((guest) => {
    if (hasHolidays(guest, winter))
      return guest === country ? ownLines(country, zone, winter) : guestLine(guest, winter);
    return hasUsualWeeks(guest) ? usualLines(guest, winter) : [];
  });
}

/**
 * "Norway, usually: 21 Dec – 2 Jan, 22–29 Mar; some schools 22 Feb – 12 Mar"; none where nothing
 * falls into the winter.
 */
function usualLines(country: string, winter: Winter): string[] {
  const spans = usualSpans(country, winter.weeks[0] ?? "", addDays(winter.weeks.at(-1) ?? "", 6)).filter(
    (span) => [...weeksOff([span])].some((week) => isOfLines(week, winter)),
  );
  const days = (wanted: boolean) =>
    spans
      .filter(({ isOfSome }) => isOfSome === wanted)
      .map(({ start, end }) => shortDays(start, end))
      .join(", ");
  const [all, some] = [days(false), days(true)];
  const parts = [...(all ? [all] : []), ...(some ? [`some schools ${some}`] : [])];
  return parts.length > 0 ? [`${countryName(country) ?? country}, usually: ${parts.join("; ")}`] : [];
}

/**
 * Where the zones have too many different times to read, the resort's own zone, and the country as
 * a guest's.
 */
function ownLines(country: string, zone: string | null, winter: Winter): string[] {
  const spans = ownSpans(country, zone, winter);
  const isNamed = zonesOf(country).every(({ code }) => code === "" || zoneName(country, code) !== null);
  if (isNamed && spans.length <= MAX_SPANS)
    return [`${countryName(country) ?? country}: ${spans.join(", ")}`];
  const name = zone && zoneName(country, zone);
  if (!name || MISSING_ZONES[country]?.includes(zone)) return [guestLine(country, winter)];
  const inside = zonesOf(country).filter(({ code }) => code.startsWith(zone));
  const text = spansOf(
    country,
    inside.map(({ code }) => code),
    winter,
  ).map(({ start, end }) => shortDays(start, end));
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text.join(", ")}`, guestLine(country, winter)];
}

/** "1–6 February (Lower Austria and Vienna)", each. */
function ownSpans(country: string, zone: string | null, winter: Winter): string[] {
  const zones = zonesOf(country);
  const bySpan = new Map<string, string[]>();
  for (const { code } of zones) {
    for (const { start, end } of spansOf(country, [code], winter)) {
      const key = `${start} ${end}`;
      bySpan.set(key, [...(bySpan.get(key) ?? []), code]);
    }
  }
  return [...bySpan]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, codes]) => {
      const [start = "", end = ""] = key.split(" ");
      const where = whereOf(country, codes, zones, zone);
      return shortDays(start, end) + (where && ` (${where})`);
    });
}

/** "Tyrol and 4 more"; nothing where it is the whole country. */
function whereOf(
  country: string,
  codes: readonly string[],
  zones: readonly { readonly code: string; readonly people: number }[],
  own: string | null,
): string {
  const people = (of: readonly { readonly people: number }[]) => of.reduce((sum, one) => sum + one.people, 0);
  if (people(zones.filter(({ code }) => codes.includes(code))) >= WHOLE * people(zones)) return "";
  const ordered = [...codes].sort((a, b) => Number(b === own) - Number(a === own));
  const names = [...new Set(ordered.flatMap((code) => zoneName(country, code) ?? []))];
  return wordList(names, names.length > MAX_ZONES ? MAX_ZONES - 1 : MAX_ZONES);
}

function guestLine(country: string, winter: Winter): string {
  const zones = zonesOf(country).map(({ code }) => code);
  const text = spansOf(country, zones, winter)
    .map(({ start, end }) => {
      const shares = winter.weeks
        .filter((week) => addDays(week, 4) >= start && week <= end)
        .map((week) => shareOnHoliday(country, week, winter));
      const most = Math.max(0, ...shares.map(({ off }) => off));
      const words = shares.some(({ unknown }) => unknown >= LEAST_TOLD) ? "at least" : "up to";
      const part = most < WHOLE ? ` (${words} ${Math.max(1, Math.round(most * 100))}%)` : "";
      return shortDays(start, end) + part;
    })
    .join(", ");
  return `${countryName(country) ?? country}: ${text}`;
}

/** In the north, few people go skiing in the holidays of November and May. */
function isOfLines(week: string, { hemisphere }: Winter): boolean {
  const month = monthOfWeek(week);
  return hemisphere === "south" || month === 12 || month <= 4;
}

/** Times in which any of the zones has holidays for a week or more, as the source dates them. */
function spansOf(country: string, zones: readonly string[], winter: Winter): Span[] {
  const weeks = winter.weeks.filter((week) => isInFile(week) && isOfLines(week, winter));
  const spells = zones
    .flatMap((zone) => {
      const isOff = (week: string) => weeks.includes(week) && zonesOnHoliday(country, week).has(zone);
      return spellsOfZone(country, zone).filter((spell) => weekdaysOf(spell).map(weekOf).some(isOff));
    })
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const spans: { start: string; end: string }[] = [];
  for (const { start, end } of spells) {
    const previous = spans.at(-1);
    if (!previous || start > addDays(previous.end, MAX_GAP_DAYS + 1)) spans.push({ start, end });
    else if (end > previous.end) previous.end = end;
  }
  return spans;
}

/** A country as it stands in a sentence: "the United Kingdom". */
function inWords(country: string): string {
  return placeWithArticle(countryName(country) ?? country, "country", country);
}

/** What of a winter's school holidays is missing, in sentences; empty where nothing is. */
export function missingHolidays(country: string, winter: Winter): string[] {
  const guests = guestsOf(country);
  const undated = guests.filter((guest) => !hasHolidays(guest, winter));
  const usual = undated.filter(hasUsualWeeks);
  const toCome = undated.filter((guest) => !hasUsualWeeks(guest) && isYetToCome(guest, winter));
  const unknown = undated.filter((guest) => !hasUsualWeeks(guest) && !toCome.includes(guest));
  const parts = guests.filter((guest) => hasHolidays(guest, winter)).flatMap((guest) => PARTS[guest] ?? []);
  return [
    ...(toCome.length > 0
      ? [`We do not know the school holidays of ${winter.label} in ${wordList(toCome.map(inWords))} yet.`]
      : []),
    ...(unknown.length > 0
      ? [`We do not know the school holidays of ${wordList(unknown.map(inWords))}.`]
      : []),
    ...(usual.length > 0
      ? [`We know the usual weeks of ${wordList(usual.map(inWords))}, not this winter's dates.`]
      : []),
    ...parts,
  ];
}

/** What is said of countries of which the source has a part. */
const PARTS: Readonly<Record<string, string>> = {
  CH: `Of ${MISSING_ZONES.CH?.length ?? 0} of Switzerland's 26 cantons, we know when winter weeks usually fall.`,
  LI: "Of Liechtenstein, we know Christmas alone.",
};

/**
 * Public holidays of a winter in a country, in their order, with those of its guests' countries for
 * which people travel, whose names say so. Empty where none are known.
 */
export function winterHolidays(country: string, winter: Winter): PublicHoliday[] {
  const from = winter.weeks[0] ?? "";
  const to = addDays(winter.weeks.at(-1) ?? "", 6);
  const own = publicHolidays(country, from, to) ?? [];
  const others = guestsOf(country)
    .slice(1)
    .flatMap((guest) =>
      travelledHolidays(guest, from, to).map(({ day, name }) => ({
        day,
        name: `${name}, ${countryName(guest) ?? guest}`,
      })),
    );
  return [...own, ...others].sort((a, b) => (a.day < b.day ? -1 : 1));
}
