import { findWant, LEVELS, type Level, SPORTS, type Sport, WANTS, type Want } from "./wants.ts";

/**
 * One of a group who travel together: what they do on snow, how well, and what matters to them
 * beside.
 */
export interface Person {
  readonly sport: Sport;
  /** Null where they did not say, and of who does neither ski nor ride. */
  readonly level: Level | null;
  /** In the order of WANTS. */
  readonly wants: readonly Want[];
}

/** Each of them is a column of the order, and a place in a sentence. */
export const MAX_PEOPLE = 8;

/**
 * A person of an address: sport, level and wants in any order of the wants. Null for what is none.
 *
 * @example parsePerson("ski.beginner.quiet") // { sport: "ski", level: "beginner", wants: ["quiet"] }
 * @example parsePerson("none.nightlife") // { sport: "none", level: null, wants: ["nightlife"] }
 * @example parsePerson("ski.yes") // null
 */
export function parsePerson(text: string): Person | null {
  const [first = "", ...rest] = text.trim().toLowerCase().split(".");
  const sport = SPORTS.find((name) => name === first);
  if (!sport) return null;
  const level = sport === "none" ? null : (LEVELS.find((name) => name === rest[0]) ?? null);
  const wanted = level === null ? rest : rest.slice(1);
  if (!wanted.every((name) => findWant(name))) return null;
  return { sport, level, wants: WANTS.map(({ name }) => name).filter((name) => wanted.includes(name)) };
}

/** A person as `parsePerson` reads it: equal ones are one text. */
export function formatPerson({ sport, level, wants }: Person): string {
  return [sport, ...(level && sport !== "none" ? [level] : []), ...wants].join(".");
}
