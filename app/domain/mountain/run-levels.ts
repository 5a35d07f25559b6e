import type { Difficulty } from "./mountain.ts";

/**
 * What the signs of a run look like: the colour that its country gives to a difficulty, easiest
 * first; "unknown" where the map says none.
 */
export const RUN_LEVELS = ["green", "blue", "red", "black", "double", "freeride", "unknown"] as const;
export type RunLevel = (typeof RUN_LEVELS)[number];

/** As OpenSkiMap has them, and OpenStreetMap's mappers. */
type Convention = "europe" | "north_america" | "japan";

/** Upper-case ISO 3166-1 codes. All others sign their runs as in Europe. */
const CONVENTIONS: Readonly<Record<string, Convention>> = {
  US: "north_america",
  CA: "north_america",
  AU: "north_america",
  NZ: "north_america",
  JP: "japan",
};

const LEVELS: Readonly<Record<Convention, Readonly<Record<Difficulty, RunLevel>>>> = {
  europe: {
    novice: "green",
    easy: "blue",
    intermediate: "red",
    advanced: "black",
    expert: "black",
    extreme: "black",
    freeride: "freeride",
  },
  north_america: {
    novice: "green",
    easy: "green",
    intermediate: "blue",
    advanced: "black",
    expert: "double",
    extreme: "double",
    freeride: "freeride",
  },
  japan: {
    novice: "green",
    easy: "green",
    intermediate: "red",
    advanced: "black",
    expert: "black",
    extreme: "black",
    freeride: "freeride",
  },
};

/** Told apart without colour. North America signs three of them so; the others are ours. */
export const LEVEL_FORMS: Readonly<Record<RunLevel, string>> = {
  green: "●",
  blue: "■",
  red: "▲",
  black: "◆",
  double: "◆◆",
  freeride: "◇",
  unknown: "",
};

const WORDS: Readonly<Record<Convention, Readonly<Record<RunLevel, string>>>> = {
  europe: {
    green: "Novice",
    blue: "Easy",
    red: "Intermediate",
    black: "Advanced",
    double: "Expert",
    freeride: "Freeride",
    unknown: "Difficulty not known",
  },
  north_america: {
    green: "Easy",
    blue: "Intermediate",
    red: "Intermediate",
    black: "Advanced",
    double: "Expert",
    freeride: "Freeride",
    unknown: "Difficulty not known",
  },
  japan: {
    green: "Easy",
    blue: "Intermediate",
    red: "Intermediate",
    black: "Advanced",
    double: "Expert",
    freeride: "Freeride",
    unknown: "Difficulty not known",
  },
};

/**
 * The level of a difficulty in the convention of a country.
 *
 * @example levelOf("easy", "FR") // "blue"
 * @example levelOf("easy", "US") // "green"
 */
export function levelOf(difficulty: Difficulty | null, country: string | null): RunLevel {
  return difficulty === null ? "unknown" : LEVELS[conventionOf(country)][difficulty];
}

/** What a level means in that country: "Novice" of a green run in France, "Easy" in Japan. */
export function levelWords(level: RunLevel, country: string | null): string {
  return WORDS[conventionOf(country)][level];
}

/**
 * What riders call the runs of a hard level there, in the middle of a sentence: by the colour of
 * their signs, which Japan's have none of.
 */
export function hardWords(level: RunLevel, country: string | null): string {
  if (level === "freeride") return "freeride";
  if (level === "double") return "double black";
  return conventionOf(country) === "japan" ? "advanced" : level;
}

function conventionOf(country: string | null): Convention {
  return CONVENTIONS[country?.toUpperCase() ?? ""] ?? "europe";
}
