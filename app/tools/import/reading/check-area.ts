import { countryCode } from "#app/backend/built-in-index/country-codes.ts";
import { firstWebsite } from "#app/backend/built-in-index/website.ts";
import { titleOfState } from "#app/backend/place-names/states.ts";
import { townOf } from "#app/backend/place-names/town.ts";
import { type BrokenRule, brokenRules } from "#app/domain/attributes/record-checks.ts";
import { countryName } from "#app/domain/places/countries.ts";
import type { Area, AreaStatus, SkipReason } from "./area.ts";
import { MAX_ELEVATION } from "./bounds.ts";
import { BrokenRow, ID, quoted, type RawArea, type RawPlace } from "./raw-area.ts";
import { shortText } from "./short-text.ts";

/**
 * What becomes of a row. The problems are sentences about what was wrong with it or was left out of
 * it.
 */
export type Checked = { readonly problems: readonly string[] } & (
  | { readonly area: Area }
  | { readonly skipped: SkipReason }
);

/**
 * The area that a row describes, or why it does not belong in the index. A row without an id or a
 * name that can be read is skipped as a whole; a figure that cannot be read or cannot be true is
 * left out, and costs nothing else.
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
  const openskimapId = requireId(raw.id);
  const status = readStatus(raw.status);
  const name = shortText(raw.name);
  const { countries, unknown } = resolveCountries(raw.places);
  const [country, ...others] = countries;
  const problems = unknown.map((each) => `The country ${quoted(each)} is not known.`);

  if (name === "") return { skipped: "no name", problems: [] };
  if (raw.hasDownhill === false) {
    return { skipped: "no downhill skiing", problems: isContradictory(raw) ? [NO_DOWNHILL] : [] };
  }
  if (status === "operating" && raw.liftCount === 0) return { skipped: "no lift", problems: [] };
  if (country === undefined) {
    return { skipped: unknown.length > 0 ? "unknown country" : "no country", problems };
  }

  const figures = plausibleFigures(raw);
  const position = plausiblePosition(raw.position);
  const locality = onlyOne(placesIn(raw.places, country).flatMap(({ localities }) => localities));
  return {
    area: {
      openskimapId,
      name,
      countries: [country, ...others],
      region: titleOf(country, onlyOne(placesIn(raw.places, country).flatMap(({ regions }) => regions))),
      locality: locality === null ? null : townOf(locality),
      status,
      position: position.accepted,
      ...figures.accepted,
      snowCover: raw.snowCover,
      website: firstWebsite(raw.websites),
    },
    problems: [
      ...raw.unreadable,
      ...(status === null
        ? [`The status ${quoted(raw.status)} is not one of OpenSkiMap's. It is left out.`]
        : []),
      ...problems,
      ...position.problems,
      ...figures.problems,
    ],
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

/** Null for a word that OpenSkiMap does not have: whether such an area operates is not known. */
function readStatus(text: string): AreaStatus | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? null) : null;
}

const NO_DOWNHILL = "It is said to have no downhill skiing, and downhill runs all the same.";

function isContradictory({ hasDownhill, pisteKilometres }: RawArea): boolean {
  return hasDownhill === false && pisteKilometres !== null && pisteKilometres > 0;
}

const MICRODEGREES = 1_000_000;

/**
 * To six decimals, as OpenSkiMap's CSV has it: a tenth of a metre. Where both are 0, in the sea off
 * Africa, is no place.
 */
function plausiblePosition(position: RawArea["position"]): {
  accepted: Area["position"];
  problems: string[];
} {
  if (position === null) return { accepted: null, problems: [] };
  const rounded = (degrees: number) => Math.round(degrees * MICRODEGREES) / MICRODEGREES;
  const [latitude, longitude] = [rounded(position.latitude), rounded(position.longitude)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0)) {
    const problem = `There is no ski area at latitude ${latitude}, longitude ${longitude}. The position is left out.`;
    return { accepted: null, problems: [problem] };
  }
  return { accepted: { latitude, longitude }, problems: [] };
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

/**
 * OpenSkiMap lists several regions or localities in the order of the alphabet, so the first is not
 * the main one.
 */
function onlyOne(texts: readonly string[]): string | null {
  const found = new Set(texts.map((text) => shortText(text)).filter((text) => text !== ""));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A state as the index calls it: maps have several names of one. */
function titleOf(country: string, region: string | null): string | null {
  return region === null ? null : titleOfState(country, region);
}

type Figures = Pick<Area, "elevations" | "pisteKilometres" | "liftCount" | "lifts" | "runs">;

/**
 * The figures that can be true, and a sentence for each that cannot. Of those that contradict each
 * other none is accepted.
 */
function plausibleFigures(raw: RawArea): { accepted: Figures; problems: string[] } {
  const base = raw.minElevation === null ? undefined : Math.round(raw.minElevation);
  const peak = raw.maxElevation === null ? undefined : Math.round(raw.maxElevation);
  // Lengths and counts of 0 say that none is mapped, and OpenSkiMap's CSV rounds half a kilometre
  // to 0.
  const kilometres = raw.pisteKilometres || undefined;
  const lifts = raw.liftCount || undefined;
  const broken: BrokenRule[] = [...impossibleElevations(base, peak), ...impossibleCounts(raw)];
  const isBroken = (figure: string) => broken.some(({ figures }) => figures.includes(figure));
  const sound = (name: string, value: number | undefined) =>
    value === undefined || isBroken(name) ? {} : { [name]: value };
  broken.push(
    ...brokenRules({
      ...sound("elevation_base", base),
      ...sound("elevation_peak", peak),
      ...sound("piste_length", kilometres),
      ...sound("number_of_lifts", lifts),
    }),
  );
  const areElevationsBroken = () => isBroken("elevation_base") || isBroken("elevation_peak");
  if (!areElevationsBroken()) broken.push(...otherVertical(raw.verticalDrop, base, peak));
  return {
    accepted: {
      elevations: areElevationsBroken() || base === undefined || peak === undefined ? null : { base, peak },
      pisteKilometres: isBroken("piste_length") ? null : (kilometres ?? null),
      liftCount: isBroken("number_of_lifts") ? null : (lifts ?? null),
      lifts: isBroken("number_of_lifts") || lifts === undefined ? null : raw.lifts,
      runs: isBroken("piste_length") || isEmpty(raw.runs) ? null : raw.runs,
    },
    problems: broken.map(({ figures, reason }) =>
      figures.length > 1 ? `${reason} They are left out.` : `${reason} It is left out.`,
    ),
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

/** What no counting gives. */
function impossibleCounts({ liftCount, surfaceLiftCount, pisteKilometres }: RawArea): BrokenRule[] {
  const rules: BrokenRule[] = [];
  if (liftCount !== null && !(Number.isInteger(liftCount) && liftCount >= 0)) {
    rules.push({ figures: ["number_of_lifts"], reason: `${liftCount} is no number of lifts.` });
  } else if (liftCount !== null && surfaceLiftCount !== null && surfaceLiftCount > liftCount) {
    rules.push({
      figures: ["number_of_lifts"],
      reason: `Of ${liftCount} lifts there cannot be ${surfaceLiftCount} surface lifts.`,
    });
  }
  if (pisteKilometres !== null && pisteKilometres < 0) {
    rules.push({ figures: ["piste_length"], reason: `${pisteKilometres} km is no length of runs.` });
  }
  return rules;
}

/**
 * Metres by which the vertical drop of a file may differ from its elevations: each of the three is
 * rounded.
 */
const VERTICAL_TOLERANCE = 2;

function otherVertical(
  vertical: number | null,
  base: number | undefined,
  peak: number | undefined,
): BrokenRule[] {
  if (vertical === null || base === undefined || peak === undefined) return [];
  if (Math.abs(vertical - (peak - base)) <= VERTICAL_TOLERANCE) return [];
  return [
    {
      figures: ["elevation_base", "elevation_peak"],
      reason: `A vertical drop of ${vertical} m does not lie between ${base} m and ${peak} m.`,
    },
  ];
}

function isEmpty(record: object | null): boolean {
  return record === null || Object.keys(record).length === 0;
}
