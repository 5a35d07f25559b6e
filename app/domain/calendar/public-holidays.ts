import { easter, orthodoxEaster } from "./easter.ts";
import { addDays } from "./weeks.ts";

/**
 * Public holidays of whole countries within their winters, by rules that their laws name. Days of single states are left out, as are those
 * that a government sets anew each year and that are not listed here. A country without rules is not known.
 */

export interface PublicHoliday {
  readonly day: string;
  readonly name: string;
}

/** The day of a year, or null where the list ends. */
type Rule = (year: number) => string | null;

const on =
  (monthDay: string): Rule =>
  (year) =>
    `${year}-${monthDay}`;
const afterEaster =
  (days: number): Rule =>
  (year) =>
    addDays(easter(year), days);
const afterOrthodoxEaster =
  (days: number): Rule =>
  (year) =>
    addDays(orthodoxEaster(year), days);
/** Days that follow the moon, or the sun's own place, of the years that are listed. */
const listed =
  (...days: readonly string[]): Rule =>
  (year) =>
    days.find((day) => day.startsWith(`${year}-`)) ?? null;
/** The first Monday (Thursday) on or after a day of a month. */
const firstFrom =
  (weekday: 1 | 4, monthDay: string): Rule =>
  (year) => {
    const day = `${year}-${monthDay}`;
    return addDays(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7);
  };

const COMMON = {
  "All Saints' Day": on("11-01"),
  "Armistice Day": on("11-11"),
  "Immaculate Conception": on("12-08"),
  "Christmas Eve": on("12-24"),
  "Christmas Day": on("12-25"),
  "St Stephen's Day": on("12-26"),
  "Boxing Day": on("12-26"),
  "New Year's Day": on("01-01"),
  Epiphany: on("01-06"),
  "Maundy Thursday": afterEaster(-3),
  "Good Friday": afterEaster(-2),
  "Easter Monday": afterEaster(1),
  "Labour Day": on("05-01"),
  Ascension: afterEaster(39),
  "Whit Monday": afterEaster(50),
  "Corpus Christi": afterEaster(60),
} as const satisfies Record<string, Rule>;
type Common = keyof typeof COMMON;

const CHRISTMAS = ["Christmas Day", "St Stephen's Day", "New Year's Day"] as const;
const CATHOLIC = [...CHRISTMAS, "All Saints' Day", "Epiphany", "Easter Monday", "Labour Day"] as const;
const ORTHODOX = {
  "Orthodox Good Friday": afterOrthodoxEaster(-2),
  "Orthodox Easter Monday": afterOrthodoxEaster(1),
} as const;

function rules(
  common: readonly Common[],
  own: Readonly<Record<string, Rule>> = {},
): readonly [string, Rule][] {
  return [...common.map((name) => [name, COMMON[name]] as [string, Rule]), ...Object.entries(own)];
}

const RULES: Readonly<Record<string, readonly [string, Rule][]>> = {
  AD: rules([...CATHOLIC, "Immaculate Conception", "Good Friday", "Whit Monday"], {
    "Carnival Monday": afterEaster(-48),
    "Constitution Day": on("03-14"),
  }),
  AR: rules([], {
    "Flag Day": on("06-20"),
    "Independence Day": on("07-09"),
    "San Martín Day": listed("2026-08-17", "2027-08-16", "2028-08-21"),
    "Day of Cultural Diversity": listed("2026-10-12", "2027-10-11", "2028-10-16"),
  }),
  AT: rules([...CATHOLIC, "Immaculate Conception", "Ascension", "Whit Monday", "Corpus Christi"]),
  AU: rules([], { "King's Birthday (most states)": firstFrom(1, "06-08") }),
  BE: rules([
    "All Saints' Day",
    "Armistice Day",
    "Christmas Day",
    "New Year's Day",
    "Easter Monday",
    "Labour Day",
    "Ascension",
    "Whit Monday",
  ]),
  BG: rules(["Christmas Eve", ...CHRISTMAS, "Labour Day"], {
    "Liberation Day": on("03-03"),
    ...ORTHODOX,
    "St George's Day": on("05-06"),
    "Day of Bulgarian Education and Culture": on("05-24"),
  }),
  CA: rules(["Christmas Day", "New Year's Day", "Good Friday"], {
    "Family Day (most provinces)": firstFrom(1, "02-15"),
    "Victoria Day": firstFrom(1, "05-18"),
  }),
  CH: rules(["Christmas Day", "New Year's Day", "Ascension"]),
  CL: rules([], {
    "Day of Indigenous Peoples": listed("2026-06-21", "2027-06-21", "2028-06-20"),
    "Saint Peter and Saint Paul": listed("2026-06-29", "2027-06-28", "2028-06-26"),
    "Our Lady of Mount Carmel": on("07-16"),
    Assumption: on("08-15"),
    "Independence Day": on("09-18"),
    "Army Day": on("09-19"),
    "Encounter of Two Worlds": listed("2026-10-12", "2027-10-11", "2028-10-09"),
  }),
  CN: rules(["New Year's Day", "Labour Day"], {
    "Spring Festival": listed("2026-02-17", "2027-02-06", "2028-01-26"),
    "Tomb-Sweeping Day": listed("2026-04-05", "2027-04-05", "2028-04-04"),
  }),
  CZ: rules(["Christmas Eve", ...CHRISTMAS, "Good Friday", "Easter Monday", "Labour Day"], {
    "Freedom and Democracy Day": on("11-17"),
    "Victory Day": on("05-08"),
  }),
  DE: rules([...CHRISTMAS, "Good Friday", "Easter Monday", "Labour Day", "Ascension", "Whit Monday"]),
  DK: rules([...CHRISTMAS, "Maundy Thursday", "Good Friday", "Easter Monday", "Ascension", "Whit Monday"]),
  ES: rules(
    [
      "All Saints' Day",
      "Immaculate Conception",
      "Christmas Day",
      "New Year's Day",
      "Epiphany",
      "Good Friday",
      "Labour Day",
    ],
    { "Constitution Day": on("12-06") },
  ),
  FI: rules([...CHRISTMAS, "Epiphany", "Good Friday", "Easter Monday", "Labour Day", "Ascension"], {
    "Independence Day": on("12-06"),
  }),
  FR: rules(
    [
      "All Saints' Day",
      "Armistice Day",
      "Christmas Day",
      "New Year's Day",
      "Easter Monday",
      "Labour Day",
      "Ascension",
      "Whit Monday",
    ],
    { "Victory Day": on("05-08") },
  ),
  GB: rules(["Christmas Day", "Boxing Day", "New Year's Day", "Good Friday"], {
    "Early May bank holiday": firstFrom(1, "05-01"),
    "Spring bank holiday": firstFrom(1, "05-25"),
  }),
  HR: rules([...CATHOLIC, "Corpus Christi"], {
    "Remembrance Day": on("11-18"),
    "Statehood Day": on("05-30"),
  }),
  HU: rules(
    [
      "All Saints' Day",
      "Christmas Eve",
      ...CHRISTMAS,
      "Good Friday",
      "Easter Monday",
      "Labour Day",
      "Whit Monday",
    ],
    { "Revolution Day": on("03-15") },
  ),
  IE: rules([...CHRISTMAS, "Easter Monday"], {
    // The first Monday of February, or the first of February where that is a Friday, as it is in none of these years.
    "St Brigid's Day": firstFrom(1, "02-01"),
    "St Patrick's Day": on("03-17"),
    "May Day": firstFrom(1, "05-01"),
  }),
  IT: rules([...CATHOLIC, "Immaculate Conception"], { "Liberation Day": on("04-25") }),
  JP: rules(["New Year's Day"], {
    "Culture Day": on("11-03"),
    "Labour Thanksgiving Day": on("11-23"),
    "Coming of Age Day": firstFrom(1, "01-08"),
    "Foundation Day": on("02-11"),
    "Emperor's Birthday": on("02-23"),
    "Vernal Equinox Day": listed("2026-03-20", "2027-03-21", "2028-03-20"),
    // Of Sundays the Monday is off, too.
    "Vernal Equinox Day, observed": listed("2027-03-22"),
    "Showa Day": on("04-29"),
    "Constitution Day": on("05-03"),
    "Greenery Day": on("05-04"),
    "Children's Day": on("05-05"),
  }),
  KR: rules(["Christmas Day", "New Year's Day"], {
    Seollal: listed("2026-02-17", "2027-02-07", "2028-01-27"),
    "Independence Movement Day": on("03-01"),
    "Children's Day": on("05-05"),
    "Buddha's Birthday": listed("2026-05-24", "2027-05-13", "2028-05-02"),
  }),
  LI: rules([...CATHOLIC, "Immaculate Conception", "Ascension", "Whit Monday", "Corpus Christi"]),
  LU: rules([...CHRISTMAS, "All Saints' Day", "Easter Monday", "Labour Day", "Ascension", "Whit Monday"], {
    "Europe Day": on("05-09"),
  }),
  NL: rules([...CHRISTMAS, "Easter Monday", "Ascension", "Whit Monday"], { "King's Day": on("04-27") }),
  NO: rules(
    [
      ...CHRISTMAS,
      "Maundy Thursday",
      "Good Friday",
      "Easter Monday",
      "Labour Day",
      "Ascension",
      "Whit Monday",
    ],
    { "Constitution Day": on("05-17") },
  ),
  NZ: rules([], {
    "King's Birthday": firstFrom(1, "06-01"),
    Matariki: listed("2026-07-10", "2027-06-25", "2028-07-14"),
    "Labour Day": firstFrom(1, "10-22"),
  }),
  PL: rules([...CATHOLIC, "Christmas Eve", "Corpus Christi"], {
    "Independence Day": on("11-11"),
    "Constitution Day": on("05-03"),
  }),
  RO: rules([...CHRISTMAS, "Epiphany", "Labour Day"], {
    "St Andrew's Day": on("11-30"),
    "National Day": on("12-01"),
    "Unification Day": on("01-24"),
    ...ORTHODOX,
  }),
  RS: rules(["Armistice Day", "New Year's Day", "Labour Day"], {
    "Orthodox Christmas": on("01-07"),
    "Statehood Day": on("02-15"),
    ...ORTHODOX,
  }),
  SE: rules([...CHRISTMAS, "Epiphany", "Good Friday", "Easter Monday", "Labour Day", "Ascension"]),
  SI: rules([...CHRISTMAS, "All Saints' Day", "Easter Monday", "Labour Day"], {
    "Prešeren Day": on("02-08"),
    "Day of Uprising": on("04-27"),
  }),
  SK: rules([...CATHOLIC, "Christmas Eve", "Good Friday"]),
  US: rules(["Christmas Day", "New Year's Day"], {
    "Veterans Day": on("11-11"),
    Thanksgiving: firstFrom(4, "11-22"),
    "Martin Luther King Jr. Day": firstFrom(1, "01-15"),
    "Presidents' Day": firstFrom(1, "02-15"),
    "Memorial Day": firstFrom(1, "05-25"),
  }),
  ZA: rules([], { "Youth Day": on("06-16"), "Women's Day": on("08-09"), "Heritage Day": on("09-24") }),
};

/** Days for which people of these countries go to slopes abroad, too. */
const TRAVELLED: Readonly<Record<string, readonly string[]>> = {
  CN: ["Spring Festival"],
  KR: ["Seollal"],
  US: ["Thanksgiving", "Presidents' Day"],
};

/**
 * Public holidays of a country between two days, both included, in their order; null for a country without rules.
 *
 * @example publicHolidays("US", "2026-11-23", "2026-11-29") // [{ day: "2026-11-26", name: "Thanksgiving" }]
 */
export function publicHolidays(country: string, from: string, to: string): PublicHoliday[] | null {
  const known = RULES[country];
  if (!known) return null;
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  return years
    .flatMap((year) => known.map(([name, rule]) => ({ day: rule(year), name })))
    .flatMap(({ day, name }) => (day !== null && day >= from && day <= to ? [{ day, name }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Those of a country that fill slopes abroad, as publicHolidays gives them. */
export function travelledHolidays(country: string, from: string, to: string): PublicHoliday[] {
  const names = TRAVELLED[country] ?? [];
  return (publicHolidays(country, from, to) ?? []).filter(({ name }) => names.includes(name));
}
