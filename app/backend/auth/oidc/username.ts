import { randomInt } from "node:crypto";
import { transliterate } from "transliteration";
import { USERNAME_LENGTH } from "#app/domain/limits.ts";

const LAST_RESORT = "rider";
/** No name that long would be shorter than a username may be at its longest. */
const LOOKED_AT = 100;

/**
 * What a new member could be called, the best first: as the provider calls them, or as their address begins, and the same with
 * a number. The last of them is nobody's yet, as good as certainly.
 *
 * @example usernamesFor({ preferredUsername: "Zoë Müller", email: null }) // ["Zoe.Muller", "Zoe.Muller2", …]
 */
export function usernamesFor({
  preferredUsername,
  email,
}: {
  preferredUsername: string | null;
  email: string | null;
}): readonly string[] {
  const base = [preferredUsername, email].map(usableName).find((name) => name.length >= USERNAME_LENGTH.min);
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
  return ["", ...numbers].map((number) => numbered(base ?? LAST_RESORT, String(number)));
}

/** What can be a username of it. An address is not to be read by everybody: what stands before the @ will do. */
export function usableName(text: string | null): string {
  const [name = ""] = (text ?? "").slice(0, LOOKED_AT).split("@");
  return transliterate(name, { unknown: "" })
    .trim()
    .replace(/\s+/g, ".")
    .replace(/[^A-Za-z0-9._-]/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_LENGTH.max)
    .replace(/[._-]+$/, "");
}

function numbered(name: string, number: string): string {
  return `${name.slice(0, USERNAME_LENGTH.max - number.length)}${number}`;
}
