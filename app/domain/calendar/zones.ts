/**
 * Parts of countries in which pupils have the same holidays, as the file of school holidays names
 * them, without the country's code.
 */

function table(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(";").map((entry) => entry.trim().split("=") as [string, string]));
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: table(
    "1=Burgenland;2=Carinthia;3=Lower Austria;4=Upper Austria;5=Salzburg;6=Styria;7=Tyrol;8=Vorarlberg;9=Vienna",
  ),
  BE: table("BRU=Brussels;VLG=Flanders;WAL=Wallonia"),
  CH: table(
    "AG=Aargau;AI=Appenzell Innerrhoden;AR=Appenzell Ausserrhoden;BE=Bern;BL=Basel-Country;BS=Basel-City;FR=Fribourg;GE=Geneva;GL=Glarus;GR=Graubünden;JU=Jura;LU=Lucerne;NE=Neuchâtel;NW=Nidwalden;OW=Obwalden;SG=St Gallen;SH=Schaffhausen;SO=Solothurn;SZ=Schwyz;TG=Thurgau;TI=Ticino;UR=Uri;VD=Vaud;VS=Valais;ZG=Zug;ZH=Zurich",
  ),
  CZ: table(
    "10=Prague;20=Central Bohemia;31=South Bohemia;32=Plzeň;41=Karlovy Vary;42=Ústí nad Labem;51=Liberec;52=Hradec Králové;53=Pardubice;63=Vysočina;64=South Moravia;71=Olomouc;72=Zlín;80=Moravia-Silesia",
  ),
  DE: table(
    "BB=Brandenburg;BE=Berlin;BW=Baden-Württemberg;BY=Bavaria;HB=Bremen;HE=Hesse;HH=Hamburg;MV=Mecklenburg-Western Pomerania;NI=Lower Saxony;NW=North Rhine-Westphalia;RP=Rhineland-Palatinate;SH=Schleswig-Holstein;SL=Saarland;SN=Saxony;ST=Saxony-Anhalt;TH=Thuringia",
  ),
  // Regions of one zone have the same holidays, and people speak of zones.
  FR: table(
    "20R=Corsica;ARA=zone A;BFC=zone A;NAQ=zone A;BRE=zone B;CVL=zone B;GES=zone B;HDF=zone B;NOR=zone B;PAC=zone B;PDL=zone B;IDF=zone C;OCC=zone C",
  ),
  NL: table(
    "DR=Drenthe;FL=Flevoland;FR=Friesland;GE=Gelderland;GR=Groningen;LI=Limburg;NB=North Brabant;NH=North Holland;OV=Overijssel;UT=Utrecht;ZE=Zeeland;ZH=South Holland",
  ),
  PL: table(
    "02=Lower Silesia;04=Kuyavia-Pomerania;06=Lublin;08=Lubusz;10=Łódź;12=Lesser Poland;14=Masovia;16=Opole;18=Subcarpathia;20=Podlaskie;22=Pomerania;24=Silesia;26=Świętokrzyskie;28=Warmia-Masuria;30=Greater Poland;32=West Pomerania",
  ),
  SK: table("BC=Banská Bystrica;BL=Bratislava;KI=Košice;NI=Nitra;PV=Prešov;TA=Trnava;TC=Trenčín;ZI=Žilina"),
};

/**
 * Smaller or other parts by which the index says where a resort lies: ISO 3166-2, some of it from
 * before a change.
 */
const INSIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: { VLG: "VAN VBR VLI VOV VWV", WAL: "WBR WHT WLG WLX WNA" },
  FR: {
    ARA: "01 03 07 15 26 38 42 43 63 69 73 74",
    BFC: "21 25 39 58 70 71 89 90",
    BRE: "22 29 35 56",
    CVL: "18 28 36 37 41 45",
    GES: "08 10 51 52 54 55 57 67 68 88",
    HDF: "02 59 60 62 80",
    IDF: "75 77 78 91 92 93 94 95",
    NAQ: "16 17 19 23 24 33 40 47 64 79 86 87",
    NOR: "14 27 50 61 76",
    OCC: "09 11 12 30 31 32 34 46 48 65 66 81 82",
    PAC: "04 05 06 13 83 84",
    PDL: "44 49 53 72 85",
    "20R": "2A 2B",
  },
  PL: {
    "02": "DS",
    "04": "KP",
    "06": "LU",
    "08": "LB",
    10: "LD",
    12: "MA",
    14: "MZ",
    16: "OP",
    18: "PK",
    20: "PD",
    22: "PM",
    24: "SL",
    26: "SK",
    28: "WN",
    30: "WP",
    32: "ZP",
  },
  CZ: {
    10: "PR",
    20: "ST",
    31: "JC",
    32: "PL",
    41: "KA",
    42: "US",
    51: "LI",
    52: "KR",
    53: "PA",
    63: "VY",
    64: "JM",
    71: "OL",
    72: "ZL",
    80: "MO",
  },
};

/**
 * The part of a country with whose pupils a subdivision has its holidays, without the country's
 * code; Czech regions, whose districts differ, by their number.
 *
 * @param subdivision ISO 3166-2
 * @example holidayZone("FR-73") // "ARA"
 * @example holidayZone("CZ-LI") // "51"
 */
export function holidayZone(subdivision: string): string {
  const [country = "", code = ""] = subdivision.split("-");
  const found = Object.entries(INSIDE[country] ?? {}).find(([, inside]) => inside.split(" ").includes(code));
  return found?.[0] ?? code;
}

/**
 * Its English name, of French regions their zone; null where the table has none, as of Czech
 * districts.
 */
export function zoneName(country: string, zone: string): string | null {
  return NAMES[country]?.[zone] ?? null;
}
