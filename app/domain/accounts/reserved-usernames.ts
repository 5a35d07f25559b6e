import { trimEnd } from "../trim-end.ts";
import { PATH_WORDS } from "./path-words.ts";

/**
 * Digits that are read as letters. What a 1 stands for, "i" and "l", is one letter here: a capital
 * I is drawn as an l is.
 */
const READ_AS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  rn: "m",
  vv: "w",
};

/** What a text looks like: texts that are taken for one another have one skeleton. */
export function skeleton(text: string): string {
  return text.toLowerCase().replace(/rn|vv|[0134578i]/g, (drawn) => READ_AS[drawn] ?? drawn);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(skeleton));
}

/**
 * What a name says that passes for the site or for who runs it: alone, in the plural, with digits,
 * or joined to another of them. In lower case, in one word.
 */
const ROLES = wordsOf(`
  admin administrator administration root superuser sysadmin system operator owner moderator moderation mod staff team official editor
  support help helpdesk contact info service security abuse legal press billing payment postmaster hostmaster webmaster noreply
  anonymous nobody everyone member user guest visitor deleted null undefined shredindex`);

/**
 * Words that make nothing of the site's own, and mean the same with a role: "the moderators",
 * "former member".
 */
const BESIDE_ROLES = wordsOf(
  "the our of and for name editorial customer community technical former removed hidden site web chief head main lead senior super global real true",
);

/** Those that speak for the site beside whatever other word: "admin_bob", "AnnaAdmin". */
const AUTHORITIES = wordsOf("admin administrator administration sysadmin moderator official");

/** Never part of an ordinary name. */
const WITHIN = ["shredindex", "moderator", "administrat", "formermember"].map(skeleton);

/**
 * The first words of the site's own paths, those that it had or may have, mailboxes, and what
 * stands in place of a name: as they are, since "flagstaff" and "resortlover" are ordinary names.
 */
const AS_THEY_ARE = wordsOf(`${PATH_WORDS.join(" ")}
  amember api assets flags mail manifest membership namehidden payments register settings signin signout users
  members www`);

function isOneOf(words: ReadonlySet<string>, drawn: string): boolean {
  return words.has(drawn) || (drawn.endsWith("s") && words.has(drawn.slice(0, -1)));
}

/**
 * Whether a name could be taken for one of the site's own, whatever its separators, digits and
 * letters that look alike.
 *
 * @example isReservedUsername("Shred_Index_editors") // true
 * @example isReservedUsername("m0derator7") // true
 * @example isReservedUsername("adminton") // false
 */
export function isReservedUsername(username: string): boolean {
  const name = username.trim();
  const joined = name.replace(/[._-]/g, "").toLowerCase();
  if (AS_THEY_ARE.has(skeleton(joined)) || WITHIN.some((word) => skeleton(joined).includes(word)))
    return true;
  const parts = name.replace(/([a-z\d])(?=[A-Z])/g, "$1_").split(/[._-]+/);
  return parts.some(isAuthority) || isJoint(joined);
}

/**
 * Whether the text is one of them with digits around it, the nearest of which may be read as its
 * letters: "4dmin", "24dm1n5".
 */
function isAuthority(text: string): boolean {
  const before = text.length - text.replace(/^\d+/, "").length;
  const after = trimEnd(text, /\d/).length;
  for (let start = 0; start <= before; start += 1) {
    for (let end = after; end <= text.length; end += 1) {
      if (isOneOf(AUTHORITIES, skeleton(text.slice(start, end)))) return true;
    }
  }
  return false;
}

/**
 * Whether the text is made of roles, words beside them and digits alone, and of at least one role.
 */
function isJoint(text: string): boolean {
  // For each length: whether the text up to there is made of them, and whether a role is among
  // them.
  const made: ("no" | "words" | "role")[] = ["words", ...Array.from(text, () => "no" as const)];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      if (made[start] === "no" || made[end] === "role") continue;
      const drawn = skeleton(text.slice(start, end));
      if (isOneOf(ROLES, drawn)) made[end] = "role";
      else if (/^\d+$/.test(text.slice(start, end)) || BESIDE_ROLES.has(drawn))
        made[end] = made[start] ?? "no";
    }
  }
  return made[text.length] === "role";
}
