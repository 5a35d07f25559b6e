import { randomInt } from "node:crypto";
import { transliterate } from "transliteration";
import { USERNAME_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import { usernameProblem } from "#app/domain/accounts/account-rules.ts";
import { trimEnd } from "#app/domain/trim-end.ts";

const LAST_RESORT = "rider";
/** No name that long would be shorter than a username may be at its longest. */
const LOOKED_AT = 100;

/**
 * What a new member could be called, the best first: as the provider calls them, and the same with
 * a number. The last of them is no member's yet, as good as certainly.
 *
 * @param preferred of `usableName`
 * @example usernamesFor("Zoe.Muller") // ["Zoe.Muller", "Zoe.Muller2", …]
 */
export function usernamesFor(preferred: string): readonly string[] {
  const numbers = [
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    randomInt(100, 1_000),
    randomInt(10_000, 100_000),
    randomInt(1e8, 1e9),
  ];
  return (
    ["", ...numbers]
      .map(String)
      .map((number) => [preferred, LAST_RESORT].map((name) => numbered(name, number)))
      // A name that is cut to make room for its number may become one of the site's own.
      .flatMap((names) => names.find((name) => usernameProblem(name) === null) ?? [])
  );
}

/** The first of some names that can be a username, as one; empty where none can. */
export function usableName(names: readonly (string | null)[]): string {
  return names.map(asUsername).find((name) => usernameProblem(name) === null) ?? "";
}

/**
 * Nothing of an address: everybody reads a username, no member can change theirs, and most of an
 * address is easily guessed.
 */
function asUsername(text: string | null): string {
  if (!text || text.includes("@")) return "";
  const name = transliterate(text.slice(0, LOOKED_AT), { unknown: "" })
    .trim()
    .replace(/\s+/g, ".")
    .replace(/[^A-Za-z0-9._-]/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_LENGTH.max)
    // No username ends so (domain/accounts/account-rules.ts).
    .replace(/\.(?=data$)/i, "");
  return trimEnd(name, /[._-]/);
}

function numbered(name: string, number: string): string {
  return `${name.slice(0, USERNAME_LENGTH.max - number.length)}${number}`;
}
