/**
 * The editors' choice: countries whose holidays fill the slopes of a country. Each has its own and,
 * of its neighbours by land, those from which people drive there; the Alps also those that send
 * many on flights and on long roads. It follows from no count of guests.
 */
const GUESTS: Readonly<Record<string, string>> = {
  AD: "ES FR",
  AL: "MK ME XK",
  AR: "CL",
  AT: "DE CH LI IT SI HU SK CZ NL BE GB DK",
  BA: "HR RS ME SI",
  BE: "NL LU DE FR",
  BG: "RO RS MK GR GB",
  BY: "LT LV PL",
  CA: "US",
  CH: "DE FR IT AT LI NL BE GB",
  CL: "AR",
  CN: "",
  CZ: "DE PL SK AT NL",
  DE: "AT CH NL BE LU DK FR CZ PL",
  DK: "DE SE NO",
  EE: "LV FI",
  ES: "FR AD PT",
  FI: "EE SE NO",
  FR: "BE LU DE CH IT ES AD NL GB",
  GB: "IE",
  GR: "BG MK",
  HR: "SI HU BA RS",
  HU: "SK AT RO",
  IE: "GB",
  IT: "FR CH AT SI DE NL BE GB",
  JP: "KR CN AU",
  KR: "CN",
  LI: "CH AT DE",
  LS: "ZA",
  LT: "LV PL",
  LU: "BE DE FR",
  LV: "EE LT",
  ME: "BA RS AL",
  MK: "RS BG GR XK AL",
  NL: "BE DE",
  NO: "SE DK FI",
  NZ: "AU",
  AU: "NZ",
  PL: "DE CZ SK LT UA",
  PT: "ES",
  RO: "HU BG RS MD UA",
  RS: "HU RO BG MK ME BA",
  SE: "NO FI DK",
  SI: "AT IT HU HR",
  SK: "CZ PL HU UA",
  UA: "PL SK RO MD",
  US: "CA",
  XK: "RS AL MK ME",
  ZA: "LS",
};

/** Whose winter is from June on. */
const SOUTHERN: ReadonlySet<string> = new Set(["AR", "AU", "BO", "BR", "CL", "LS", "NZ", "PE", "ZA"]);

/** Every country of which the editors have chosen, by its alpha-2 code. */
export const CHOSEN_COUNTRIES: readonly string[] = Object.keys(GUESTS);

/**
 * Countries whose holidays fill the slopes of a country, its own first.
 *
 * @example guestsOf("AD") // ["AD", "ES", "FR"]
 */
export function guestsOf(country: string): readonly string[] {
  return [country, ...(GUESTS[country] ?? "").split(" ").filter(Boolean)];
}

export function isSouthern(country: string): boolean {
  return SOUTHERN.has(country);
}
