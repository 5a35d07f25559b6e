import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import type { AreaTerrain } from "#app/backend/built-in-index/base-terrain.server.ts";

/**
 * What the codes of ISO 3166-2 stand for where no area of the map has both of them right: a few
 * areas at a border have the code of the other side, others no code, and Norway's counties of 2024
 * (https://www.ssb.no/klass/klassifikasjoner/104) are newer than the map.
 */
const CODES: Readonly<Record<string, string>> = {
  "AD-02": "Canillo",
  "AD-03": "Encamp",
  "AE-DU": "Dubai",
  "BA-01": "Una-Sana",
  "BA-10": "West Bosnia",
  "BE-BRU": "Brussels",
  "BE-WHT": "Hainaut",
  "BE-WLX": "Luxembourg",
  "CH-BL": "Basel-Country",
  "CL-NB": "Ñuble",
  "CN-SH": "Shanghai",
  "EE-52": "Jarva",
  "EG-GZ": "Giza",
  "ES-B": "Barcelona",
  "ES-GI": "Girona",
  "ES-SA": "Salamanca",
  "FI-17": "Satakunta",
  "FR-70": "Haute-Saône",
  "GB-CLD": "Calderdale",
  "GB-CWY": "Conwy",
  "GB-DBY": "Derbyshire",
  "GB-DUR": "Durham",
  "GB-EAY": "East Ayrshire",
  "GB-ESX": "East Sussex",
  "GB-NBL": "Northumberland",
  "GB-PLY": "Plymouth",
  "GB-STE": "Stoke-on-Trent",
  "GB-STS": "Staffordshire",
  "GB-TOF": "Torfaen",
  "IE-D": "Dublin",
  "IN-HP": "Himachal Pradesh",
  "IN-UK": "Uttarakhand",
  "IR-01": "Azarbayjan-e Sharqi",
  "IR-02": "Azarbayjan-e Gharbi",
  "IR-24": "Hamadan",
  "IT-AP": "Ascoli Piceno",
  "IT-AV": "Avellino",
  "IT-IM": "Imperia",
  "IT-PV": "Pavia",
  "IT-SI": "Siena",
  "IT-VR": "Verona",
  "JP-29": "Nara Prefecture",
  "KZ-YUZ": "Ongtustik Qazaqstan",
  "LT-AL": "Alytus",
  "LT-KU": "Kaunas",
  "LT-TA": "Taurage",
  "LT-TE": "Telšiai County",
  "NL-NH": "North Holland",
  "NL-ZE": "Zeeland",
  "NO-31": "Østfold",
  "NO-32": "Akershus",
  "NO-33": "Buskerud",
  "NO-39": "Vestfold",
  "NO-40": "Telemark",
  "NO-55": "Troms",
  "NO-56": "Finnmark",
  "NZ-WKO": "Waikato Region",
  "PK-GB": "Gilgit Baltistan",
  "PK-KP": "Khyber Pakhtunkhwa",
  "RO-BC": "Bacau",
  "RS-17": "Morava",
  "RU-ARK": "Arkhangelsk",
  "RU-IN": "Ingushetia",
  "RU-KHA": "Khabarovsk",
  "RU-KLU": "Kaluga",
  "RU-ORE": "Orenburg",
  "RU-ORL": "Oryol",
  "RU-SE": "North Ossetia-Alania",
  "RU-YAR": "Yaroslavl",
  "SE-K": "Blekinge",
  "TJ-RA": "Districts of Republican Subordination",
  "TR-13": "Bitlis",
  "TR-29": "Gumushane",
  "TR-46": "K. Maras",
  "TR-55": "Samsun",
  "TR-58": "Sivas",
  "TR-65": "Van",
};

/**
 * Codes of counties that Norway had from 2020 to 2023: their areas are in those that took their
 * place (place-names/places-by-hand.json).
 */
const FORMER_CODES: ReadonlySet<string> = new Set(["NO-30", "NO-38", "NO-54"]);

/**
 * English names of states and their like by ISO 3166-2 code: the region that most areas of a code
 * are said to lie in. Of two codes with one name the one with fewer areas is a slip of a border,
 * and left out.
 */
export function subdivisionNames(
  resorts: readonly BaseResort[],
  terrain: readonly AreaTerrain[],
): Readonly<Record<string, string>> {
  const codes = new Map(terrain.map(({ openskimapId, subdivision }) => [openskimapId, subdivision]));
  const counts = new Map<string, number>();
  for (const { openskimapId, countries, region } of resorts) {
    const code = codes.get(openskimapId);
    if (!code?.startsWith(`${countries[0]}-`) || region === null || FORMER_CODES.has(code)) continue;
    const key = `${code} ${region}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Map(Object.entries(CODES));
  const taken = new Set([...names].map(([code, name]) => `${code.slice(0, 2)} ${name}`));
  const byCount = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  for (const [key] of byCount) {
    const code = key.slice(0, key.indexOf(" "));
    const name = key.slice(code.length + 1);
    const inCountry = `${code.slice(0, 2)} ${name}`;
    if (names.has(code) || taken.has(inCountry)) continue;
    names.set(code, name);
    taken.add(inCountry);
  }
  return Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
}
