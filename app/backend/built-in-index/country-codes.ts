import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { foldName } from "./clean-text.ts";

/**
 * Names under which OpenSkiMap, Natural Earth (where it takes its English short names from) and
 * other lists know a country, besides the name it has here. Accents, capitals, dots and spaces make
 * no difference.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE"],
  AX: ["Åland Islands"],
  BA: ["Bosnia", "Bosnia & Herzegovina", "Bosnia and Herz."],
  BN: ["Brunei Darussalam"],
  BO: ["Plurinational State of Bolivia"],
  BS: ["The Bahamas"],
  BY: ["Belorussia"],
  CD: ["Dem. Rep. Congo", "DR Congo", "Congo-Kinshasa"],
  CF: ["Central African Rep."],
  CG: ["Congo", "Congo-Brazzaville"],
  CH: ["Swiss Confederation"],
  CI: ["Côte d'Ivoire"],
  CN: ["People's Republic of China"],
  CV: ["Cape Verde"],
  CZ: ["Czech Republic", "Czech Rep."],
  DO: ["Dominican Rep."],
  EH: ["W. Sahara"],
  FK: ["Falkland Is.", "Falkland Islands / Malvinas"],
  FO: ["Faeroe Is.", "Faeroe Islands"],
  GB: ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  GM: ["The Gambia"],
  GQ: ["Eq. Guinea"],
  GS: ["S. Geo. and the Is.", "South Georgia and the Islands"],
  HK: ["Hong Kong S.A.R."],
  IE: ["Republic of Ireland"],
  IR: ["Islamic Republic of Iran"],
  KG: ["Kyrgyz Republic"],
  KP: ["Dem. Rep. Korea", "Democratic People's Republic of Korea"],
  // OpenSkiMap writes "Korea" alone at areas near Seoul; it has another name for the north.
  KR: ["Korea", "Republic of Korea"],
  LA: ["Lao PDR"],
  LC: ["St. Lucia"],
  MD: ["Republic of Moldova"],
  MK: ["Macedonia", "Republic of Macedonia", "Republic of North Macedonia"],
  MM: ["Burma"],
  MO: ["Macau S.A.R.", "Macau", "Macao S.A.R."],
  NL: ["The Netherlands"],
  PF: ["Fr. Polynesia"],
  PS: ["State of Palestine"],
  RS: ["Republic of Serbia"],
  RU: ["Russian Federation"],
  SB: ["Solomon Is."],
  SJ: ["Svalbard"],
  SK: ["Slovak Republic"],
  SS: ["S. Sudan"],
  SY: ["Syrian Arab Republic"],
  SZ: ["Swaziland"],
  TF: ["Fr. S. Antarctic Lands"],
  TL: ["Timor-Leste"],
  TR: ["Turkey", "Republic of Türkiye"],
  TW: ["Republic of China"],
  TZ: ["United Republic of Tanzania"],
  US: ["United States of America", "USA", "U.S.A."],
  VA: ["Vatican", "Holy See"],
  VE: ["Bolivarian Republic of Venezuela"],
  VN: ["Viet Nam"],
  XK: ["Republic of Kosovo"],
};

const CODES: ReadonlyMap<string, string> = new Map([
  ...ENGLISH_COUNTRIES.map(({ value, label }) => [foldName(label), value] as const),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
    names.map((name) => [foldName(name), code] as const),
  ),
]);

/**
 * Alpha-2 code (or XK) of a country by its English name, or null when the name is not known.
 * @example countryCode("Czech Republic") // "CZ"
 */
export function countryCode(name: string): string | null {
  return CODES.get(foldName(name)) ?? null;
}

/**
 * The same for the data build, which stops at a name it does not know: it belongs in the table
 * above.
 */
export function requireCountryCode(name: string): string {
  const code = countryCode(name);
  if (code === null) throw new Error(`unknown country name "${name}" in the source`);
  return code;
}
