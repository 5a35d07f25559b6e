/** What of a resort says which avalanche warning service is in charge of it. */
interface InWarningRegion {
  /** Alpha-2 code of its main country. */
  readonly country: string;
  /** ISO 3166-2; null where it is not known. */
  readonly subdivision: string | null;
  /** Degrees; null where its position is not known. */
  readonly latitude: number | null;
}

interface WarningService {
  readonly url: string;
  /** ISO 3166-2 codes without their country, those alone; the whole country without. */
  readonly subdivisions?: readonly string[];
  /** Degrees: the mountains that it warns of lie south of that. */
  readonly southOf?: number;
}

/**
 * The public warning services by country, in the order in which they are tried. Where none of them
 * warns, there is no bulletin.
 */
const SERVICES: Readonly<Record<string, readonly WarningService[]>> = {
  AT: [
    { url: "https://avalanche.report/", subdivisions: ["7"] },
    { url: "https://lawine.salzburg.at/", subdivisions: ["5"] },
  ],
  CA: [{ url: "https://avalanche.ca/", subdivisions: ["AB", "BC", "YT"] }],
  CH: [{ url: "https://www.slf.ch/en/avalanche-bulletin-and-snow-situation/" }],
  // The Alps alone.
  DE: [{ url: "https://lawinenwarndienst.bayern.de/", subdivisions: ["BY"], southOf: 47.9 }],
  // The Alps, the Pyrenees and Corsica.
  FR: [
    {
      url: "https://meteofrance.com/meteo-montagne",
      subdivisions: ["04", "05", "06", "09", "2A", "2B", "31", "38", "64", "65", "66", "73", "74"],
    },
  ],
  GB: [{ url: "https://www.sais.gov.uk/", subdivisions: ["ABD", "HLD", "MRY"] }],
  IT: [
    { url: "https://avalanche.report/", subdivisions: ["BZ", "TN"] },
    {
      url: "https://aineva.it/en/",
      subdivisions: "AO BG BI BL BS CN CO LC PN SO TO UD VB VC VI VR".split(" "),
    },
  ],
  NO: [{ url: "https://www.varsom.no/en/" }],
  NZ: [{ url: "https://www.avalanche.net.nz/" }],
  // The Tatras.
  PL: [{ url: "https://lawiny.topr.pl/?language=en", subdivisions: ["MA"], southOf: 49.33 }],
  SE: [{ url: "https://www.lavinprognoser.se/", subdivisions: ["AC", "BD", "Z"] }],
  SK: [{ url: "https://www.laviny.sk/", subdivisions: ["BC", "PV", "ZI"] }],
  US: [
    {
      url: "https://avalanche.org/",
      subdivisions: "AK AZ CA CO ID MT NM NV OR UT WA WY".split(" "),
    },
  ],
};

/**
 * The page of the public avalanche warning service in charge of a place; null where none is known.
 *
 * @example bulletinOf({ country: "AT", subdivision: "AT-7", latitude: 47.4 }) // "https://avalanche.report/"
 * @example bulletinOf({ country: "US", subdivision: "US-MI", latitude: 46.5 }) // null
 */
export function bulletinOf({ country, subdivision, latitude }: InWarningRegion): string | null {
  const code = subdivision?.slice(country.length + 1);
  const service = SERVICES[country]?.find(
    ({ subdivisions, southOf }) =>
      (subdivisions === undefined || (code !== undefined && subdivisions.includes(code))) &&
      (southOf === undefined || (latitude !== null && latitude < southOf)),
  );
  return service?.url ?? null;
}
