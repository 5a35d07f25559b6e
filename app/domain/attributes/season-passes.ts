/**
 * The season of which the editors know who is on a pass, but for passes whose newest list is older.
 */
export const PASS_SEASON = "2026/27";

/** Season passes that hold at many resorts: those of built-in-index/passes.json. */
export const PASS_ROWS: readonly (readonly [name: string, title: string])[] = [
  ["epic_pass", "Epic Pass"],
  ["ikon_pass", "Ikon Pass"],
  ["indy_pass", "Indy Pass"],
  ["mountain_collective", "Mountain Collective"],
  ["magic_pass", "Magic Pass"],
  ["powder_alliance", "Powder Alliance"],
  ["power_pass", "Power Pass"],
  ["dolomiti_superski", "Dolomiti Superski"],
  ["ski_amade", "Ski amadé"],
  ["ski_arlberg", "Ski Arlberg"],
  ["snow_card_tirol", "Snow Card Tirol"],
  ["zillertal_superskipass", "Zillertaler Superskipass"],
  ["portes_du_soleil", "Portes du Soleil"],
  ["vialattea", "Vialattea"],
];

/**
 * Pairs of passes that no resort is on both of: the Epic Pass's operator sells against the two that
 * others share. Only of passes whose lists are whole and of PASS_SEASON; of all others it is not
 * known that a resort is not on them.
 */
const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ["epic_pass", "ikon_pass"],
  ["epic_pass", "mountain_collective"],
];

/**
 * The passes that a resort is not on, by those that it is on.
 *
 * @example excludedPasses(["epic_pass", "ski_arlberg"]) // ["ikon_pass", "mountain_collective"]
 */
export function excludedPasses(passes: readonly string[]): string[] {
  const excluded = EXCLUSIVE.flatMap(([one, other]) => [
    ...(passes.includes(one) ? [other] : []),
    ...(passes.includes(other) ? [one] : []),
  ]);
  return [...new Set(excluded)].filter((name) => !passes.includes(name));
}
