/**
 * What a map puts before or behind a town's name: "Gmina Lesko", "Kamieńsk Obszar Wiejski",
 * "Nipawin No. 487", "Otaru-shi".
 */
const AROUND = [
  /^(?:Gmina|Township of|Town of|City of|Municipality of) /,
  /(?: Obszar Wiejski| Wieś| Charter Township| Township| Community| District| No\. \d+|-shi)+$/,
];

/**
 * What is no town: land without a municipality, a park, a district that bears no town's name, parts
 * of a census, and several municipalities in one.
 */
const NONE =
  /^Unorgani[sz]ed|^Township \d|^Census|^Division No|^(?:Improvement|Lake|Peak|Western) District|\b(?:National|Forest) Park$|\bTract\b|\bSection \d|(?:,.*){3}/;

/**
 * The town of an area as people call it, from a locality of the map; null for what is none.
 *
 * @example townOf("Kamieńsk Obszar Wiejski") // "Kamieńsk"
 * @example townOf("Tongariro National Park") // null
 */
export function townOf(locality: string): string | null {
  return NONE.test(locality) ? null : AROUND.reduce((name, around) => name.replace(around, ""), locality);
}
