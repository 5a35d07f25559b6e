/** The season of which the editors know who is on a pass, but for passes whose newest list is older. */
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
