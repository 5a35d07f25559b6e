import { fold } from "#app/backend/fold.ts";
import { areaNameKeys, type NameKeys, nameKeys } from "../import/name-keys.ts";

/**
 * Ways to say "ski area", which mappers put beside a name or leave out. Words that tell one area
 * from its neighbour (Valley, Mountain, Nord), and words for one lift or one run, are none of them.
 */
const GENERIC = [
  "ski area, ski resort, ski centre, ski center, ski field, ski station, ski complex, skiarea, skiresort, skicenter",
  "alpine ski area, alpine resort, mountain resort, snow resort, resort",
  "Skigebiet, Schigebiet, Familienskigebiet, Skizentrum, Skiarena, Skiregion",
  "domaine skiable, station de ski, station de sports d'hiver, espace ski",
  "area sciistica, stazione sciistica, comprensorio sciistico, impianti sciistici",
  "estación de esquí, estación invernal, estació d'esquí, centro de esquí, centro de ski",
  "skisenter, alpinsenter, alpincenter, skianlegg, skianläggning, skidanläggning, hiihtokeskus, laskettelukeskus",
  "skiareál, ski areál, lyžařský areál, lyžařské středisko, lyžiarske stredisko, skicentrum, ski centrum",
  "stacja narciarska, ośrodek narciarski, kompleks narciarski, slidinėjimo centras, síaréna, kayak merkezi",
  "smučišče, skijalište, ski centar, ски зона, ски център",
  "горнолыжный курорт, горнолыжный комплекс, горнолыжный центр, ГЛК",
].flatMap((names) => names.split(", "));

/** The same where words are not parted by spaces. */
const GENERIC_SIGNS =
  /スキー場|スキーリゾート|スノーリゾート|リゾート|滑雪[场場]|滑雪(?:旅游)?度假[区區村]|스키\s?장|스키\s?리조트|리조트/gu;

/**
 * What is left around a name then, as in "Station de ski de Valmeinier", "Skigebiet am Semmering"
 * or "Ski Geilo".
 */
const JOINTS = "ski|of|the|at|de|du|des|d|del|della|di|da|do|am|im|in|pod|v|na";

const phrases = GENERIC.map(fold).sort((a, b) => b.length - a.length);
const generic = new RegExp(`(?<= )(?:${phrases.join("|")})(?= )`, "g");
const outerJoints = new RegExp(`^(?: (?:${JOINTS}))+(?= )|(?: (?:${JOINTS}))+ $`, "g");

/** The names of a resort, and the name of an area as a file has it. */
interface Names {
  readonly title: string;
  readonly otherNames: readonly string[];
  readonly areaName: string;
}

/**
 * Whether one of the names of a resort is one of those that the file joins in its name for the
 * area. Accents, case, signs and words that only say "ski area" make no difference; more or other
 * words do: "Shiga Kogen" is not "Shiga Kogen Hasuike".
 */
export function haveSameName({ title, otherNames, areaName }: Names): boolean {
  const ours = new Set(cores(nameKeys(withoutSigns(title), otherNames.map(withoutSigns))));
  return cores(areaNameKeys(withoutSigns(areaName))).some((key) => ours.has(key));
}

function withoutSigns(name: string): string {
  return name.replace(GENERIC_SIGNS, " ").trim() || name;
}

/** The keys without generic words; a name that is made of nothing else stays as it is. */
function cores({ title, others }: NameKeys): string[] {
  const keys = [title, ...others];
  // "Castle Mountain Resort" is "Castle Mountain", and "Revelstoke Mountain Resort" is
  // "Revelstoke".
  const mountains = keys.map((key) => key.replace("mountain resort", "mountain"));
  const found = [...keys, ...mountains].map(core).filter((key) => key !== "");
  return found.length > 0 ? found : [title];
}

function core(key: string): string {
  return ` ${key} `.replace(generic, "").replace(/ +/g, " ").replace(outerJoints, " ").trim();
}
