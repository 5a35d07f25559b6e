import type { BaseFact } from "#app/backend/built-in-index/base-index.server.ts";

/**
 * What names alone say for certain. A fact that is not found is unknown, not false, so the words
 * are few and unambiguous: "Park", "Kids Park", "Family Park", "Half Pipe" and "Parken" are also
 * names of ordinary runs.
 */
const TERRAIN_PARK =
  /(?<!\p{L})(?:terrain|terreng|snow|fun|freestyle|slopestyle|snowboard|jib|progression)[\s-]?par[kc]s?(?!\p{L})|snowpark|funpark|terrengpark|superpipe|slopestyle|сноу[\s-]?парк|snowпарк|сноуборд[\s-]?парк|スノーパーク|フリーライドパーク|テレインパーク|スロープスタイル|地形公园|单板公园|보드\s?파크|테레인\s?파크/iu;
/** A park that is gone, a tubing hill, or a cross-country trail through one. */
const NO_TERRAIN_PARK = /(?<!\p{L})(?:old|former|closed|tubing|loipen?)(?!\p{L})|loipe/iu;

/**
 * Halls. General words first, then halls whose name is a brand; SnowWorld only in that spelling,
 * because Snow World is also the name of open-air slopes in Japan.
 */
const INDOOR =
  /(?<!\p{L})(?:indoor|skihalle|skihall|snow\s?dome|ski\s?dome|snow\s?hall|snøhall|snöhall)(?!\p{L})|室内|(?<!\p{L})(?:ski dubai|ski egypt|snow abu dhabi|chill\s?factore|the snow centre|snozone|snø oslo|snow arena|big snow american dream|snow valley peer|snow planet)(?!\p{L})/iu;
const INDOOR_BRAND = /(?<!\p{L})SnowWorld(?!\p{L})/u;

/** Slopes of mats or bristles. */
const DRY_SLOPE =
  /(?<!\p{L})dry\s?(?:ski\s?)?slopes?(?!\p{L})|(?<!\p{L})(?:trockenskihang|trockenskipiste|kunstskipiste|mattenskihang|plastic slope|snowflex|copenhill)(?!\p{L})/iu;

/**
 * Facts that the names of an area and of its runs state.
 * @example factsFromNames(["Aviemore dry ski slope"], []) // ["isDryslope"]
 */
export function factsFromNames(areaNames: readonly string[], runNames: readonly string[]): BaseFact[] {
  // Where the area itself is called Snow Park, a run of that name only repeats it.
  const isNamedPark = areaNames.some((name) => TERRAIN_PARK.test(name));
  const hasPark = runNames.some(
    (name) =>
      TERRAIN_PARK.test(name) && !NO_TERRAIN_PARK.test(name) && !(isNamedPark && /snow|スノー/iu.test(name)),
  );
  const isIndoor = areaNames.some((name) => INDOOR.test(name) || INDOOR_BRAND.test(name));
  const isDry = areaNames.some((name) => DRY_SLOPE.test(name));
  return [
    ...(hasPark ? ["hasTerrainPark" as const] : []),
    ...(isIndoor ? ["isIndoor" as const] : []),
    ...(isDry ? ["isDryslope" as const] : []),
  ];
}
