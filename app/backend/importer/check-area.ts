import { countryName } from "#app/domain/countries.ts";
import { type BrokenRule, brokenRules } from "#app/domain/record-checks.ts";
import { cleanText } from "../data/clean-text.ts";
import { countryCode } from "../data/country-codes.ts";
import { firstWebsite } from "../data/website.ts";
import type { Area, AreaStatus, SkipReason } from "./area.ts";
import { MAX_ELEVATION, MAX_TEXT_LENGTH } from "./bounds.ts";
import { BrokenRow, ID, quoted, type RawArea, type RawPlace } from "./raw-area.ts";

/** What becomes of a row. The problems are sentences about what was wrong with it or was left out of it. */
export type Checked = { readonly problems: readonly string[] } & (
  | { readonly area: Area }
  | { readonly skipped: SkipReason }
);

/**
 * The area that a row describes, or why it does not belong in the index. A row that is not what it should be is skipped
 * as a whole; a figure that cannot be true is left out.
 */
export function checkArea(raw: RawArea): Checked {
  try {
    return check(raw);
  } catch (error) {
    if (error instanceof BrokenRow) return { skipped: "broken row", problems: [error.message] };
    throw error;
  }
}

function check(raw: RawArea): Checked {
  const sound = { openskimapId: requireId(raw.id), status: requireStatus(raw.status), ...requireCounts(raw) };
  const position = requirePosition(raw.position);
  const name = shortText(raw.name);
  const { countries, unknown } = resolveCountries(raw.places);
  const [country, ...others] = countries;
  const problems = unknown.map((each) => `The country ${quoted(each)} is not known.`);

  if (name === "") return { skipped: "no name", problems: [] };
  if (raw.hasDownhill === false) return { skipped: "no downhill skiing", problems: [] };
  if (sound.status === "operating" && raw.liftCount === 0) return { skipped: "no lift", problems: [] };
  if (country === undefined) {
    return { skipped: unknown.length > 0 ? "unknown country" : "no country", problems };
  }

  const figures = plausibleFigures({ ...raw, ...sound });
  return {
    area: {
      openskimapId: sound.openskimapId,
      name,
      countries: [country, ...others],
      region: onlyOne(placesIn(raw.places, country).flatMap(({ regions }) => regions)),
      locality: onlyOne(placesIn(raw.places, country).flatMap(({ localities }) => localities)),
      status: sound.status,
      position,
      ...figures.kept,
      website: firstWebsite(raw.websites),
    },
    problems: [...problems, ...figures.problems],
  };
}

function requireId(text: string): string {
  const id = text.trim().toLowerCase();
  if (ID.exec(id)?.[0] !== id) throw new BrokenRow(`The id ${quoted(text)} is not one of OpenSkiMap's.`);
  return id;
}

const STATUSES: Readonly<Record<string, AreaStatus>> = {
  "": "operating",
  operating: "operating",
  abandoned: "abandoned",
  disused: "abandoned",
  never_opened: "abandoned",
  proposed: "proposed",
  planned: "proposed",
  construction: "proposed",
};

function requireStatus(text: string): AreaStatus {
  const word = text.trim();
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
  if (!status) throw new BrokenRow(`The status ${quoted(text)} is not one of OpenSkiMap's.`);
  return status;
}

function requireCounts({ liftCount, pisteKilometres }: RawArea): Pick<RawArea, "liftCount"> {
  if (liftCount !== null && !(Number.isInteger(liftCount) && liftCount >= 0)) {
    throw new BrokenRow(`${liftCount} is no number of lifts.`);
  }
  if (pisteKilometres !== null && pisteKilometres < 0) {
    throw new BrokenRow(`${pisteKilometres} km is no length of runs.`);
  }
  return { liftCount };
}

const MICRODEGREES = 1_000_000;

/** To six decimals, as OpenSkiMap's CSV has it: a tenth of a metre. */
function requirePosition(position: RawArea["position"]): Area["position"] {
  if (position === null) return null;
  const { latitude, longitude } = position;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new BrokenRow(`There is no place at latitude ${latitude}, longitude ${longitude}.`);
  }
  const rounded = (degrees: number) => Math.round(degrees * MICRODEGREES) / MICRODEGREES;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function codeOf({ code, country }: RawPlace): string | null {
  const given = code?.toUpperCase() ?? null;
  return given !== null && countryName(given) !== null ? given : countryCode(country);
}

/** Codes in the order of the file, each once, and the names that are none. */
function resolveCountries(places: readonly RawPlace[]): { countries: string[]; unknown: string[] } {
  const named = places.filter(({ code, country }) => country.trim() !== "" || code !== null);
  const unknown = named.filter((place) => codeOf(place) === null);
  return {
    countries: [...new Set(named.flatMap((place) => codeOf(place) ?? []))],
    unknown: [...new Set(unknown.map(({ code, country }) => country || (code ?? "")))],
  };
}

function placesIn(places: readonly RawPlace[], code: string): RawPlace[] {
  return places.filter((place) => codeOf(place) === code);
}

/** OpenSkiMap lists several regions or localities in the order of the alphabet, so the first is not the main one. */
function onlyOne(texts: readonly string[]): string | null {
  const found = new Set(texts.map(shortText).filter((text) => text !== ""));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The names of OpenStreetMap have 255 characters at most, but OpenSkiMap joins them. */
function shortText(raw: string): string {
  const text = [...cleanText(raw.slice(0, 10 * MAX_TEXT_LENGTH))];
  return text.length <= MAX_TEXT_LENGTH ? text.join("") : cleanText(text.slice(0, MAX_TEXT_LENGTH).join(""));
}

type Figures = Pick<Area, "elevations" | "pisteKilometres" | "liftCount" | "lifts" | "runs">;

/** The figures that can be true, and a sentence for each that cannot. */
function plausibleFigures(raw: RawArea): { kept: Figures; problems: string[] } {
  const base = raw.minElevation === null ? undefined : Math.round(raw.minElevation);
  const peak = raw.maxElevation === null ? undefined : Math.round(raw.maxElevation);
  // Lengths and counts of 0 say that none is mapped, and OpenSkiMap's CSV rounds half a kilometre to 0.
  const kilometres = raw.pisteKilometres || undefined;
  const lifts = raw.liftCount || undefined;
  const broken: BrokenRule[] = [...impossibleElevations(base, peak)];
  broken.push(
    ...brokenRules({
      ...(broken.length === 0 && base !== undefined ? { elevation_base: base } : {}),
      ...(broken.length === 0 && peak !== undefined ? { elevation_peak: peak } : {}),
      ...(kilometres === undefined ? {} : { piste_length: kilometres }),
      ...(lifts === undefined ? {} : { number_of_lifts: lifts }),
    }),
  );
  const isBroken = (figure: string) => broken.some(({ figures }) => figures.includes(figure));
  const isHigh = isBroken("elevation_base") || isBroken("elevation_peak");
  return {
    kept: {
      elevations: isHigh || base === undefined || peak === undefined ? null : { base, peak },
      pisteKilometres: isBroken("piste_length") ? null : (kilometres ?? null),
      liftCount: isBroken("number_of_lifts") ? null : (lifts ?? null),
      lifts: isBroken("number_of_lifts") || lifts === undefined ? null : raw.lifts,
      runs: isBroken("piste_length") || isEmpty(raw.runs) ? null : raw.runs,
    },
    problems: broken.map(({ reason }) => `${reason} It is left out.`),
  };
}

function impossibleElevations(base: number | undefined, peak: number | undefined): BrokenRule[] {
  const highest = Math.max(base ?? 0, peak ?? 0);
  if (highest <= MAX_ELEVATION) return [];
  return [
    {
      figures: ["elevation_base", "elevation_peak"],
      reason: `There is no skiing at ${highest} m above the sea.`,
    },
  ];
}

function isEmpty(record: object | null): boolean {
  return record === null || Object.keys(record).length === 0;
}
