import { cleanText, isLatin } from "#app/backend/built-in-index/clean-text.ts";

export interface AreaNames {
  /** The best single name: the first alternative in Latin script, or else the first one. */
  readonly title: string;
  /** Every other alternative, then every village part; none equal to the title, none twice. */
  readonly names: readonly string[];
  /** The alternatives alone, in their order, the title among them. */
  readonly alternatives: readonly string[];
}

/**
 * Takes an OpenStreetMap name apart. Commas and bars join alternatives; brackets in another script
 * hold one, too; spaced dashes, slashes and brackets join villages or add a place. Hyphenated words
 * stay whole.
 * @example splitNames("Zermatt - Breuil-Cervinia, Breuil-Cervinia Ski Paradise")
 *   // title "Zermatt - Breuil-Cervinia", names ["Breuil-Cervinia Ski Paradise", "Zermatt",
 *   "Breuil-Cervinia"]
 * @example splitNames("Inosawa City (伊ノ沢市民スキー場)") // title "Inosawa City", names ["伊ノ沢市民スキー場"]
 */
export function splitNames(original: string): AreaNames {
  const alternatives = unique(
    splitOutsideBrackets(withoutRemarks(cleanText(original)))
      .map((name) => withoutRepetition(cleanText(withoutStrayBrackets(name))))
      .flatMap(spellings)
      .filter(isName),
  );
  const title = alternatives.find(isLatin) ?? alternatives[0] ?? cleanText(original);
  const parts = alternatives.flatMap(villageParts).filter(isName);
  return { title, names: namesBesides(title, [...alternatives, ...parts]), alternatives };
}

/**
 * The names in their order without the title and without repetition (case does not make a
 * difference).
 */
export function namesBesides(title: string, names: readonly string[]): string[] {
  return unique([title, ...names]).slice(1);
}

/** Remarks that mappers put beside a name: "planned", "partly open to guests", "Ltd." */
const REMARKS = /\s?\((?:规划|規劃|計画|部分对客开放|株|有)\)/gu;
const PLANNED = /[(（](?:规划|規劃|計画|planned|proposed)[)）]/iu;

/** Whether the name itself says that the area does not exist yet. */
export function saysPlanned(original: string): boolean {
  return PLANNED.test(original);
}

function withoutRemarks(text: string): string {
  // A former name is still looked for, and is an alternative rather than a part of the title.
  return text.replace(REMARKS, "").replace(/\s?\(formerly:?([^()]*)\)/giu, ", $1");
}

/** Splits at "," "、" and "|" that stand outside brackets, and not between digits ("1,5 km"). */
function splitOutsideBrackets(text: string): string[] {
  const pieces = [""];
  let depth = 0;
  for (const [index, char] of [...text].entries()) {
    if (char === "(") depth += 1;
    if (char === ")") depth = Math.max(0, depth - 1);
    const inNumber = /\d,\d/.test([...text].slice(index - 1, index + 2).join(""));
    if (depth === 0 && /[,、|]/u.test(char) && !inNumber) pieces.push("");
    else pieces[pieces.length - 1] += char;
  }
  return pieces;
}

/** "ハイパーボウル東鉢)" -> "ハイパーボウル東鉢" */
function withoutStrayBrackets(text: string): string {
  const opened = text.split("(").length;
  const closed = text.split(")").length;
  return opened === closed ? text : text.replace(/[()]/g, " ");
}

/** "Monbetsu City Oyama Monbetsu City Oyama" -> once; "Baden Baden" stays. */
function withoutRepetition(text: string): string {
  return text.replace(/^(\S+ .+) \1$/u, "$1");
}

/**
 * A name with its spelling in another script behind it, in brackets or after a dash, is two
 * alternatives (or more).
 */
function spellings(name: string): string[] {
  const [, first, second] = /^([^(]+)\((.+)\)$/u.exec(name) ?? /^(.+?)\s[-–—]\s(.+)$/u.exec(name) ?? [];
  if (!first || !second || isLatin(first) === isLatin(second)) return [name];
  return [first, ...splitOutsideBrackets(second)].map(cleanText);
}

/** Leaves of a compound name; none when it is not compound. */
function villageParts(name: string): string[] {
  const inside: string[] = [];
  let outside = name;
  // Innermost first, so that nested brackets come apart as well.
  while (/\([^()]*\)/u.test(outside)) {
    outside = outside.replace(/\s?\(([^()]*)\)/u, (_, content: string) => {
      inside.push(...splitOutsideBrackets(content));
      return "";
    });
  }
  const leaves = [outside, ...inside].flatMap((text) => text.split(/\s[-–—]\s|(?<!\d)\/|\/(?!\d)|\s:\s/u));
  return leaves.length > 1 ? leaves.map(cleanText) : [];
}

/** Words that name no place when they stand alone, and what is no name at all. */
const GENERIC =
  /^(?:ski|snow)?[\s-]?(?:area|resort|centre|center|park|slope|lift|piste|station|gebiet)s?$|^(?:stacja narciarska|ośrodek narciarski|station de ski|estación de esquí)$|^スキー場$|^滑雪场$/iu;
const WIKIDATA_ID = /^Q\d+$/;

function isName(text: string): boolean {
  return text.length > 1 && /\p{L}/u.test(text) && !GENERIC.test(text) && !WIKIDATA_ID.test(text);
}

/** The first spelling of each name; case does not make a difference. */
function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
